"""The families of floor calls, in the order of a hand: their words, and their drawings."""

from rules.engine.situation import Family

FAMILIES: dict[Family, tuple[str, str]] = {
    "seats-and-entry": ("Seats & entry", "seat"),
    "the-deal": ("The deal", "deal"),
    "button-and-blinds": ("Button & blinds", "button"),
    "out-of-turn": ("Out of turn", "turn"),
    "bets-and-raises": ("Bets & raises", "raise"),
    "all-in-and-pots": ("All-in & pots", "pots"),
    "cards-and-showdown": ("Cards & showdown", "show"),
    "clock-and-time": ("Clock & time", "clock"),
    "behaviour-and-penalties": ("Behaviour & penalties", "talk"),
}
