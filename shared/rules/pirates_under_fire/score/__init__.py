"""Scoring: combinations, mercenaries' numbers, the scorecard."""
