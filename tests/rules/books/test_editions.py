"""Every edition is complete: the content of its document, explained, in our own words."""

import importlib.util
import re
from collections import Counter
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

from rules.books.editions import Edition, editions, load_edition, newest_first, span, spans
from rules.books.reader import nested
from rules.books.registry import BadValue, concepts, registry

SHARED = Path(__file__).resolve().parents[4] / "shared"
# Those whose documents are among the sources, and those that are known from elsewhere and inherit from another.
DOCUMENTS = ("tda-2009", "tda-2013", "tda-2017", "fivebet-2019", "tda-2019")
INHERITING = ("tda-2022", "tda-2024", "tda-2026")
KEYS = (*DOCUMENTS, *INHERITING)

NOT_AT_HAND = "its contents are not at hand."
# By edition: the rules and procedures that lay down more, or less, than those they come from.
REWRITTEN = {
    "tda-2022": {"5", "10", "20", "35", "39", "RP-5", "RP-8", "RP-10", "RP-11"},
    "tda-2024": {"5", "23", "34-B", "35", "71", "RP-5", "RP-8", "RP-10", "RP-11"},
    "tda-2026": {
        "3",
        "5",
        "12",
        "13",
        "16",
        "21",
        "25",
        "26",
        "36",
        "36-C",
        "37",
        "55",
        "71",
        "72",
        "74",
        "RP-1",
        "RP-10",
    },
}

# The places where our files differ from the lineage, and why.
CORRECTED = {
    ("tda-2019", "misdeal-stud-exposed.misdeal"): "2019 has no provision on it, so there is nothing to be false",
    ("tda-2009", "no-hand-between-sb-and-button.covers_late_entries"): "it has no provision on late entries to cover",
    ("tda-2013", "no-hand-between-sb-and-button.covers_late_entries"): "it does not say when a late entry is dealt in",
    ("fivebet-2019", "etiquette-violations.examples"): "it names cards and chips kept in order, 2019 those to be seen",
}

# Values that no document of the TDA sets, and a house may: each edition has the value that says nothing.
OF_THE_HOUSE = {
    "other-devices-house-rules.harmless_use": "who may use a device that bothers nobody",
    "player-identity-visible.health_masks": "masks for health over a book that does not speak of them",
    "penalty-options.floor_gives_up_to": "up to which penalty a floor person gives",
    "facedown-discard-still-live.behind_the_house_line": "what becomes of cards that went over a muck line",
    "personal-belongings.on_the_table": "what may lie on the table over a book that does not list it",
}

# Values that the documents set but for which the lineage has no parameter.
ADDED = {
    "rabbit-hunting.asking_forbidden": "Fivebet forbids asking for the card as well as seeing it",
    "accepted-action.covers": "Fivebet speaks of an amount too low, the others of any wrong information",
    "all-in-buttons.handling_described": "2013 only says that they help, the others who keeps them",
    "breaking-two-step-random.ties_by_suit": "2019 has suits decide between equal cards, Fivebet does not say",
    "odd-chip-board-games.several_chips": "2009 and Fivebet give all to one player, the others know one",
    "odd-chip-stud.several_chips": "Fivebet gives all to one player, the others know one",
    "dispute-hand-window.covers": "2009 and 2013 end every dispute with the hand, later editions only its reading",
    "reopen-short-all-in.bets_named": "2017 and 2019 measure a full bet or raise, the others a full raise",
    "exposing-cards.covered_while": "Fivebet's rule 68 speaks of the whole hand, the others of action pending",
    "pot-limit-overquote.cause": "2017 and 2019 speak of a wrong count of the pot, Fivebet of any miscalculation of it",
    "string-bets.judged_by": "Fivebet gives the dealer the last word, the others have the dealer call them",
    "fouled-deck-dispute-limit.closes": "2019 points to its dispute rule, Fivebet closes a hand as soon as it is over",
    "penalty-discretionary-triggers.throwing": "2009, 2013 and Fivebet list cards thrown off the table, the others any",
    "penalty-options.warning_is_penalty": "2017 and 2019 tell warnings and penalties apart, the others do not",
    "penalty-options.sanctions_named": "Fivebet offers sanctions where some of its rules demand penalties",
    "device-noise-ban.force": "2017 and 2019 say what should be, Fivebet what must",
    "proper-folding.force": "Fivebet says what must be, the others what should",
    "betting-aids-live-hand-ban.charts_named": "2017 and 2019 name charts, Fivebet applications alone",
    "penalty-round-count.excepts_one_hand": "2009 and Fivebet count all but one hand by rounds, others rounds alone",
    "wrong-seat-correction.start_of_tournament": "2013 and Fivebet speak of the start of the tournament, others do not",
    "stud-low-card-all-in.low_card_by_suit": "2017 and 2019 speak of the low card by suit, Fivebet of the lowest card",
    "prior-chips-not-covering.single_chip": "2019 says an overchip, Fivebet a single chip",
    "prior-chips-silent-add.governed_by": "the illustrations of 2019 name the rule, those of Fivebet the standard",
}


