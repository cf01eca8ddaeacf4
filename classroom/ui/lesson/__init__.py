"""A lesson's own page, its boards, and the small pictures and words that tell of it."""
