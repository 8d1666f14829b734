"""The drawings of docs/architecture.md: written here as words, drawn as SVG by `make drawings`."""