def test_a_value_typed_in_a_form_is_parsed_by_the_registry() -> None:
    seconds, share = registry()["clock-time-allowed.clock_seconds"], registry()["raise-fifty-percent.ratio"]
    assert seconds.parse("30") == 30
    assert share.parse("0.5") == share.parse("2/4") == "1/2"
    with pytest.raises(BadValue, match="5 to 300"):
        seconds.parse("0")


def test_every_edition_is_there_and_read_once() -> None:
    assert editions() == KEYS
    assert load_edition("tda-2019") is load_edition("tda-2019")


@pytest.mark.parametrize("key", KEYS)
def test_numbers_are_well_formed_and_follow_the_document(key: str) -> None:
    edition = load_edition(key)
    pattern = (
        r"(RP-|ADD-)?PRE|\d+(-[A-H])?(-\d)?|RP-\d+(-[A-H](-[A-D])?|-\d)?"
        r"|Add-\d+(-[A-H](-\d)?)?(-(Ex-\d[AB]?|Sit-\d(-\d)?))?"
    )
    for number, provision in edition.provisions.items():
        assert re.fullmatch(pattern, number), number
        assert provision.heading and provision.section in edition.sections
    rules = [int(number) for number, provision in edition.provisions.items() if provision.level == "rule"]
    assert rules == list(range(1, len(rules) + 1))


@pytest.mark.parametrize("key", KEYS)
def test_every_provision_is_about_something_or_holds_others_that_are(key: str) -> None:
    edition = load_edition(key)
    holders = {provision.parent for provision in edition.provisions.values()}
    assert [
        number
        for number, provision in edition.provisions.items()
        if not (provision.concepts or provision.also or number in holders)
        and not provision.unverified.endswith(NOT_AT_HAND)
    ] == []


def test_nothing_rests_on_what_is_not_at_hand() -> None:
    for key in KEYS:
        for number, provision in load_edition(key).provisions.items():
            if provision.unverified.endswith(NOT_AT_HAND):
                assert not (provision.concepts or provision.also), number


def test_an_edition_says_what_it_takes_over_unseen() -> None:
    edition, later = load_edition("tda-2022"), load_edition("tda-2026")
    procedures = [one for one in edition.provisions.values() if one.kind == "procedure"]
    assert procedures and all(one.unverified.startswith("The procedures of 2022 were not seen") for one in procedures)
    inferred = {one.unverified for one in load_edition("tda-2024").provisions.values() if one.concepts} - {""}
    assert inferred and all("is known; " in reason and reason.endswith("inferred.") for reason in inferred)
    assert {f"RP-{number}" for number in range(1, 30)} <= later.provisions.keys()
    assert later.provision("36-B").unverified and later.unverified["fouled-deck-foreign-card"]


@pytest.mark.parametrize("key", INHERITING)
def test_a_number_that_moved_leads_to_the_same_concepts(key: str) -> None:
    """Find what a provision laid down under its new number, in another provision, or nowhere: never elsewhere."""
    edition = load_edition(key)
    above = load_edition(edition.parent or "")
    lost = {number for number in above.provisions if edition.moved_here(number) not in edition.provisions}
    assert {number for number in lost if not number.startswith("Add-")} <= {"20-D"}
    for number, provision in above.provisions.items():
        there = edition.moved_here(number)
        if there in edition.provisions and provision.level in ("rule", "procedure") and there not in REWRITTEN[key]:
            within = {c for one in nested(edition, there) for c in one.concepts + one.also}
            assert {c for one in nested(above, number) for c in one.concepts + one.also} == within, (number, there)


def test_every_concept_lives_in_an_edition() -> None:
    assert set(concepts()) == {concept for key in KEYS for concept in load_edition(key).numbers}


