"""Flotilla, installed: the command `flotilla` and the folders of the site, which it alone can import."""
