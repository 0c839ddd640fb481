"""Parts: what several games are made of; the core does not know it."""
