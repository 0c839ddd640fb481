"""Plain mode: the same games as lines of text, for screen readers, pipes and dumb terminals."""
