"""No card without code, no code without a card, and every effect says what it does."""

import ast
from pathlib import Path

import pytest

from shared.rules import ahoy as rules
from shared.rules.ahoy.cards.effects import ACTIONS, ACTS, FOLLOWERS, HOOKS, MODIFIERS, REACTIONS
from shared.rules.ahoy.cards.plans import ACTION_PLANS
from shared.rules.ahoy.components.decks import MARKET, PLANS
from shared.rules.ahoy.components.mats import PRINTED, SHIP_PLANS
from shared.rules.ahoy.components.tiles import SUITS
from shared.rules.ahoy.turn.battle import BATTLE_PLANS

# Section 23.1 of the rules: when each Crew does something.
DIE_ACTIONS = {
    *("shipwright", "convincing_comrade_1", "convincing_comrade_2"),
    *("convincing_official_1", "convincing_official_2", "sailor", "trawler"),
}
FREE_ACTIONS = {"aeronauts", "mystic", "naive_noble", "ghastly_gust", "whispering_wind"}
BOARD_ACTIONS = {action for slots in PRINTED.values() for action, _ in slots} | set(SHIP_PLANS)


def crew_effects() -> dict[str, list]:
    """The effect functions of every name that has any, as registered."""
    found: dict[str, list] = {}
    for hook in HOOKS:
        for registry in (MODIFIERS, FOLLOWERS):
            for name, function in registry[hook].items():
                found.setdefault(name, []).append(function)
        for name, (*_, function) in REACTIONS[hook].items():
            found.setdefault(name, []).append(function)
    for name, (*_, function) in ACTS.items():
        found.setdefault(name, []).append(function)
    for name, function in ACTIONS.items():
        if name not in BOARD_ACTIONS:
            found.setdefault(name, []).append(function)
    return found


# What the source says about each effect; read as text, because compiled functions keep no docstring.


def functions(module: str) -> dict[str, ast.FunctionDef]:
    source = (Path(rules.__file__).parent / module).read_text(encoding="utf-8")
    return {node.name: node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)}


def crew_docstrings() -> dict[str, str | None]:
    """Per card, the docstring of the function that is decorated with its name."""
    return {
        argument.value: ast.get_docstring(function)
        for suit in SUITS
        for function in functions(f"cards/crew/{suit}.py").values()
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call)
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and argument.value in MARKET
    }


def plan_docstrings() -> dict[str, str | None]:
    """Per Plan, the docstring of what is registered for it: a function, or what makes it."""
    source = (Path(rules.__file__).parent / "cards" / "plans.py").read_text(encoding="utf-8")
    known, found = functions("cards/plans.py"), {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            plan = ast.literal_eval(node.targets[0].slice)
            effect = node.value.elts[-1] if isinstance(node.value, ast.Tuple) else node.value
            name = effect.func if isinstance(effect, ast.Call) else effect
            found[plan] = ast.get_docstring(known[name.id])
    return found


def test_every_crew_has_an_effect_and_every_effect_a_crew():
    """All 30 cards of the Market, by name, and nothing else."""
    assert sorted(crew_effects()) == sorted(MARKET)


def test_every_crew_has_exactly_one_effect():
    """Each card says one thing; one that were registered twice would happen twice."""
    assert {name: len(effects) for name, effects in crew_effects().items() if len(effects) != 1} == {}


def test_die_actions_are_the_crew_with_a_slot():
    """COMP-26: the effect of a card with an action slot is that action, and no other card has one."""
    assert {name for name in ACTIONS if name in MARKET} == DIE_ACTIONS
    assert {card for card in MARKET if MARKET[card].slot} == DIE_ACTIONS


def test_free_actions_are_the_crew_that_say_so():
    """TURN-15: Aeronauts, Ghastly Gust, Mystic, Naive Noble, Whispering Wind."""
    assert set(ACTS) == FREE_ACTIONS


def test_the_two_copies_of_a_card_do_the_same():
    """CARD-ALL-01: two Convincing Comrades, two Convincing Officials."""
    assert ACTIONS["convincing_comrade_1"] is ACTIONS["convincing_comrade_2"]
    assert ACTIONS["convincing_official_1"] is ACTIONS["convincing_official_2"]
    assert ACTIONS["convincing_comrade_1"] is not ACTIONS["convincing_official_1"]


def test_every_plan_has_an_effect_and_every_effect_a_plan():
    """All 9 Plans; each is either an action or an answer at the start of a battle (PLAN-ALL-02)."""
    assert sorted([*ACTION_PLANS, *BATTLE_PLANS]) == sorted(PLANS)
    assert set(BATTLE_PLANS) == {"close_call", "secret_weapon", "weapons_cache"}


def test_every_action_of_a_board_or_ship_has_an_effect():
    """Cannons are loaded by the die itself; all other slots lead to an action."""
    assert {name for name in ACTIONS if name not in MARKET} == BOARD_ACTIONS - {"cannons"}


@pytest.mark.parametrize("card", MARKET)
def test_every_crew_effect_says_what_it_does(card):
    """The docstring of a card's function is its effect in one sentence."""
    assert crew_docstrings()[card], f"the effect of {card} has no docstring"


@pytest.mark.parametrize("plan", PLANS)
def test_every_plan_effect_says_what_it_does(plan):
    """The docstring of a Plan's function is its effect in one sentence."""
    assert plan_docstrings()[plan], f"the effect of {plan} has no docstring"
