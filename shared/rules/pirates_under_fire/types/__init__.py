"""What Pirates Under Fire tells in JSON, as types."""