def test_every_concept_with_a_provision_is_laid_down_somewhere_in_that_edition() -> None:
    for key in KEYS:
        edition = load_edition(key)
        stated = {concept for provision in edition.provisions.values() for concept in provision.concepts}
        assert set(edition.numbers) == stated


def test_every_parameter_is_explained_and_set_by_an_edition() -> None:
    set_somewhere = {parameter for key in KEYS for parameter in load_edition(key).parameters}
    assert set(registry()) == set_somewhere
    for parameter in registry().values():
        assert parameter.explains.endswith(".") and len(parameter.explains.split()) >= 5, parameter.key
    (sentence, times), *_ = Counter(parameter.explains for parameter in registry().values()).most_common()
    assert times == 1, sentence


def test_every_allowed_value_is_one_that_an_edition_sets() -> None:
    used: dict[str, set[str]] = {}
    for key in KEYS:
        for name, value in load_edition(key).parameters.items():
            used.setdefault(name, set()).update(value if isinstance(value, tuple) else (str(value),))
    for parameter in registry().values():
        assert parameter.key in OF_THE_HOUSE or set(parameter.values) <= used[parameter.key], parameter.key


def test_the_same_rule_has_its_own_number_in_each_edition() -> None:
    assert {key: load_edition(key).provisions_of("oot-binding")[0] for key in KEYS} == {
        "tda-2009": "29",
        "tda-2013": "38-A",
        "tda-2017": "44-A",
        "tda-2019": "53-A",
        "fivebet-2019": "53-A",
        "tda-2022": "53-A",
        "tda-2024": "53-A",
        "tda-2026": "55-A-1",
    }


def test_the_clock_is_as_long_as_each_document_says() -> None:
    names = ("clock-time-allowed.clock_seconds", "clock-time-allowed.countdown_seconds", "clock-expiry.not_facing_bet")
    assert {key: tuple(load_edition(key).parameters[name] for name in names) for key in KEYS} == {
        "tda-2009": (60, 10, "dead"),
        "tda-2013": (50, 10, "dead"),
        "tda-2017": (25, 5, "check"),
        "tda-2019": (25, 5, "check"),
        "fivebet-2019": (25, 5, "check"),
        **dict.fromkeys(INHERITING, (25, 5, "check")),
    }


def test_fivebet_is_complete_in_itself() -> None:
    fivebet = load_edition("fivebet-2019")
    assert fivebet.parent == "tda-2019"
    assert "59-B" not in fivebet.provisions and not fivebet.has("premature-call-unknown-amount")
    assert fivebet.has("misdeal-stud-exposed") and not load_edition("tda-2019").has("misdeal-stud-exposed")


def test_statements_are_looked_up_by_concept() -> None:
    edition = load_edition("tda-2019")
    assert edition.statement("oot-fold-binding") == concepts()["oot-fold-binding"].statement
    with pytest.raises(KeyError):
        edition.statement("see-hand-evasion-penalty")


