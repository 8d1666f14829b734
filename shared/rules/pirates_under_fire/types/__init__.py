"""What Pirates Under Fire tells in JSON, as types: its views, the data of its events, score inputs and scorecards."""
