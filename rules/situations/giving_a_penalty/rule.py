"""Give a penalty: what the book demands or allows for what a player did (2009 rule 40, 2013 rule 58, 2017 to Fivebet
rule 71, and the rules that forbid things without a word on a penalty)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.giving_a_penalty.infractions import (
    AIDS,
    COLLUSION,
    DEVICES,
    DISCLOSURE,
    DODGING,
    ETIQUETTE,
    FOLDING,
    INFRACTIONS,
    LEAVING,
    MAY,
    MUST,
    OTHER,
    SHOUTING,
    SOFT_PLAY,
)
from rules.situations.giving_a_penalty.questions import (
    AGAIN,
    BETTING_LEFT,
    DEEDS,
    FROM_A_BROKEN_TABLE,
    OFFENDER,
    OTHER_OFFENDER,
    WHAT,
    WITH_ANOTHER,
)
from rules.situations.giving_a_penalty.rulings import (
    Deed,
    disqualified,
    first_time,
    forbidden,
    hand_only,
    hand_over,
    judged,
    left_to_the_house,
    may_follow,
    must_follow,
    no_breach,
    not_named,
    shown,
    taken_out_of_play,
)
from rules.situations.giving_a_penalty.ways_in import WAYS_IN

BIG_CHIPS = "high-denominations-visible"
COUNTABLE = "countable-stacks"


@situation(
    "giving-a-penalty",
    chapter="etiquette-and-penalties",
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
    to 71. Raises NeedAnswer for what is still to be asked.
    """
    group = case.ask(WHAT)
    if group == "other":
        return other(case, Deed("other", OTHER, case.ask(OFFENDER)))
    id = case.ask(DEEDS[group])
    infraction = INFRACTIONS[group][id]
    deed = Deed(id, infraction, case.ask(OFFENDER))
    match infraction.held:
        case "must":
            return on_the_list_of_must(case, deed)
        case "may":
            return may_follow(case, deed, because=MAY)
        case "own":
            return may_follow(case, deed, because=infraction.concept)
        case "etiquette":
            return etiquette(case, deed)
        case "forbidden":
            if not case.has(infraction.concept):
                return not_named(case, deed)
            return forbidden(case, deed, because=infraction.concept)
        case "device":
            return device(case, deed)
        case "alone":
            return ALONE[id](case, deed)


def other(case: Case, deed: Deed) -> Ruling:
    """Something that has no entry here: it may be a breach of etiquette, of which every book names only examples."""
    return not_named(case, deed, repeats=bool(case.param(f"{ETIQUETTE}.repetition_needed")))


def on_the_list_of_must(case: Case, deed: Deed) -> Ruling:
    """Abuse and disruption: a penalty must follow in every edition."""
    shouting_or_disruption(case, deed)
    if deed.id == "abuse" and set(deed.infraction.examples) & etiquette_examples(case):
        # Abuse stands among the breaches of etiquette, which may be penalised or when repeated, and on the list of
        # what is penalised. Readings: (a) abuse must be penalised the first time; (b) milder abusive conduct is
        # etiquette. Taken: (a), the list that names it alone. docs/readings.md.
        case.reading("abuse-listed-twice", say("Abuse must be penalised, the first time as well."))
    return must_follow(case, deed, because=MUST)


def shouting_or_disruption(case: Case, deed: Deed) -> None:
    """Say what Fivebet holds of shouting, which it has in two rules."""
    if SHOUTING in deed.infraction.examples and SHOUTING in etiquette_examples(case):
        # Fivebet rule 70 names noise and shouting, when repeated; 71-B disruptive misconduct, at once. Readings:
        # (a) shouting is for rule 70 as long as it does not disrupt the game; (b) any shouting disrupts. Taken: (a),
        # since rule 70 would name it for nothing. docs/readings.md.
        case.reading("shouting-or-disruption", say("Shouting is misconduct until it disrupts the game: you judge."))


def etiquette(case: Case, deed: Deed) -> Ruling:
    """A breach of etiquette: penalised when repeated (2009, 2013, Fivebet), or whenever the floor sees fit."""
    listed = bool(set(deed.infraction.examples) & etiquette_examples(case))
    rule = deed.infraction.otherwise
    if not listed and rule and case.has(rule):
        return big_chips(case, deed) if rule == BIG_CHIPS else forbidden(case, deed, because=rule)
    shouting_or_disruption(case, deed)
    if not listed:
        # The breaches that a book names are examples. Readings: (a) the list is open to what other editions name;
        # (b) what a book does not name is none. Taken: (a), for that is what examples are. docs/readings.md.
        case.reading("etiquette-examples", say("The breaches named are examples: you judge that this is one."))
    if not case.param(f"{ETIQUETTE}.repetition_needed"):
        return may_follow(case, deed, because=ETIQUETTE, listed=listed)
    if not deed.infraction.again:
        if not case.yes(AGAIN, seat=deed.seat):
            return first_time(case, deed, listed=listed)
        # Readings: (a) a breach is repeated when the same player does the same thing once more; (b) only when they
        # had been told before. Taken: (a), the texts ask for nothing else. docs/readings.md.
        case.reading("etiquette-repeated", say("Done more than once is repeated, told or not."))
    return must_follow(case, deed, because=ETIQUETTE, listed=listed)


