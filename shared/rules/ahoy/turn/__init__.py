"""The rules that all factions share: setup, rounds, dice, movement, battle, damage, the Market."""
