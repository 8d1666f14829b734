"""What the services share: the rules of the games and, later, small pieces of service plumbing."""

from shared.rules_alias import install

install()