@cache
def corpus(name: str) -> Any:
    path = SHARED / "corpus" / name
    if not path.exists():
        pytest.skip(f"NOT COMPARED: {path} is not there, so the editions were not checked against {name}.")
    return yaml.load(path.read_text(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@pytest.mark.parametrize("key", DOCUMENTS)
def test_nothing_is_missing_and_nothing_extra(key: str) -> None:
    rows = [row for row in corpus("inventory.yaml")["provisions"] if row["edition"] == key]
    edition = load_edition(key)
    ours = [
        (p.number, p.heading, p.section, p.kind, p.level, p.parent, p.illustrates)
        for p in edition.provisions.values()
        if p.kind != "preamble"
    ]
    theirs = [
        (
            r["number"],
            r["heading"].rstrip("."),
            r["section"],
            r["kind"],
            r["level"],
            r.get("parent"),
            r.get("illustrates"),
        )
        for r in rows
    ]
    assert sorted(ours) == sorted(theirs)  # None never meets a text: numbers are unique
    front = {row["number"] for row in corpus("inventory.yaml")["front_matter"] if row["edition"] == key}
    assert {p.number for p in edition.provisions.values() if p.kind == "preamble"} == front
    assert list(edition.sections) == ["Preamble"] * ("PRE" in front) + list(dict.fromkeys(r["section"] for r in rows))


@pytest.mark.parametrize("key", DOCUMENTS)
def test_title_version_and_date_are_those_of_the_document(key: str) -> None:
    (row,) = [row for row in corpus("inventory.yaml")["editions"] if row["key"] == key]
    edition = load_edition(key)
    assert (edition.title, edition.version, str(edition.date)) == (row["title"], row["version"] or "", row["date"])


@pytest.mark.parametrize("key", DOCUMENTS)
def test_references_are_those_of_the_document(key: str) -> None:
    inventory = corpus("inventory.yaml")
    rows = [row for row in inventory["provisions"] + inventory["front_matter"] if row["edition"] == key]
    for row in rows:
        ours = [(r.cited, r.means[:1], r.stale) for r in load_edition(key).provision(row["number"]).references]
        theirs = [(r["cite"], first(r["resolves_to"]), r.get("stale", False)) for r in row["refs"]]
        assert ours == theirs, row["number"]


def first(numbers: str | list[str] | None) -> tuple[str, ...]:
    return () if numbers is None else (numbers,) if isinstance(numbers, str) else (numbers[0],)


@pytest.mark.parametrize("key", DOCUMENTS)
def test_every_concept_stands_where_the_lineage_says(key: str) -> None:
    rows = corpus("lineage.yaml")["concepts"]
    theirs = {row["key"]: set(row["provisions"][key]) for row in rows if row["provisions"][key]}
    assert {concept: set(numbers) for concept, numbers in load_edition(key).numbers.items()} == theirs
    known = {concept for document in DOCUMENTS for concept in load_edition(document).numbers}
    assert {row["key"]: row["area"] for row in rows} == {c.key: c.area for c in concepts().values() if c.key in known}


@pytest.mark.parametrize("key", DOCUMENTS)
def test_every_value_is_that_of_the_lineage(key: str) -> None:
    theirs = {
        f"{row['key']}.{name}": param["values"][key]
        for row in corpus("lineage.yaml")["concepts"]
        for name, param in row.get("params", {}).items()
        if param["values"][key] is not None and (key, f"{row['key']}.{name}") not in CORRECTED
    }
    parameters = load_edition(key).parameters.items()
    ours = {
        name: plain(registry()[name].type, value)
        for name, value in parameters
        if name not in ADDED | OF_THE_HOUSE and (key, name) not in CORRECTED
    }
    assert ours == theirs


def plain(kind: str, value: object) -> object:
    if kind == "ratio":
        assert value == "1/2"
        return 0.5
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (["tda-2019"], "TDA 2019"),
        (["tda-2026", "tda-2024"], "TDA 2024 and 2026"),
        (["tda-2017", "tda-2019", "tda-2022"], "TDA 2017 to 2022"),
        (["tda-2009", "tda-2019", "fivebet-2019"], "TDA 2009, TDA 2019, Fivebet 2019"),
        ([], ""),
    ],
)
def test_editions_are_told_in_a_few_words(keys: list[str], told: str) -> None:
    assert span(keys) == told


def test_what_editions_share_is_told_once() -> None:
    assert spans([("tda-2017", "44-A"), ("tda-2019", "53-A"), ("tda-2022", "53-A")]) == (
        ("TDA 2017", "44-A"),
        ("TDA 2019 and 2022", "53-A"),
    )


def test_the_newest_edition_that_was_read_in_full_is_offered_first() -> None:
    assert newest_first()[:3] == ("tda-2024", "tda-2026", "tda-2022")
    assert sorted(newest_first()) == sorted(editions())


def own_words() -> ModuleType:
    path = SHARED / "tools" / "own_words.py"
    spec = importlib.util.spec_from_file_location("own_words", path)
    if not path.exists() or spec is None or spec.loader is None:
        pytest.skip(f"NOT COMPARED: {path} is not there, so nothing was checked for sentences of a source.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sentences(edition: Edition) -> list[str]:
    notes = [provision.note for provision in edition.provisions.values()]
    return [edition.note, *notes, *(r.note for p in edition.provisions.values() for r in p.references)]


def test_no_sentence_of_a_source_is_repeated() -> None:
    tool, length = own_words(), 12
    known = set()
    for source in sorted((SHARED / "rulebooks").glob("*.txt")):
        known |= tool.runs([word for word, _ in tool.words_with_lines(source.read_text(errors="replace"))], length)
    assert known
    ours = [text for concept in concepts().values() for text in (concept.statement, concept.note)]
    ours += [text for p in registry().values() for text in (p.explains, *p.values.values())]
    ours += [text for key in KEYS for text in sentences(load_edition(key))]
    for text in ours:
        assert not tool.runs([word for word, _ in tool.words_with_lines(text)], length) & known, text
