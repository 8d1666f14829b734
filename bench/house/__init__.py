"""The size and order of the code in numbers: `make house`, or `python -m bench.house --tree DIR` for any tree."""
