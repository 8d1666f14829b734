"""Benchmarks: our rules against well-known Python engines, measured side by side."""
