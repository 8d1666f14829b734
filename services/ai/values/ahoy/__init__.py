"""What a position of Ahoy is worth to every seat."""

from __future__ import annotations

from services.ai.values.ahoy.judge import fingerprint as fingerprint
from services.ai.values.ahoy.judge import free as free
from services.ai.values.ahoy.judge import round_of as round_of
from services.ai.values.ahoy.judge import worth as worth
from services.ai.values.ahoy.judge import worth_between_turns as worth_between_turns
from services.ai.values.ahoy.prospects import prospects as prospects
from services.ai.values.ahoy.reasons import reason as reason
from services.ai.values.ahoy.weights import DIE as DIE

MENU = "Turn"  # the kind of decision at which every action is over
REST = ("end_turn",)  # the choice there that does nothing more
