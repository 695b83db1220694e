"""Give a penalty: what the book demands or allows for what a player did (2009 rule 40, 2013 rule 58, 2017 to Fivebet
rule 71, and the rules that forbid things without a word on a penalty)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.conduct.giving_a_penalty import questions as asked
from rules.situations.conduct.giving_a_penalty.infractions import (
    ALLOWED_LANGUAGES,
    BIG_CHIPS,
    CALLED,
    EXAMPLES,
    FORBIDDEN,
    IN_ORDER,
    OTHERWISE,
    REPEATED,
    SHOUTING,
)
from rules.situations.conduct.giving_a_penalty.rulings import (
    COLLUSION,
    DEVICES,
    DISCLOSURE,
    ETIQUETTE,
    LEAVING,
    MASKS,
    MAY,
    MUST,
    SOFT_PLAY,
    disqualified,
    first_time,
    forbidden,
    hand_only,
    hand_over,
    judged,
    left_to_the_house,
    mask,
    may_follow,
    must_follow,
    no_breach,
    not_named,
    shown,
    soft_play,
    taken_out_of_play,
)
from rules.situations.conduct.giving_a_penalty.ways_in import WAYS_IN

AIDS = "betting-aids-live-hand-ban"
COUNTABLE = "countable-stacks"
LANGUAGE = "official-language"
DODGING = "dodging-blinds"
FOLDING = "proper-folding"
ON_THE_TABLE = "personal-items-whitelist"
ONE_PLAYER = "one-player-to-a-hand"


@situation(
    "giving-a-penalty",
    family="behaviour-and-penalties",
    title=say("Give a penalty"),
    concepts=(MUST, MAY, ETIQUETTE, SOFT_PLAY, COLLUSION, "no-advice", "no-reading-untabled-hand"),
    budget=5,
    slang=("penalty", "penalise", "penalize", "warning", "warn", "behaviour", "behavior"),
    ways_in=WAYS_IN,
)
def giving_a_penalty(case: Case) -> Ruling:
    """Rule on what follows for something a player did: a penalty that must be given, or may, or none that is named.

    Source: 2009 rules 2, 3, 8, 22, 23, 25, 37, 38 and 40 to 44; 2013 rules 2, 4, 5, 12, 24, 29, 30, 32, 55 and 58 to
    62; 2017 rules 4, 5, 12, 25, 30, 31, 33, 63 and 67 to 71; 2019 and Fivebet rules 4 to 6, 12, 30, 31, 33, 63 and 67
    to 71; Fivebet RP-3. Raises NeedAnswer for what is still to be asked.
    """
    group = case.ask(asked.WHAT)
    deed = case.ask(asked.DEEDS[group]) if group in asked.DEEDS else group
    case.ask(asked.OFFENDER)
    what, told = CALLED[deed]
    case.let(what=what, told=told, them=case.say("seat {seat}"), Them=case.say("Seat {seat}"))
    case.found(infraction=deed)
    match deed:
        case "abuse" | "disruption":
            return on_the_list_of_must(case, deed)
        case "cheating":
            # 2009 does not name it.
            return must_follow(case, MUST) if case.param(f"{MUST}.cheating_named") else not_named(case)
        case "soft-play":
            return soft_play(case, in_it_too(case))
        case "checked":
            return judged(case)
        case "collusion":
            return disqualified(case, in_it_too(case))
        case "threw":
            return may_follow(case, MAY)
        case "tossed":
            return tossed(case)
        case "exposed":
            return shown(case)
        case "miscalled":
            return may_follow(case, "miscalled-hand-penalty")
        case "out-of-view":
            return taken_out_of_play(case)
        case "one-player":
            case.cite(ONE_PLAYER)
            return may_follow(case, MAY)
        case "disclosed" | "disclosed-later":
            return disclosed(case, later=deed == "disclosed-later")
        case "noise" | "app":
            return device(case, FORBIDDEN[deed])
        case "chart":
            return chart(case)
        case "device":
            return other_device(case)
        case "used":
            return left_to_the_house(case)
        case "identity" if case.has(MASKS) and case.yes(asked.MASK):
            return mask(case)
        case "identity" if case.has(FORBIDDEN[deed]):
            case.do("Decide by the rules of this house whether the face was hidden for too long.")
            return forbidden(case, FORBIDDEN[deed])
        case "left":
            return left(case)
        case "dodged":
            return dodged(case)
        case "missed-deal":
            return hand_only(case)
        case "other":
            # It may be a breach of etiquette, of which every book names only examples.
            return not_named(
                case,
                "{what}, on no list of the book: you may penalise it.",
                on="what is on none of its lists",
                repeats=bool(case.param(f"{ETIQUETTE}.repetition_needed")),
            )
        case "language":
            return language(case)
        case _ if deed in FORBIDDEN:
            return forbidden(case, FORBIDDEN[deed]) if case.has(FORBIDDEN[deed]) else not_named(case)
        case _:
            return etiquette(case, deed)


def on_the_list_of_must(case: Case, deed: str) -> Ruling:
    """Abuse and disruption: a penalty must follow in every edition."""
    shouting_or_disruption(case, deed)
    if deed == "abuse" and examples(case, deed):
        # Abuse stands among the breaches of etiquette, which may be penalised or when repeated, and on the list of
        # what is penalised. Readings: (a) abuse must be penalised the first time; (b) milder abusive conduct is
        # etiquette. Taken: (a), the list that names it alone. docs/readings.md.
        case.reading("abuse-listed-twice", "Abuse must be penalised, the first time as well.")
    return must_follow(case, MUST)


def shouting_or_disruption(case: Case, deed: str) -> None:
    """Say what Fivebet holds of shouting, which it has in two rules."""
    if SHOUTING in examples(case, deed):
        # Fivebet rule 70 names noise and shouting, when repeated; 71-B disruptive misconduct, at once. Readings:
        # (a) shouting is for rule 70 as long as it does not disrupt the game; (b) any shouting disrupts. Taken: (a),
        # since rule 70 would name it for nothing. docs/readings.md.
        case.reading("shouting-or-disruption", "Shouting is misconduct until it disrupts the game: you judge.")


def etiquette(case: Case, deed: str) -> Ruling:
    """A breach of etiquette: penalised when repeated (2009, 2013, Fivebet), or whenever the floor sees fit."""
    listed = bool(examples(case, deed))
    rule = OTHERWISE.get(deed, "")
    if not listed and rule and case.has(rule):
        return big_chips(case) if rule == BIG_CHIPS else forbidden(case, rule)
    case.found(listed=listed)
    shouting_or_disruption(case, deed)
    if deed == "cards-in-view" and IN_ORDER in examples(case, deed):
        # Fivebet rule 70 names cards and chips that are not kept in order; 25-C wants cards in full view, and names no
        # penalty. Readings: (a) cards that cannot be seen are not in order; (b) rule 25-C alone is about them. Taken:
        # (a), for rule 70 only gives examples of bad behaviour. docs/readings.md.
        case.cite(rule)
        case.reading("order-or-view", "Cards that cannot be seen are not kept in order.")
    if not listed:
        # The breaches that a book names are examples. Readings: (a) the list is open to what other editions name;
        # (b) what a book does not name is none. Taken: (a), for that is what examples are. docs/readings.md.
        case.reading("etiquette-examples", "The breaches named are examples: you judge that this is one.")
    if not case.param(f"{ETIQUETTE}.repetition_needed"):
        return may_follow(case, ETIQUETTE)
    if deed not in REPEATED and not case.yes(asked.AGAIN):
        return first_time(case)
    # Readings: (a) a breach is repeated when the same player does the same thing once more; (b) only when they had
    # been told before; (c) by any second breach, whatever it is. Taken: (a): the same is done again, and no text asks
    # for telling. docs/readings.md.
    case.reading("etiquette-repeated", "Done more than once is repeated, told or not.")
    return must_follow(case, ETIQUETTE)


def big_chips(case: Case) -> Ruling:
    """High denominations that cannot be seen; that stacks must be easy to count, 2009 does not say."""
    countable = case.has(COUNTABLE)
    case.found(stacks_named=countable)
    if countable:
        case.cite(COUNTABLE)
    else:
        case.silent("stacks that are hard to count")
    return forbidden(case, BIG_CHIPS)


def examples(case: Case, deed: str) -> set[str]:
    """Those of the breaches of etiquette that this book names which it is one of."""
    return EXAMPLES[deed] & set(case.listed(f"{ETIQUETTE}.examples"))


def language(case: Case) -> Ruling:
    """Another language than the book or the house allows; in Fivebet for players without cards as well."""
    policy = str(case.param(f"{LANGUAGE}.policy"))
    everybody = case.param(f"{LANGUAGE}.binds_players_without_cards") is True
    case.found(policy=policy, binds_players_without_cards=everybody)
    case.do(ALLOWED_LANGUAGES[policy])
    if everybody:
        case.do("Have everybody, with cards or without, speak so that the dealer and the table understand.")
    return forbidden(case, LANGUAGE)


def device(case: Case, ban: str) -> Ruling:
    """Something that a device does: forbidden where the book names it, else the house decides."""
    if case.has(ban):
        if ban == AIDS:
            case.found(force=case.param(f"{AIDS}.force"))
        else:
            case.found(images_and_video_named=case.param(f"{ban}.covers_images_and_video"))
        return forbidden(case, ban)
    return left_to_the_house(case) if case.has(DEVICES) else not_named(case)


def other_device(case: Case) -> Ruling:
    """Any other device: the house decides, in later books as long as it is no nuisance (rule 4, later 5)."""
    if not case.has(DEVICES):
        return not_named(case)
    nuisance = case.param(f"{DEVICES}.nuisance_limit") is True
    advantage = case.param(f"{DEVICES}.delay_or_advantage_limit") is True
    case.found(nuisance_forbidden=nuisance, delay_or_advantage_forbidden=advantage)
    if nuisance or advantage:
        case.do("Look up what this house allows.", "Have it put away if it disturbs.")
        off_the_table(case)
        return forbidden(case, DEVICES)
    return left_to_the_house(case)


def off_the_table(case: Case) -> None:
    """Only what Fivebet RP-3 names may lie on the table, whether it disturbs or not."""
    if case.has(ON_THE_TABLE):
        case.cite(ON_THE_TABLE)
        phone = "phone" in case.listed(f"{ON_THE_TABLE}.items")
        case.found(phone_may_lie_there=phone)
        case.do("Have it taken off the table, unless it is their phone." if phone else "Have it taken off the table.")


def chart(case: Case) -> Ruling:
    """A chart is no device: 2017 and 2019 name it; Fivebet names applications, and whatever gives an advantage."""
    if case.has(AIDS) and case.param(f"{AIDS}.charts_named"):
        case.found(chart_named=True, force=case.param(f"{AIDS}.force"))
        return forbidden(case, AIDS)
    if case.has(DEVICES) and case.param(f"{DEVICES}.delay_or_advantage_limit"):
        # Fivebet rule 5 names applications, then anything else that gives a player an advantage, under local rules.
        # Readings: (a) a chart gives one, so it is forbidden; (b) charts are left to the house. Taken: (a), with what
        # local rules allow before it. docs/readings.md.
        case.reading(
            "chart-as-advantage", "A chart gives an advantage, so it is forbidden unless local rules allow it."
        )
        case.found(chart_named=False)
        case.do("Look up what this house allows.")
        return forbidden(case, DEVICES)
    return not_named(case)


def disclosed(case: Case, later: bool) -> Ruling:
    """Told what a hand was while it was played, or `later`, when Fivebet does not forbid it any more."""
    case.cite(DISCLOSURE, clause=1)
    if later and case.param(f"{DISCLOSURE}.limited_to_current_hand"):
        return hand_over(case)
    if later:
        # The other editions name no end. Readings: (a) the hand may not be talked about afterwards either; (b) only
        # while it can still help somebody. Taken: (a), the plain sense; a penalty is only possible. docs/readings.md.
        case.reading("folded-after-the-hand", "The book names no end: it holds after the hand as well.")
    return forbidden(case, DISCLOSURE)


def tossed(case: Case) -> Ruling:
    """Thrown cards that stayed on the table: 2017 and 2019 name any throw, the others only one off the table."""
    if case.param(f"{MAY}.throwing") == "any":
        return may_follow(case, MAY)
    return forbidden(case, FOLDING) if case.has(FOLDING) else not_named(case)


def left(case: Case) -> Ruling:
    """Left with a live hand: subject to penalty, but for 2009, which forbids it and says no more."""
    until = str(case.param(f"{LEAVING}.until"))
    if until == "further_betting_possible" and not case.yes(asked.BETTING_LEFT):
        return no_breach(case)
    case.found(stays_until=until)
    return may_follow(case, LEAVING) if case.param(f"{LEAVING}.penalty") else forbidden(case, LEAVING)


def dodged(case: Case) -> Ruling:
    """A blind dodged on purpose: penalised whenever (2019, Fivebet), or only when moving from a broken table."""
    if case.param(f"{DODGING}.scope") == "any" or case.yes(asked.FROM_A_BROKEN_TABLE):
        return must_follow(case, DODGING)
    return not_named(
        case,
        "{what}, no broken table: you may penalise it.",
        on="a blind that is dodged otherwise than in a move from a broken table",
    )


def in_it_too(case: Case) -> int:
    """The other player who was in it, 0 where nobody was."""
    if not case.yes(asked.WITH_ANOTHER):
        return 0
    other = case.ask(asked.OTHER_OFFENDER, excluding=(case.number("seat"),))
    case.let(them=case.say("seats {seat} and {other}"), Them=case.say("Seats {seat} and {other}"))
    return other
