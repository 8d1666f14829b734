"""What is decided in Pirates Under Fire and what may be chosen, in English.

TEMPLATES has the prompt of a decision by its frame, the label of a choice by its verb, or by frame and verb where a
decision needs its own words; ".0" is for the amount 0. What stands in braces is told by `FACTS` in labels.py.
"""

from __future__ import annotations

from typing import Final

TEMPLATES: Final[dict[str, str]] = {
    # What is decided
    "Arrange": "Lay out your boards in secret: their order, their sides, how they are turned.",
    "ArrangeOpenly": "Lay out your boards: their order, their sides, how they are turned.",
    "ChangeBoards": "Change one of your boards and go without the starting shield?",
    "BeforeMain": "Buy a mercenary before the main action?",
    "ChooseShip": "Choose the ship to place.",
    "PlaceShip": "Choose the cell for the ship.",
    "MeetMine": "A mine lies under the 7: sweep it or take it?",
    "ChooseOrder": "Which effect comes first?",
    "Shoot": "Choose the direction of the shot.",
    "ShootBeside": "Fire at the adjacent cell?",
    "Repair": "Choose the burning ship to repair.",
    "LayMine": "Choose the cell for the mine.",
    "LayShield": "Choose the ship that gets the shield.",
    "RemoveMine": "Choose the mine to remove.",
    "PickFromReserve": "Choose a ship from your reserve stack.",
    "LaySecretMine": "Choose the cell for the next mine.",
    "AfterMain": "Buy a mercenary before the turn ends?",
    "PlaceMercenary": "Choose the cell for the mercenary.",
    "Score": "The sea is being scored.",
    # What may be chosen
    "order": "From left to right: {order}",
    "side": "{board}: side {side}",
    "turn": "{board}: turned by {degrees}°",
    "turn.0": "{board}: not turned",
    "keep": "Leave the boards as they are and take the shield",
    "rotate": "Turn the {board} by {degrees}° (costs the starting shield)",
    "relocate": "Order them anew: {order} (costs the starting shield)",
    "buy": "Buy {mercenary} for {cost} gold: {ability}",
    "main": "Main action: place a ship",
    "ship": "Place a {number}: {effect}",
    "place": "Place {ship} on {cell}{meets}",
    "sweep": "Sweep the mine: no penalty, and the 7 has had its effect",
    "take_mine": "Take the mine{penalty}; the 7 may remove another",
    "cell_first": "First the effect of the cell",
    "ship_first": "First the effect of the ship",
    "fire": "Fire at {target}",
    "repair": "Repair the {piece} on {cell}",
    "mine": "Lay a mine on {cell}",
    "LaySecretMine.mine": "Lay {laid} on {cell}",
    "shield": "Put the shield on the {piece} on {cell}",
    "remove": "Remove {removed} from {cell}",
    "pick": "Take a {number}: {effect}",
    "decline": "Decline",
    "Shoot.decline": "Do not fire",
    "ShootBeside.decline": "Do not fire",
    "Repair.decline": "Repair nothing",
    "RemoveMine.decline": "Remove no mine",
    "end_turn": "End the turn",
    "score": "Score: {light} to {dark}",
    "score.0": "Score: {light} to {dark}",
    "concede": "Concede the game",
}

WORDS: Final[dict[str, str]] = {
    "cell": "{cell} ({effect})",
    "ship": "the {number}",
    "covers.own": ", where it covers your burning {number}",
    "covers.enemy": ", where it destroys the burning {number}",
    "boards": ", where it boards the {number}",
    "meets.mine": ", where it takes a mine (-2 VP)",
    "meets.fake": ", where it takes the fake mine",
    "meets.seven": ", where a mine lies",
    "penalty": " (-2 VP)",
    "a_mine": "a mine",
    "the_fake": "the fake mine",
    "the_mine": "the mine",
    "target.burning": "the {number} on {cell}",
    "target.shield_lost": "the {number} on {cell}, which loses a shield",
    "target.no_effect": "{mercenary} on {cell}, to no effect",
}
