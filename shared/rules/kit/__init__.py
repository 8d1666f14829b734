"""What a game may use and the engine does not need: texts, notation, shapes, tables, fields of JSON."""
