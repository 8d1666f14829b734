"""Pirates Under Fire for two: Stefania Niccolini and Marco Canetta's duel of two fleets."""
