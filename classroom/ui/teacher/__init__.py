"""The teacher's pages: where a lesson is made, checked and tried."""
