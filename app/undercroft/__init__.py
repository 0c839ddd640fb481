"""Undercroft: dungeon card games in a terminal; everything a person touches."""
