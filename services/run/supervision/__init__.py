"""Keeps the processes of one machine: starts them, shows what they write, stops them, leaves no orphans."""
