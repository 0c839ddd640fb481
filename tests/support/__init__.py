"""What several suites share: deals, play, and what a seat's bytes are."""
