"""What the boards of several games are made of; none of it knows a game."""
