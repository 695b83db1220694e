"""Manners: abuse and disruption, which every book penalises, and breaches of etiquette, cards and chips among them."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.situations.conduct.giving_a_penalty import questions as asked
from rules.situations.conduct.giving_a_penalty.rulings import (
    MUST,
    forbidden,
    like_what_is_listed,
    may_follow,
    must_follow,
    not_named,
    tell,
    yours_to_choose,
)

COUNTABLE = "countable-stacks"
ETIQUETTE = "etiquette-violations"

# What the editions call the breaches of etiquette that each is one of.
TOUCHING, SHOUTING = "touching_person_cards_or_chips", "excessive_chatter_noise_shouting"
IN_VIEW, IN_ORDER = "poor_card_or_chip_visibility", "poor_card_or_chip_order"
EXAMPLES: Mapping[str, set[str]] = {
    "abuse": {"abusive_conduct"},
    "disruption": {SHOUTING},
    "chatter": {"excessive_chatter", SHOUTING},
    "delay": {"delay", "persistent_delay"},
    "repeated-oot": {"repeated_oot"},
    "touched-person": {TOUCHING},
    "hygiene": {"offensive_hygiene"},
    "touched": {"touching_cards_or_chips", TOUCHING},
    "reach": {"betting_out_of_reach"},
    "big-chips": {IN_VIEW, IN_ORDER},
    "cards-in-view": {IN_VIEW, IN_ORDER},
    "etiquette": set(),
}
# Those that are a repetition in themselves.
REPEATED = ("delay", "repeated-oot")
# By which rule another is forbidden in a book whose examples leave it out.
BIG_CHIPS = "high-denominations-visible"
OTHERWISE = {"big-chips": BIG_CHIPS, "cards-in-view": "live-cards-in-view"}


# 2026 splits the rule into one on conduct and one on pace and mechanics, whose lists are not at hand.
UNSEEN = "{what}: you may penalise it. The list is not at hand."


def manners(case: Case, deed: str) -> Ruling:
    """Abuse and disruption, or a breach of etiquette."""
    return on_the_list_of_must(case, deed) if deed in ("abuse", "disruption") else etiquette(case, deed)


def on_the_list_of_must(case: Case, deed: str) -> Ruling:
    """Abuse and disruption: a penalty must follow in every edition."""
    shouting_or_disruption(case, deed)
    if deed == "abuse" and examples(case, deed):
        case.reading("abuse-listed-twice", "Abuse must be penalised, the first time as well.")
    return must_follow(case, MUST)


def shouting_or_disruption(case: Case, deed: str) -> None:
    """Record the reading of Fivebet on shouting, which it has in two rules."""
    if SHOUTING in examples(case, deed):
        case.reading("shouting-or-disruption", "Shouting is misconduct until it disrupts the game: you judge.")


def etiquette(case: Case, deed: str) -> Ruling:
    """A breach of etiquette: penalised when repeated (2009, 2013, Fivebet), or whenever the floor sees fit."""
    if not case.has(ETIQUETTE):
        return not_named(case, UNSEEN, on="which breaches of conduct it lists")
    listed = bool(examples(case, deed))
    rule = OTHERWISE.get(deed, "")
    if not listed and rule and case.has(rule):
        return big_chips(case) if rule == BIG_CHIPS else forbidden(case, rule)
    case.found(listed=listed)
    shouting_or_disruption(case, deed)
    if deed == "cards-in-view" and IN_ORDER in examples(case, deed):
        case.cite(rule)
        case.reading("order-or-view", "Cards that cannot be seen are not kept in order.")
    if not listed:
        case.reading("etiquette-examples", "The breaches named are examples: you judge that this is one.")
    if not case.param(f"{ETIQUETTE}.repetition_needed"):
        return may_follow(case, ETIQUETTE)
    if deed not in REPEATED and not case.yes(asked.AGAIN):
        return first_time(case)
    case.reading("etiquette-repeated", "Done more than once is repeated, told or not.")
    return must_follow(case, ETIQUETTE)


def first_time(case: Case) -> Ruling:
    """A breach of etiquette that is not repeated, in a book that penalises repetition (2009, 2013, Fivebet)."""
    like_what_is_listed(case, "repeats_only")
    tell(case)
    case.aloud("If it happens again, I must give a penalty.")
    return yours_to_choose(case, "{what}, first time: a penalty may follow. A repeat must have one.", because=ETIQUETTE)


def big_chips(case: Case) -> Ruling:
    """Rule on big chips that cannot be seen; 2009 does not say that stacks must be easy to count."""
    countable = case.has(COUNTABLE)
    case.found(stacks_named=countable)
    if countable:
        case.cite(COUNTABLE)
    else:
        case.silent("stacks that are hard to count")
    return forbidden(case, BIG_CHIPS)


def examples(case: Case, deed: str) -> set[str]:
    """Breaches of etiquette, out of those that this book names, that the deed is an example of."""
    return EXAMPLES[deed] & set(case.listed(f"{ETIQUETTE}.examples")) if case.has(ETIQUETTE) else set()
