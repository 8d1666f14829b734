"""Sites under load: servers of their own, clients that keep them busy, and a fair contest between two."""