def big_chips(case: Case, deed: Deed) -> Ruling:
    """High denominations that cannot be seen; that stacks must be easy to count, 2009 does not say."""
    countable = case.has(COUNTABLE)
    if countable:
        case.cite(COUNTABLE)
    else:
        case.silent(on=say("stacks that are hard to count"))
    return forbidden(case, deed, because=BIG_CHIPS, stacks_named=countable)


def etiquette_examples(case: Case) -> set[str]:
    """What this book names as breaches of etiquette."""
    return set(case.listed(f"{ETIQUETTE}.examples")) if case.has(ETIQUETTE) else set()


def device(case: Case, deed: Deed) -> Ruling:
    """Something that a device does: forbidden where the book names it, else the house decides."""
    if case.has(deed.infraction.concept):
        return forbidden(case, deed, because=deed.infraction.concept)
    return left_to_the_house(case, deed) if case.has(DEVICES) else not_named(case, deed)


def chart(case: Case, deed: Deed) -> Ruling:
    """A chart is no device: 2017 and 2019 name it; Fivebet names applications, and whatever gives an advantage."""
    if case.has(AIDS) and case.param(f"{AIDS}.charts_named"):
        return forbidden(case, deed, because=AIDS, chart_named=True)
    if case.has(DEVICES) and case.param(f"{DEVICES}.delay_or_advantage_limit"):
        # Fivebet rule 5 names applications, then anything else that gives a player an advantage, under local rules.
        # Readings: (a) a chart gives one, so it is forbidden; (b) charts are left to the house. Taken: (a), with what
        # local rules allow before it. docs/readings.md.
        case.reading("chart-as-advantage", say("A chart gives an advantage; look whether the house allows it."))
        return forbidden(case, deed, because=DEVICES, chart_named=False)
    return not_named(case, deed)


def disclosed(case: Case, deed: Deed) -> Ruling:
    """Told what a hand was while it was played: forbidden in every edition."""
    case.cite(DISCLOSURE, clause=1)
    return forbidden(case, deed, because=DISCLOSURE)


def disclosed_later(case: Case, deed: Deed) -> Ruling:
    """Told what was folded when the hand was over: Fivebet forbids it during the current hand only."""
    case.cite(DISCLOSURE, clause=1)
    if case.param(f"{DISCLOSURE}.limited_to_current_hand"):
        return hand_over(case, deed)
    # The other editions name no end. Readings: (a) the hand may not be talked about afterwards either; (b) only while
    # it can still help somebody. Taken: (a), the plain sense; a penalty is only possible. docs/readings.md.
    case.reading("folded-after-the-hand", say("The book names no end: it holds after the hand as well."))
    return forbidden(case, deed, because=DISCLOSURE)


def soft_play(case: Case, deed: Deed) -> Ruling:
    """Soft play: a penalty must follow, for both where two are in it."""
    return must_follow(case, with_another(case, deed), because=SOFT_PLAY)


def collusion(case: Case, deed: Deed) -> Ruling:
    """Chip dumping and other collusion: disqualification."""
    return disqualified(case, with_another(case, deed))


def cheating(case: Case, deed: Deed) -> Ruling:
    """Cheating: on the list of what must be penalised, but for 2009, which does not name it."""
    if case.param(f"{MUST}.cheating_named"):
        return must_follow(case, deed, because=MUST)
    return not_named(case, deed)


def tossed(case: Case, deed: Deed) -> Ruling:
    """Thrown cards that stayed on the table: 2017 and 2019 name any throw, the others only one off the table."""
    if case.param(f"{MAY}.throwing") == "any":
        return may_follow(case, deed, because=MAY)
    return forbidden(case, deed, because=FOLDING) if case.has(FOLDING) else not_named(case, deed)


def left(case: Case, deed: Deed) -> Ruling:
    """Left with a live hand: subject to penalty, but for 2009, which forbids it and says no more."""
    until = str(case.param(f"{LEAVING}.until"))
    if until == "further_betting_possible" and not case.yes(BETTING_LEFT, seat=deed.seat):
        return no_breach(case, deed)
    if case.param(f"{LEAVING}.penalty"):
        return may_follow(case, deed, because=LEAVING, stays_until=until)
    return forbidden(case, deed, because=LEAVING, stays_until=until)


def dodged(case: Case, deed: Deed) -> Ruling:
    """A blind dodged on purpose: penalised whenever (2019, Fivebet), or only when moving from a broken table."""
    anywhere = case.param(f"{DODGING}.scope") == "any"
    if anywhere or case.yes(FROM_A_BROKEN_TABLE, seat=deed.seat):
        return must_follow(case, deed, because=DODGING)
    return not_named(case, deed)


def with_another(case: Case, deed: Deed) -> Deed:
    """With the other player who was in it, if one was."""
    if not case.yes(WITH_ANOTHER):
        return deed
    return deed._replace(other=case.ask(OTHER_OFFENDER, excluding=(deed.seat,)))


ALONE = {
    "soft-play": soft_play,
    "collusion": collusion,
    "cheating": cheating,
    "checked": judged,
    "exposed": shown,
    "tossed": tossed,
    "chart": chart,
    "disclosed": disclosed,
    "disclosed-later": disclosed_later,
    "out-of-view": taken_out_of_play,
    "left": left,
    "dodged": dodged,
    "missed-deal": hand_only,
}
