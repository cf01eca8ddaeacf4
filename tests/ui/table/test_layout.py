"""The table's layout: whatever is played, every card can be read."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.ui.table.layout import Box, arrange, corner, neighbour, reading_order, spread, stage

# What is left for the table in windows of 960×540, 1280×720, 1366×768, 1920×1080 and 3840×2160: the whole
# width, or beside the explanation.
TABLES = [
    Box(x, y, w, h)
    for x, y in ((0, 0), (7, 60))
    for w, h in (
        (960, 360), (555, 360), (1280, 500), (740, 500), (1366, 540), (790, 540),
        (1920, 800), (1110, 800), (3840, 1700), (2220, 1700),
    )
]  # fmt: skip

seat_counts = st.lists(st.integers(0, 20), min_size=3, max_size=4).filter(lambda counts: sum(counts) <= 60)


@given(table=st.sampled_from(TABLES), counts=seat_counts)
def test_no_card_leaves_the_table_and_no_corner_is_covered(table: Box, counts: list[int]) -> None:
    places = arrange(table, counts)
    assert [len(row) for row in places.cards] == counts
    for row in places.cards:
        for i, card in enumerate(row):
            assert table.holds(card)
            assert not any(corner(card).meets(above) for above in row[i + 1 :])


@given(table=st.sampled_from(TABLES), counts=seat_counts)
def test_no_card_lies_on_a_plate_or_on_another_seat_s_cards(table: Box, counts: list[int]) -> None:
    places = arrange(table, counts)
    for seat, row in enumerate(places.cards):
        for card in row:
            assert not any(plate.meets(card) for plate in places.plates)
            assert not places.middle.meets(card)
            others = [box for other, boxes in enumerate(places.cards) if other != seat for box in boxes]
            assert not any(other.meets(card) for other in others)


@given(
    width=st.integers(300, 2000),
    height=st.integers(200, 2000),
    counts=st.lists(st.integers(0, 108), min_size=3, max_size=4),
    staged=st.integers(0, 108),
)
def test_every_card_lies_on_the_table_in_a_window_of_any_shape(
    width: int, height: int, counts: list[int], staged: int
) -> None:
    table = Box(0, 0, width, height)
    places = arrange(table, counts)
    cards, words = stage(places, table, staged, 60)
    assert [len(row) for row in places.cards] == counts
    for box in (*places.plates, *(card for row in places.cards for card in row), *cards, words):
        assert table.holds(box)


@given(table=st.sampled_from(TABLES), seats=st.sampled_from([3, 4]))
def test_the_plates_lie_apart_on_the_table(table: Box, seats: int) -> None:
    places = arrange(table, [0] * seats)
    for i, plate in enumerate(places.plates):
        assert table.holds(plate)
        assert not places.middle.meets(plate)
        assert not any(plate.meets(other) for other in places.plates[i + 1 :])


@given(table=st.sampled_from(TABLES), counts=seat_counts)
def test_a_seat_s_cards_read_in_the_order_played(table: Box, counts: list[int]) -> None:
    for row in arrange(table, counts).cards:
        for first, second in pairwise(row):
            assert (first.y, first.x) < (second.y, second.x)


@pytest.mark.parametrize("table", TABLES, ids=lambda box: f"{box.w}x{box.h}")
@pytest.mark.parametrize("counts", [[4, 3, 3], [3, 3, 3, 3]], ids=str)
def test_a_usual_round_shows_large_cards(table: Box, counts: list[int]) -> None:
    cards = arrange(table, counts).cards
    assert cards[0][0].h >= 0.24 * table.h


@pytest.mark.parametrize("table", TABLES, ids=lambda box: f"{box.w}x{box.h}")
def test_sixty_cards_stay_legible(table: Box) -> None:
    cards = arrange(table, [15, 15, 15, 15]).cards
    assert cards[0][0].h >= 0.18 * table.h


@pytest.mark.parametrize("table", TABLES, ids=lambda box: f"{box.w}x{box.h}")
def test_cards_never_grow_as_more_are_played(table: Box) -> None:
    heights = [arrange(table, [n, n, n, n]).cards[0][0].h for n in range(1, 16)]
    assert heights == sorted(heights, reverse=True)


def test_seats_go_round_the_table_anticlockwise_from_the_bottom() -> None:
    table = Box(0, 0, 1366, 540)
    corners = [plate.middle for plate in arrange(table, [0] * 4).plates]
    assert [(x > 683, y > 270) for x, y in corners] == [
        (False, True),
        (True, True),
        (True, False),
        (False, False),
    ]


@given(
    area=st.builds(Box, st.just(3), st.just(5), st.integers(200, 1900), st.integers(150, 800)),
    n=st.integers(1, 60),
)
def test_cards_spread_out_to_choose_from_stay_in_their_area_with_clear_corners(area: Box, n: int) -> None:
    cards = spread(area, n, 300)
    for i, card in enumerate(cards):
        assert area.holds(card)
        assert not any(corner(card).meets(above) for above in cards[i + 1 :])


@pytest.mark.parametrize("table", TABLES, ids=lambda box: f"{box.w}x{box.h}")
@pytest.mark.parametrize("count", [2, 3])
def test_a_group_that_won_lies_large_in_one_row_over_its_sentence(table: Box, count: int) -> None:
    narrow = Box(table.x, table.y, round(table.w * 0.8), table.h)
    places = arrange(narrow, [0] * 4)
    cards, words = stage(places, narrow, count, 80)
    assert len({card.y for card in cards}) == 1
    assert cards[0].h >= 0.2 * table.h
    for i, card in enumerate(cards):
        assert not any(card.meets(other) for other in (*cards[i + 1 :], words, *places.plates))
        assert narrow.holds(card)
    assert narrow.holds(words)


def test_left_and_right_lead_through_every_card_up_and_down_to_the_nearest() -> None:
    boxes = [Box(x, y, 50, 70) for y in (0, 100) for x in (0, 60, 120)]
    path = [0]
    for _ in range(7):
        path.append(neighbour(boxes, path[-1], 1, 0))
    assert path == [0, 1, 2, 3, 4, 5, 5, 5]
    assert neighbour(boxes, 0, -1, 0) == 0
    assert neighbour(boxes, 4, 0, 1) == 1
    assert neighbour(boxes, 1, 0, -1) == 4
    assert neighbour(boxes, 1, 0, 1) == 1


@pytest.mark.parametrize("seats", [3, 4])
def test_the_reading_order_goes_along_the_upper_seats_first(seats: int) -> None:
    plates = arrange(Box(0, 0, 1366, 540), [0] * seats).plates
    read = [plates[seat] for seat in reading_order(seats)]
    assert sorted(reading_order(seats)) == list(range(seats))
    assert [(box.y, box.x) for box in read] == sorted((box.y, box.x) for box in read)
