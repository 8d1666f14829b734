"""Requests that no sensible client sends, at a whole host: `make fuzz-api`."""
