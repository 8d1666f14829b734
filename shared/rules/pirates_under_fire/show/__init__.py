"""What is seen: views, names, labels, and positions imagined from a view."""
