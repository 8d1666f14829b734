"""What requests may contain and what answers contain; a file per resource. Unknown fields are refused."""
