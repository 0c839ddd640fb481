"""General pieces that every screen is drawn from."""
