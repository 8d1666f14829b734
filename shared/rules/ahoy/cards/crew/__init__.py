"""Crew effects, a module for each suit."""
