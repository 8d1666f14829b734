"""Why a choice is good, in a sentence for a beginner: which part of the appraisal it improves most."""

from __future__ import annotations

from typing import Final

from services.ai.values.ahoy.parts import PARTS, Appraisal
from shared.rules.ahoy.state import State
from shared.rules.game import Seat

NOTICED: Final = 0.15  # Fame; less is not worth a word

REASONS: Final[dict[str, dict[str, str]]] = {
    "fame": {
        "en": "It gives you Fame at once.",
        "ru": "Вы сразу получите славу.",
        "it": "Ti dà subito Fama.",
    },
    "control": {
        "en": "You will control more when this round is scored.",
        "ru": "При подсчёте этого раунда вы будете контролировать больше.",
        "it": "Controllerai di più quando si conta questo round.",
    },
    "later": {
        "en": "It gives you control that lasts into the next rounds.",
        "ru": "Это даст контроль, который сохранится и в следующих раундах.",
        "it": "Ti dà un controllo che dura nei prossimi round.",
    },
    "pieces": {
        "en": "It makes your pieces ready for the regions that are still to be won.",
        "ru": "Ваши фигуры будут готовы к борьбе за акватории, которые ещё можно получить.",
        "it": "Prepara i tuoi pezzi per le regioni ancora da conquistare.",
    },
    "cargo": {
        "en": "It brings you closer to a delivery.",
        "ru": "Вы станете ближе к доставке груза.",
        "it": "Ti avvicina a una consegna.",
    },
    "pledges": {
        "en": "Your pledges will be worth more at the end.",
        "ru": "В конце игры ваши сделки принесут больше.",
        "it": "Alla fine le tue promesse varranno di più.",
    },
    "gold": {
        "en": "It gives you gold, which changes dice and hires Crew.",
        "ru": "Вы получите золото: оно меняет кубики и нанимает команду.",
        "it": "Ti dà oro, che cambia i dadi e assolda la Ciurma.",
    },
    "damage": {
        "en": "It keeps your slots free of damage.",
        "ru": "Ячейки вашего планшета останутся целыми.",
        "it": "Tiene i tuoi spazi liberi da danni.",
    },
    "crew": {
        "en": "It adds Crew that will help you from now on.",
        "ru": "Это даст вам команду, которая поможет и дальше.",
        "it": "Aggiunge Ciurma che ti aiuterà d'ora in poi.",
    },
    "threats": {
        "en": "Enemies come into reach of your Cannons, or you get out of reach of theirs.",
        "ru": "Враги окажутся под вашими пушками, или вы уйдёте из-под их пушек.",
        "it": "I nemici finiscono sotto i tuoi Cannoni, o tu esci dal tiro dei loro.",
    },
    "dice": {
        "en": "It keeps the dice that you can use best later.",
        "ru": "Лучшие кубики останутся на потом.",
        "it": "Conserva per dopo i dadi migliori.",
    },
    "enemy": {
        "en": "It costs an enemy more than it costs you.",
        "ru": "Врагу это обойдётся дороже, чем вам.",
        "it": "Costa più a un nemico che a te.",
    },
    "rest": {
        "en": "Nothing else makes your position better now.",
        "ru": "Сейчас ничто другое не улучшит ваше положение.",
        "it": "Adesso nient'altro migliora la tua posizione.",
    },
}


def reason(before: State, after: State, seat: Seat, language: str) -> str:
    """Why `seat` may want to come from one position to the other."""
    return REASONS[kind_of_reason(before, after, seat)][language]


def kind_of_reason(before: State, after: State, seat: Seat) -> str:
    old, new = Appraisal(before).parts, Appraisal(after).parts
    gains = {part: b - a for part, a, b in zip(PARTS, old[seat], new[seat], strict=True)}
    best = max(gains, key=lambda part: gains[part])
    if gains[best] > NOTICED:
        return best
    lost = (sum(old[other]) - sum(new[other]) for other in range(len(old)) if other != seat)
    return "enemy" if max(lost, default=0.0) > NOTICED else "rest"
