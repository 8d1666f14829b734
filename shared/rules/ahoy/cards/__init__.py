"""What cards do: Crew, Plans, and how both hook into the rules."""
