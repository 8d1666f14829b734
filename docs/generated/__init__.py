"""The parts of docs that `make docs` writes: drawings (as words here, as SVG there) and tables made from code."""
