"""Starts Flotilla: everything on one machine, or one process of it in a container."""
