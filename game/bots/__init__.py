"""The bots: players that decide from the view of one seat and from nothing else (RULES 5)."""
