"""Phones and other devices, languages, hidden faces: forbidden, or left to the house (rules 2 to 6)."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.situations.conduct.giving_a_penalty import questions as asked
from rules.situations.conduct.giving_a_penalty.rulings import (
    forbidden,
    forbidden_or_not_done,
    like_what_is_listed,
    not_named,
    tell,
    yours_to_choose,
)

AIDS, TOOLS = "betting-aids-live-hand-ban", "strategy-tools-table-ban"
COVERT = "covert-aids-ban"
OFF_THE_TABLE, IN_A_HAND = "devices-off-table", "device-use-live-hand-ban"
DEVICES = "other-devices-house-rules"
IDENTITY, MASKS = "player-identity-visible", "health-masks-permitted"
LANGUAGE = "official-language"
ON_THE_TABLE = "personal-items-whitelist"
PHONE, SOUND = "phone-talk-ban", "device-noise-ban"

# By what a book lets be spoken at the table: what the floor allows in a hand.
ALLOWED_LANGUAGES: Mapping[str, str] = {
    "english_only_us_else_english_and_local": "Allow only English here while a hand is played.",
    "english_only_us_else_house_posts": "Allow only English here while a hand is played.",
    "french_and_english_in_france": "Allow only French and English here while a hand is played.",
}
# The country that a book names in its rule.
COUNTRY = {
    "english_only_us_else_english_and_local": "us",
    "english_only_us_else_house_posts": "us",
    "french_and_english_in_france": "france",
}


def devices(case: Case, deed: str) -> Ruling:
    """Rule on a phone or another device, another language, or a hidden face."""
    match deed:
        case "phone":
            return forbidden(case, PHONE)
        case "noise":
            return device(case, SOUND)
        case "app" if case.has(TOOLS):
            return forbidden(case, TOOLS)
        case "app":
            return app(case)
        case "chart":
            return chart(case)
        case "covert":
            return covert(case)
        case "device":
            return other_device(case)
        case "used":
            return used(case)
        case "language":
            return language(case)
        case "clothes":
            return (
                judged_by_the_director(case, "Have them take it off, if so.") if case.has(IDENTITY) else not_named(case)
            )
        case _:
            return hidden_face(case)


def covert(case: Case) -> Ruling:
    """Rule on what records or helps unseen: only with the consent of the director (2026 5-A)."""
    case.do("Ask the tournament director whether they consented to it.", "Have it taken off and put away, if not.")
    return forbidden(case, COVERT, "{what}: not without the director's consent.")


def device(case: Case, ban: str) -> Ruling:
    """Rule on what a device does: forbidden where the book names it, else the house decides."""
    if case.has(ban):
        if ban == SOUND:
            case.found(images_and_video_named=case.param(f"{SOUND}.covers_images_and_video"))
        return forbidden_or_not_done(case, ban)
    return left_to_the_house(case) if case.has(DEVICES) else not_named(case)


def app(case: Case) -> Ruling:
    """Rule on a betting app: from 2017 on kept from players with a live hand; else a device like any other."""
    if case.has(AIDS) and not case.yes(asked.LIVE_HAND):
        return without_a_hand(case)
    return device(case, AIDS)


def without_a_hand(case: Case) -> Ruling:
    """Leave an app or a chart to the house where the player has no cards: the ban is on those with a live hand."""
    case.derive("It is kept from players with a live hand.", AIDS)
    case.let(told="put it away before you have cards again")
    case.why("Without cards seat {seat} had no hand to play with its help, so what this house allows decides.")
    return left_to_the_house(case)


def other_device(case: Case) -> Ruling:
    """Rule on a device that disturbs, delays or helps: the house decides, within the book's limits (rule 4, later 5).

    2017 wants it to be no nuisance; 2019 and Fivebet want it neither to delay the game nor to give an advantage, too.
    """
    if not case.has(DEVICES):
        return not_named(case)
    nuisance = case.param(f"{DEVICES}.nuisance_limit") is True
    advantage = case.param(f"{DEVICES}.delay_or_advantage_limit") is True
    case.found(nuisance_forbidden=nuisance, delay_or_advantage_forbidden=advantage)
    if advantage or (nuisance and case.yes(asked.NUISANCE)):
        case.do("Look up what this house allows.", "Have it put away.")
        off_the_table(case)
        case.let(told="please put that away")
        return forbidden(case, DEVICES)
    case.why("It is no nuisance to anybody, so what this house allows decides.")
    return left_to_the_house(case)


def off_the_table(case: Case) -> None:
    """Rule on what lies on the table, whether it disturbs or not: no device from 2024 on, in Fivebet by RP-3."""
    if case.has(OFF_THE_TABLE):
        case.cite(OFF_THE_TABLE)
        case.found(devices_on_the_table="barred")
        case.do("Have it taken off the table, if it lies there.")
    if case.has(ON_THE_TABLE):
        case.cite(ON_THE_TABLE)
        phone = "phone" in case.listed(f"{ON_THE_TABLE}.items")
        case.found(phone_may_lie_there=phone)
        case.do("Have it taken off the table, unless it is their phone." if phone else "Have it taken off the table.")


def chart(case: Case) -> Ruling:
    """Rule on a chart, no device: 2017 to 2022 name it, from 2024 on it is one of the strategy tools.

    Fivebet names applications and whatever gives an advantage. Until 2022 whoever has no cards is barred from neither.
    """
    if case.has(TOOLS):
        case.found(chart_named=True)
        return forbidden(case, TOOLS)
    if case.has(AIDS) and not case.yes(asked.LIVE_HAND):
        return without_a_hand(case)
    if case.has(AIDS) and case.param(f"{AIDS}.charts_named"):
        case.found(chart_named=True)
        return forbidden_or_not_done(case, AIDS)
    if case.has(DEVICES) and case.param(f"{DEVICES}.delay_or_advantage_limit"):
        case.reading(
            "chart-as-advantage", "A chart gives an advantage, so it is forbidden unless local rules allow it."
        )
        case.found(chart_named=False)
        case.do("Look up what this house allows.")
        return forbidden(case, DEVICES)
    return not_named(case)


def used(case: Case) -> Ruling:
    """A phone or another device that bothers nobody: every edition leaves it to the house (rule 3, 4 or 5)."""
    by_the_house = str(case.param(f"{DEVICES}.harmless_use"))
    if by_the_house == "house" and case.has(IN_A_HAND) and case.yes(asked.LIVE_HAND):
        off_the_table(case)
        case.let(told="please put that away while you have cards")
        case.why("Seat {seat} had cards, and a player with cards leaves devices alone, even if they bother nobody.")
        return forbidden(case, IN_A_HAND)
    if by_the_house == "allowed" or (by_the_house == "without_live_hand" and not case.yes(asked.LIVE_HAND)):
        return free_to_use(case)
    if by_the_house != "house":
        off_the_table(case)
        case.let(told="please put that away")
        case.why("This house does not allow it, even if it bothers nobody.")
        return forbidden(case, DEVICES, "{what}: forbidden here. You may penalise it.")
    like_what_is_listed(case, "house_rules")
    off_the_table(case)
    case.do("Look up what this house allows; if it allows this, leave it at that.")
    case.aloud("{Them}, {told}.")
    return the_house_rules(case)


def free_to_use(case: Case) -> Ruling:
    """The house has set that it may be used, though in Fivebet not everything may lie on the table."""
    off_the_table(case)
    case.do("Give no penalty.")
    case.aloud("That may be used here, as long as it bothers nobody.")
    case.why("Nobody is disturbed, delayed or helped by it.")
    case.found(penalty=False)
    return case.rule("A device that bothers nobody: allowed here.", because=DEVICES)


def left_to_the_house(case: Case) -> Ruling:
    """Leave the use of a device to the rules of the house, as the book does."""
    like_what_is_listed(case, "house_rules")
    case.do("Look up what this house allows.")
    tell(case)
    return the_house_rules(case)


def the_house_rules(case: Case) -> Ruling:
    return yours_to_choose(case, "{what}: the book leaves it to the house rules.", because=DEVICES)


def language(case: Case) -> Ruling:
    """Rule on another language: in the country that a book names it is forbidden in a hand, elsewhere by the house.

    2009 and 2013 name the United States, Fivebet France; 2017 and 2019 have the house post what may be spoken.
    """
    policy = str(case.param(f"{LANGUAGE}.policy"))
    case.found(policy=policy, binds_players_without_cards=case.param(f"{LANGUAGE}.binds_players_without_cards"))
    country = COUNTRY.get(policy)
    if country and case.ask(asked.COUNTRY.only(country, "elsewhere")) == country:
        return in_a_hand_alone(case, policy)
    match policy:
        case "english_only_us_else_english_and_local":
            return english_and_the_local_one(case)
        case "french_and_english_in_france":
            case.silent("the languages of events elsewhere")
            return languages_of_the_house(case)
        case _:
            return as_posted(case)


def in_a_hand_alone(case: Case, policy: str) -> Ruling:
    """Rule on a language where the book names those of a hand; Fivebet binds players without cards as well."""
    everybody = case.param(f"{LANGUAGE}.binds_players_without_cards") is True
    if everybody:
        case.reading("understood-by-everybody", "Players with and without cards are bound while a hand is played.")
    if not case.yes(asked.IN_A_HAND):
        case.why("No hand was under way that those words could help.")
        return may_be_spoken(case, "Spoken between hands: no breach.")
    case.do(ALLOWED_LANGUAGES[policy])
    if everybody:
        case.do("Have everybody, with cards or without, speak so that the dealer and the table understand.")
    return forbidden(case, LANGUAGE)


def english_and_the_local_one(case: Case) -> Ruling:
    """Rule on a language outside the United States, where 2009 rule 2 has English beside the local language."""
    case.reading("local-or-native-language", "The local language is that of the place, not that of the player.")
    if case.yes(asked.LOCAL):
        case.why("The dealer and the table can be expected to understand it.")
        return may_be_spoken(case, "English or the local language: no breach.")
    case.do("Allow only English and the local language at the table.")
    return forbidden(case, LANGUAGE)


def as_posted(case: Case) -> Ruling:
    """Rule on a language by what the house has posted (2013 rule 5 outside the United States, 2017 5, 2019 6)."""
    match case.ask(asked.POSTED):
        case "posted":
            case.why("The dealer and the table can be expected to understand it.")
            return may_be_spoken(case, "A language that the house has posted: no breach.")
        case "others":
            case.do("Allow only the languages that the house has posted.")
            return forbidden(case, LANGUAGE)
        case _:
            return languages_of_the_house(case)


def may_be_spoken(case: Case, outcome: str) -> Ruling:
    case.do("Give no penalty.")
    case.aloud("That may be spoken.")
    case.found(penalty=False)
    return case.rule(outcome, because=LANGUAGE)


def languages_of_the_house(case: Case) -> Ruling:
    """Leave the languages to the house, which has posted none, or whose event the book does not name."""
    like_what_is_listed(case, "house_rules")
    case.do("Look up which languages this house allows, and announce them.")
    tell(case)
    return yours_to_choose(case, "{what}: the book leaves it to the house rules.", because=LANGUAGE)


def hidden_face(case: Case) -> Ruling:
    """Rule on a hidden face: forbidden from 2019 on, except as Fivebet or the house allows for health."""
    if not case.has(IDENTITY):
        return not_named(case)
    if case.param(f"{IDENTITY}.health_masks") == "allowed":
        if case.yes(asked.MASK):
            return mask(case)
        case.do("Leave on a mask or clear visor that is worn for health.")
    return judged_by_the_director(case, "Have the face shown, if so.")


def judged_by_the_director(case: Case, step: str) -> Ruling:
    """Leave to the director alone what hides a player or distracts the game, by the standards of the house.

    This is rule 4 of 2019, 2022 and Fivebet; `step` is what to do if it goes too far. From 2024 on staff may have it
    taken off.
    """
    if case.has_param(key := f"{IDENTITY}.staff_may_order_removal") and case.param(key):
        case.found(judged_by="staff")
        case.do("Have it taken off, if it hides who they are or distracts others.")
        return forbidden(case, IDENTITY, "{what}: staff may have it taken off.")
    case.found(judged_by="td_alone")
    case.do("Have the tournament director judge by the standards of this house whether it goes too far.", step)
    return forbidden(case, IDENTITY, "{what}: the director alone judges it, by house standards.")


def mask(case: Case) -> Ruling:
    """A mask or a clear visor for health hides a face, and is allowed (Fivebet rule 4, or what the house has set)."""
    in_the_book = case.has(MASKS)
    case.do("Give no penalty.")
    case.aloud("That may stay on.")
    case.why("It protects seat {seat}'s health, and gives no edge in a hand.")
    case.found(penalty=False, masks_in_the_book=in_the_book)
    outcome = "Worn for health: masks and clear visors are allowed."
    return case.rule(outcome, because=MASKS if in_the_book else IDENTITY)
