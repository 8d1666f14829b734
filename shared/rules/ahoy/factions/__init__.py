"""What only one faction does."""
