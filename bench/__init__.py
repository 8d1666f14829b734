"""Benchmarks of speed and strength, always beside something else: other engines, a floor, ourselves."""
