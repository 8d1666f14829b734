"""Scoring: control, pledges, the scorecard."""
