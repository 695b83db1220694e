"""The penalty part of a call's page: for each seat its record, the suggestion from it, and the choices."""

from collections.abc import Mapping
from typing import Any

from floor.access import StaffRequest
from floor.ground.inputs import players_of
from floor.ground.policy import check_give, why_not
from floor.ground.wizard import decided_before
from floor.models import Incident, Penalty
from floor.penalties.penalty_history import Ladder, SeatedPlayer, less_than_given, rungs_of, suggested_penalty
from floor.record.decision import SPARING
from floor.record.penalty_order import NO_PENALTY
from floor.signin.forms.again import asked_for
from floor.templatetags.screens import ago
from rules.books.stored import load_book
from rules.presented import PresentedPenalty
from rules.situations.shared.penalties import KINDS

# The player penalised and one other.
FEWEST_AT_TABLE = 2
PLAYERS = "Players at the table, this one included"
COUNT_PLAYERS = "Count the players at the table, this one included"


def penalty_context(
    request: StaffRequest,
    incident: Incident,
    advice: PresentedPenalty,
    table: Mapping[int, SeatedPlayer],
    given: list[Penalty],
    ladder: Ladder | None = None,
) -> dict[str, Any]:
    """The context of the penalties for every seat that `advice` names, as a ruling in its stored form has it.

    `table` are the players of the call, `given` the penalties that it gave, `ladder` the house's steps for this
    infraction.
    """
    book = load_book(incident.draft.book_id)
    decided = decided_before(incident, incident.draft)
    return {
        "offenders": [offender(seat, table.get(seat), advice, given, decided, ladder) for seat in advice["seats"]],
        **known_players(incident),
        "refused": {kind: why_not(check_give, request.role, kind, book) for kind in KINDS},
        "confirm_label": asked_for(request),
        "sparing": SPARING,
    }


def known_players(incident: Incident) -> dict[str, Any]:
    """Return the initial count of players at the table, and its source: "7 in the list".

    The tap that records shows the hands of the rounds by it.
    """
    players = players_of(incident)
    if not isinstance(players.value, int) or players.value < FEWEST_AT_TABLE:
        return {"known_at_table": None, "known_by": "", "players_label": COUNT_PLAYERS}
    when = f"counted {ago(players.set_at)}" if players.set_at else "in the list"
    return {"known_at_table": players.value, "known_by": f"{players.value} {when}", "players_label": PLAYERS}


def offender(
    seat: int,
    player: SeatedPlayer | None,
    advice: PresentedPenalty,
    given: list[Penalty],
    decided: frozenset[int],
    ladder: Ladder | None = None,
) -> dict[str, Any]:
    """A seat that a penalty is advised for: its record, the suggestion from it, and the choices that are too little."""
    offered, mandatory = advice["options"], advice.get("mandatory", False)
    step = ladder.step(player, offered) if ladder and player else None
    kind, why = (step.kind, step.why) if step else suggested_penalty(player, offered)
    rungs = ladder.rungs(player, offered) if ladder and player else rungs_of(player, offered, kind) if player else []
    before = "given" if any(penalty.seat == seat for penalty in given) else "none" if seat in decided else ""
    less = {*less_than_given(player, offered, step), *([NO_PENALTY] if mandatory else [])}
    return {
        "seat": seat,
        "player": player,
        "suggested": kind,
        "amount": step.amount if step else 0,
        "asks": "Less than the house gives now. Why?" if step else "Less than before. Why?",
        "why": why,
        "ladder": rungs,
        "less": [one for one in less if not (before and one == NO_PENALTY)],
        "before": before,
    }
