"""Core: what every game is made of and nothing of any one game."""
