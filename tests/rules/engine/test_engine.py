"""The engine: asking, replaying, forking over open facts, awaiting acts, and citations earned by reads."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.book import Book, HouseChoice, MissingKey, freeze
from rules.engine.canonical import NotCanonical, canonical
from rules.engine.case import FAIRNESS, Case, UnfilledSentence
from rules.engine.decision import Course, DecisionTaken, Way, decision
from rules.engine.driver import amounts_along, asked_along, decide, rule
from rules.engine.explore import TooManyPaths, explore
from rules.engine.message import say
from rules.engine.question import (
    Answer,
    AskedQuestion,
    BadAnswer,
    Question,
    amount,
    answers,
    choice,
    seat,
    seats,
    yes_no,
)
from rules.engine.ruling import Asking, OpenFact, Ruling
from rules.engine.situation import Situation, situation

BOOK = freeze(
    "toy-2001",
    "Toy 2001",
    {"late": ("1", "Add-1"), "early": ("2",), FAIRNESS: ("9",)},
    {"late.minutes": 5, "late.names": ("a", "b")},
)
CAME = choice("came", "When did seat {seat} come?", {"early": "Early", "late": "Late"}, unsure=True)
MINUTES = amount("minutes", "How late?", samples=(5, 6))
EXCUSED = yes_no("excused", "Was there an excuse?", unsure=True)
WEATHER = yes_no("weather", "Did it rain?", unsure=True)
RETURNED = choice("returned", "Has seat {seat} come back?", {"yes": "Yes", "no": "No"}, per="seat", awaited=True)


@situation(
    "lateness", family="clock-and-time", title=say("Lateness"), looks=say("too late"), concepts=("late",), budget=3
)
def lateness(case: Case) -> Ruling:
    if case.ask(CAME, seat=3) == "early":
        return case.rule(say("On time."), because="early", late=False)
    if case.ask(MINUTES) > int(str(case.param("late.minutes"))):
        return case.rule(say("Too late."), because="late", late=True)
    return case.rule(say("Just in time."), because="late", late=False)


def make(function: object) -> Situation:
    return replace(lateness, rule=function)  # type: ignore[arg-type]


def ruling_of(result: object) -> Ruling:
    assert isinstance(result, Ruling), result
    return result


def test_the_first_unanswered_question_stops_the_replay() -> None:
    result = rule(lateness, BOOK, {})
    assert isinstance(result, Asking)
    assert str(result.asked.text) == "When did seat 3 come?"


def test_an_answer_brings_the_next_question_and_the_last_one_the_ruling() -> None:
    assert isinstance(rule(lateness, BOOK, answers({"came": "late"})), Asking)
    assert ruling_of(rule(lateness, BOOK, answers({"came": "late", "minutes": 6}))).values == {"late": True}


def test_answers_off_the_path_are_parked_and_never_read() -> None:
    parked = answers({"came": "early", "minutes": 999})
    assert [one.asked.key for one in ruling_of(rule(lateness, BOOK, parked)).given] == ["came"]


def test_an_answer_given_to_something_else_is_asked_again_with_what_was_said() -> None:
    result = rule(lateness, BOOK, {"came": Answer("late", "0123456789abcdef")})
    assert isinstance(result, Asking)
    assert result.carried == "late"


def test_the_fingerprint_changes_with_meaning_and_not_with_wording() -> None:
    asked = AskedQuestion(CAME, (("seat", 3),))
    assert (
        asked.fingerprint
        == AskedQuestion(replace(CAME, text="Reworded {seat}?", why="new"), (("seat", 3),)).fingerprint
    )
    assert asked.fingerprint != AskedQuestion(CAME, (("seat", 4),)).fingerprint
    assert asked.fingerprint != AskedQuestion(replace(CAME, version=2), (("seat", 3),)).fingerprint
    assert asked.fingerprint == AskedQuestion(CAME.only("late"), (("seat", 3),)).fingerprint


def test_an_answer_that_is_no_longer_among_those_offered_is_asked_again() -> None:
    given = Answer("early", AskedQuestion(CAME, (("seat", 3),)).fingerprint)
    late = make(lambda case: case.rule(str(case.ask(CAME.only("late"), seat=3)), because="late"))
    result = rule(late, BOOK, {"came": given})
    assert isinstance(result, Asking) and result.error


def test_citations_are_earned_by_reads_with_the_deciding_one_first() -> None:
    ruling = ruling_of(rule(lateness, BOOK, answers({"came": "late", "minutes": 5})))
    assert [(one.concept, one.numbers, one.deciding) for one in ruling.citations] == [("late", ("1", "Add-1"), True)]


def test_a_key_the_book_lacks_is_an_error_and_not_a_default() -> None:
    def reads_nothing(case: Case) -> Ruling:
        case.param("late.hours")
        raise AssertionError

    with pytest.raises(MissingKey, match=r"sets no late\.hours"):
        rule(make(reads_nothing), BOOK, {})


def test_an_open_fact_that_decides_shows_both_rulings() -> None:
    result = rule(lateness, BOOK, answers({"came": "cant-establish", "minutes": 9}))
    assert isinstance(result, OpenFact)
    told = [(supposed[0].value, str(ruling.outcome)) for supposed, ruling in result.branches]
    assert told == [("early", "On time."), ("late", "Too late.")]


def test_a_branch_that_needs_an_answer_asks_it_with_its_supposition() -> None:
    result = rule(lateness, BOOK, answers({"came": "cant-establish"}))
    assert isinstance(result, Asking)
    assert (result.asked.key, [one.value for one in result.supposing]) == ("minutes", ["late"])


def test_an_open_fact_that_makes_no_difference_is_one_ruling_that_says_so() -> None:
    def same(case: Case) -> Ruling:
        case.cite("late" if case.yes(EXCUSED) else "early")
        return case.rule(say("Play on."), because=FAIRNESS)

    ruling = ruling_of(rule(make(same), BOOK, answers({"excused": "cant-establish"})))
    assert [asked.key for asked in ruling.open_facts] == ["excused"]
    assert {one.concept for one in ruling.citations} == {FAIRNESS, "late", "early"}


def test_more_than_two_open_facts_are_the_directors() -> None:
    def three(case: Case) -> Ruling:
        told = (case.ask(CAME, seat=3), case.ask(EXCUSED), case.ask(WEATHER))
        return case.rule(say("So: {told}.", told=" ".join(told)), because="late")

    opened = dict.fromkeys(("came", "excused", "weather"), "cant-establish")
    result = rule(make(three), BOOK, answers(opened))
    rulings = [ruling for _, ruling in result.branches] if isinstance(result, OpenFact) else [ruling_of(result)]
    assert {ruling.values["ruling"] for ruling in rulings} == {"td_discretion"}


def test_what_is_awaited_becomes_a_follow_up_with_what_each_answer_leads_to() -> None:
    def awaits(case: Case) -> Ruling:
        if case.not_yet(RETURNED, seat=3):
            return case.rule(say("Wait."), because="late")
        back = case.yes(RETURNED, seat=3)
        return case.rule(say("Deal in." if back else "Kill the hand."), because="late")

    ruling = ruling_of(rule(make(awaits), BOOK, answers({"returned.3": "not-yet"})))
    assert [(value, str(then)) for value, then in ruling.follow_ups[0].leads_to] == [
        ("yes", "Deal in."),
        ("no", "Kill the hand."),
    ]


def test_silence_cites_rule_one() -> None:
    def quiet(case: Case) -> Ruling:
        case.silent(on=say("umbrellas"))
        return case.rule(say("You decide."), because=FAIRNESS)

    ruling = ruling_of(rule(make(quiet), BOOK, {}))
    assert [str(silence) for silence in ruling.silences] == ["umbrellas"]
    assert ruling.citations[0].concept == FAIRNESS


@pytest.mark.parametrize(
    ("question", "value", "sentence"),
    [
        (CAME, "never", "Choose one of"),
        (MINUTES, "5", "Enter a whole number"),
        (MINUTES, True, "Enter a whole number"),
        (MINUTES, 0, "Enter a number from 1"),
        (seat("s", "Which?", (1,)), 11, "Choose a seat from 1 to 10"),
        (seats("t", "Which?", ((1,),)), [], "Choose at least one seat"),
        (seats("t", "Which?", ((1, 2),), minimum=2), [1], "Choose at least two seats"),
        (seats("t", "Which?", ((1,),)), [2, 2], "Choose each seat once"),
        (MINUTES, "not-yet", "Enter a whole number"),
        (MINUTES, "cant-establish", "Enter a whole number"),
    ],
)
def test_a_wrong_answer_gets_a_sentence(question: Question[str], value: object, sentence: str) -> None:
    with pytest.raises(BadAnswer, match=sentence):
        AskedQuestion(question, minimum=question.minimum).clean(value)


def test_a_part_is_no_larger_than_the_whole_and_explored_no_further() -> None:
    part = amount("part", "How much of it?", samples=(100, 5_000))
    asked = AskedQuestion(part, minimum=part.minimum, up_to=999)
    assert list(asked.samples()) == [100, 999]
    assert asked.clean(999) == 999
    with pytest.raises(BadAnswer, match="Enter a number from 1 to 999"):
        asked.clean(1_000)


def test_exploration_finds_every_path_and_folds_equal_ends() -> None:
    chart = explore(lateness, BOOK)
    assert (chart.paths, chart.longest, len(chart.nodes)) == (3, 2, 5)
    assert chart.pointless() == ()


def test_exploration_finds_a_question_that_makes_no_difference() -> None:
    def pointless(case: Case) -> Ruling:
        case.ask(WEATHER)
        return case.rule(say("Play on."), because="late")

    assert explore(make(pointless), BOOK).pointless() == ("weather",)


def test_exploration_refuses_what_nobody_can_review() -> None:
    many = [choice(f"q{number}", "?", dict.fromkeys("abcdefgh", "x")) for number in range(5)]

    def endless(case: Case) -> Ruling:
        for question in many:
            case.ask(question)
        return case.rule(say("Enough."), because="late")

    with pytest.raises(TooManyPaths):
        explore(make(endless), BOOK)


def test_what_lies_ahead_narrows_with_each_answer() -> None:
    chart = explore(lateness, BOOK).skeleton()
    assert chart.ahead(()) == (1, 2)
    late = rule(lateness, BOOK, answers({"came": "late"}))
    assert chart.ahead(late.given) == (1, 1)


MOMENT = choice("moment", "When?", {"now": "Now", "over": "Afterwards"})
WHO = seat("who", "Which seat?", samples=(5,))


def test_a_choice_takes_the_seat_along_that_is_asked_for_next_whatever_is_chosen() -> None:
    def moment_and_seat(case: Case) -> Ruling:
        moment = case.ask(MOMENT)
        who = case.ask(WHO)
        return case.rule(say("Seat {seat}, {moment}.", seat=who, moment=moment), because="late")

    toy = make(moment_and_seat)
    along = asked_along(toy, BOOK, {}, AskedQuestion(MOMENT))
    assert along == AskedQuestion(WHO)
    chart = explore(toy, BOOK)
    assert chart.nodes[chart.root].with_next
    assert chart.ahead(()) == (1, 1)  # pages
    assert chart.longest == 2  # questions


def test_a_choice_takes_nothing_along_where_one_of_its_answers_leads_elsewhere() -> None:
    def seat_only_now(case: Case) -> Ruling:
        who = case.ask(WHO) if case.ask(MOMENT) == "now" else 0
        return case.rule(say("Seat {seat}.", seat=who), because="late")

    toy = make(seat_only_now)
    assert asked_along(toy, BOOK, {}, AskedQuestion(MOMENT)) is None
    chart = explore(toy, BOOK)
    assert not chart.nodes[chart.root].with_next
    assert chart.ahead(()) == (1, 2)


def test_nothing_is_taken_along_that_was_answered_before() -> None:
    def moment_and_seat(case: Case) -> Ruling:
        case.ask(MOMENT)
        case.ask(WHO)
        return case.rule(say("Done."), because="late")

    known = {"who": Answer(3, fingerprint="given to something else")}
    assert asked_along(make(moment_and_seat), BOOK, known, AskedQuestion(MOMENT)) is None


FACED = amount("faced", "What was the bet?", samples=(400,))
MADE = amount("made", "How much did they make it?", samples=(1_000,))


def test_an_amount_takes_along_those_that_are_asked_for_next_whatever_it_comes_to() -> None:
    def bet_and_raise(case: Case) -> Ruling:
        bet = case.ask(FACED)
        case.ask(MADE, above=bet)
        case.ask(MINUTES)
        case.ask(WHO)
        return case.rule(say("Done."), because="late")

    along = amounts_along(make(bet_and_raise), BOOK, {}, AskedQuestion(FACED))
    assert [one.question for one in along] == [MADE, MINUTES]


def test_an_amount_takes_another_along_that_cannot_be_the_same() -> None:
    def two_amounts(case: Case) -> Ruling:
        case.ask(MADE, excluding=(case.ask(FACED),))
        return case.rule(say("Done."), because="late")

    toy = make(two_amounts)
    assert [one.question for one in amounts_along(toy, BOOK, {}, AskedQuestion(FACED))] == [MADE]
    same = rule(toy, BOOK, {"faced": Answer(400), "made": Answer(400)})
    assert isinstance(same, Asking)
    assert same.error == "An answer before says that it was not 400. Change one of the two."


def test_an_amount_takes_nothing_along_where_what_is_asked_next_depends_on_it() -> None:
    def raise_only_of_a_large_bet(case: Case) -> Ruling:
        if case.ask(FACED) > case.ask(MINUTES):
            case.ask(MADE)
        return case.rule(say("Done."), because="late")

    toy = make(raise_only_of_a_large_bet)
    assert [one.question for one in amounts_along(toy, BOOK, {}, AskedQuestion(FACED))] == [MINUTES]
    assert amounts_along(toy, BOOK, {"faced": Answer(500)}, AskedQuestion(MINUTES)) == ()


def test_a_book_has_one_hash_whatever_the_order_it_was_made_in() -> None:
    turned = freeze(
        "toy-2001",
        "Toy 2001",
        {FAIRNESS: ("9",), "early": ("2",), "late": ("1", "Add-1")},
        {"late.names": ("a", "b"), "late.minutes": 5},
    )
    assert turned.hash == BOOK.hash
    assert Book(BOOK.content).hash == BOOK.hash


def test_a_standing_choice_is_part_of_the_book_and_found_for_every_seat() -> None:
    dead = HouseChoice("dead", "house", "House 4")
    concepts, params = {FAIRNESS: ("9",)}, {"late.minutes": 5}
    plain = freeze("toy-2001", "Toy 2001", concepts, params)
    chosen = freeze("toy-2001", "Toy 2001", concepts, params, {"action-out-of-turn.skipped-hand": dead})
    assert chosen.hash != plain.hash
    assert (
        chosen.standing("action-out-of-turn", "skipped-hand.4")
        == chosen.standing("action-out-of-turn", "skipped-hand")
        == dead
    )
    assert chosen.standing("possible-misdeal", "skipped-hand") is None


def test_a_book_without_standing_choices_has_the_hash_it_had_before_there_were_any() -> None:
    plain = freeze("toy-2001", "Toy 2001", {FAIRNESS: ("9",)}, {}, {})
    assert plain.hash == "4b9c0016f6486ce1eec24bc3a46306b6bfe7f2366416f042deac883314c30363"


LEAF = st.none() | st.booleans() | st.integers() | st.text(max_size=5)


@given(st.dictionaries(st.text(max_size=5), LEAF | st.lists(LEAF, max_size=3), max_size=5))
def test_canonical_text_does_not_depend_on_the_order_of_keys(value: dict[str, object]) -> None:
    assert canonical(value) == canonical(dict(reversed(value.items())))


@pytest.mark.parametrize("value", [1.5, float("nan"), {1: "a"}, {"a": {2}}, [object()]])
def test_what_has_no_single_form_is_refused(value: object) -> None:
    with pytest.raises(NotCanonical):
        canonical(value)


CAUGHT = seat("caught", "Who was caught?", samples=(5,), name="seat")
OWES = amount("owes", "What does seat {seat} owe?", samples=(600,), name="owed")
PAYS = decision("pays", "What does seat {seat} do?", {"all": "Pay {owed:,}", "none": "Pay nothing"})
WHEN = decision("when", "When?", {"now": "Now", "later": "Later"}, open_list=False)


def left_open(case: Case) -> Ruling:
    case.ask(CAUGHT)
    case.let(twice=2 * case.ask(OWES))
    case.found(late=True, unknown=None)
    case.do("Look at seat {seat}.")
    match case.decide(PAYS):
        case "all":
            when = case.decide(WHEN)
            case.aloud("{owed:,} more, please." if when == "now" else "{owed:,}, later or {twice:,}.")
            return case.rule("Seat {seat} pays {owed:,}.", because="late", owed=case.number("owed"))
        case "none":
            return case.rule("Seat {seat} pays nothing.", because="late")
        case _:
            return case.rule("It is yours.", because="late")


OPEN = make(left_open)
CAUGHT_OWING = answers({"caught": 5, "owes": 600})


def undecided() -> Ruling:
    return ruling_of(rule(OPEN, BOOK, CAUGHT_OWING))


def decided(**taken: str) -> Ruling:
    return decide(
        OPEN, BOOK, CAUGHT_OWING, undecided(), {point: DecisionTaken(value) for point, value in taken.items()}
    )


def test_what_was_asked_and_worked_out_fills_every_later_sentence() -> None:
    assert [str(step) for step in undecided().steps] == ["Look at seat 5."]
    assert [str(one) for one in decided(pays="all").words] == ["600, later or 1,200."]


def test_a_sentence_with_a_place_that_nobody_knows_is_refused_by_name() -> None:
    with pytest.raises(UnfilledSentence, match="{bet}"):
        rule(make(lambda case: case.rule("It is {bet:,}.", because="late")), BOOK, {})


def test_a_value_that_a_ruling_does_not_have_is_left_out() -> None:
    assert undecided().values == {"late": True}
    assert decided(pays="all").values == {"late": True, "owed": 600}


def test_what_is_left_to_the_floor_says_what_each_option_leads_to() -> None:
    (point,) = undecided().discretions
    assert [(one.value, str(one.label), one.leads_to and str(one.leads_to.outcome)) for one in point.choices] == [
        ("all", "Pay 600", "Seat 5 pays 600."),
        ("none", "Pay nothing", "Seat 5 pays nothing."),
        ("otherwise", "Otherwise, with a reason", None),
    ]


def test_a_decision_is_ruled_and_may_leave_another_open() -> None:
    ruling = decided(pays="all")
    assert str(ruling.outcome) == "Seat 5 pays 600."
    assert [(one.point.id, one.value) for one in ruling.decided] == [("pays", "all")]
    assert [point.id for point in ruling.discretions] == ["when"]
    assert decided(pays="all", when="now").discretions == ()
    assert [str(one) for one in decided(pays="all", when="now").words] == ["600 more, please."]


def test_a_decision_on_another_offer_leaves_the_point_open() -> None:
    offer = undecided().discretions[0].offer
    dearer = answers({"caught": 5, "owes": 700})
    before = ruling_of(rule(OPEN, BOOK, dearer))
    assert not decide(OPEN, BOOK, dearer, before, {"pays": DecisionTaken("none", offer)}).decided
    assert decide(OPEN, BOOK, CAUGHT_OWING, undecided(), {"pays": DecisionTaken("none", offer)}).decided


def test_a_decision_that_is_none_of_the_options_leaves_it_open() -> None:
    assert not decided(pays="half").decided


def test_what_is_decided_otherwise_is_ruled_in_the_floors_own_words() -> None:
    taken = {"pays": DecisionTaken("otherwise", words="Seat 5 pays half.")}
    ruling = decide(OPEN, BOOK, CAUGHT_OWING, undecided(), taken)
    assert str(ruling.outcome) == "Seat 5 pays half."
    assert (ruling.values, ruling.steps, ruling.discretions) == ({"late": True, "ruling": "otherwise"}, (), ())
    assert [str(one) for one in ruling.words] == ["Seat 5 pays half."]
    assert [one.concept for one in ruling.citations] == ["late"]


WAITS = decision(
    "waits",
    "Does seat {seat} wait?",
    {
        "yes": Way(
            "They wait", ("Hold seat {seat}.", "Look again."), "Please wait.", "They wait.", found={"hand": "held"}
        ),
        "no": Way("They play", "Deal seat {seat} in.", "You play.", "They play.", ruling="plays"),
    },
    silent="who has to wait",
    undecided=Course("Decide about seat {seat}.", "One moment.", "You decide.", found={"hand": "open"}),
)


def left_whole(case: Case) -> Ruling:
    case.ask(CAUGHT)
    return case.leave(WAITS)


def left_in_part(case: Case) -> Ruling:
    case.ask(CAUGHT)
    settled = case.settle(WAITS)
    return case.rule(f"Seat {{seat}} was late. {settled.headline}", because="late")


def as_taken(situation: Situation, value: str = "") -> Ruling:
    caught = answers({"caught": 5})
    before = ruling_of(rule(situation, BOOK, caught))
    return decide(situation, BOOK, caught, before, {"waits": DecisionTaken(value)} if value else {})


def sentences(ruling: Ruling) -> tuple[str, list[str], list[str]]:
    return str(ruling.outcome), list(map(str, ruling.steps)), list(map(str, ruling.words))


def test_a_ruling_that_is_left_to_the_floor_says_what_it_can_come_to_and_the_silence() -> None:
    ruling = as_taken(make(left_whole))
    assert sentences(ruling) == ("You decide.", ["Decide about seat 5."], ["One moment."])
    assert ruling.values == {"ruling": "td_discretion", "possible_rulings": ["yes", "no"], "hand": "open"}
    assert list(map(str, ruling.silences)) == ["who has to wait"]


def test_a_ruling_that_was_left_to_the_floor_is_the_way_that_they_took() -> None:
    waits, plays = as_taken(make(left_whole), "yes"), as_taken(make(left_whole), "no")
    assert sentences(waits) == ("They wait.", ["Hold seat 5.", "Look again."], ["Please wait."])
    assert waits.values == {"ruling": "yes", "hand": "held"}
    assert plays.values == {"ruling": "plays"}
    assert list(map(str, plays.silences)) == ["who has to wait"]


def test_a_point_within_a_ruling_adds_its_course_and_leaves_the_ruling_alone() -> None:
    assert sentences(as_taken(make(left_in_part)))[0] == "Seat 5 was late. You decide."
    assert as_taken(make(left_in_part)).values == {"hand": "open"}
    assert as_taken(make(left_in_part), "yes").values == {"hand": "held"}


def test_fewer_or_reworded_ways_keep_what_they_come_to() -> None:
    only = WAITS.only("no")
    assert list(only.ways) == ["no"]
    assert only.worded(no="They play on").ways["no"].label == "They play on"
    assert only.worded(no="They play on").ways["no"].headline == "They play."


def test_an_open_fact_joins_only_where_every_option_leads_to_the_same() -> None:
    def hangs_on_the_weather(case: Case) -> Ruling:
        wet = case.ask(WEATHER) == "yes"
        if case.decide(WHEN) == "now":
            return case.rule("In the rain." if wet else "In the sun.", because="late")
        return case.rule("It is yours.", because="late")

    assert isinstance(rule(make(hangs_on_the_weather), BOOK, answers({"weather": "cant-establish"})), OpenFact)


def test_exploration_puts_every_decision_into_words() -> None:
    def misspelt(case: Case) -> Ruling:
        if case.decide(WHEN) == "later":
            return case.rule("Not before {noon}.", because="late")
        return case.rule("It is yours.", because="late")

    with pytest.raises(UnfilledSentence, match="noon"):
        explore(make(misspelt), BOOK)


def test_decisions_are_no_questions_and_no_paths() -> None:
    chart = explore(OPEN, BOOK)
    assert (chart.paths, chart.longest) == (1, 2)
    assert [point.id for point in chart.points] == ["pays", "when"]
