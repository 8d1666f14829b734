"""How strong the bots are: `python -m bench.arena`."""
