"""A call in one paragraph, as one director would tell it to another. Built anew each time from the record."""

import json
from collections.abc import Iterable, Mapping, Sequence
from zoneinfo import ZoneInfo

from django.utils.dateformat import format as formatted

from floor.ground.titles import title_of
from floor.models import EntryKind, Incident, IncidentPerson, IncidentState, Penalty, PenaltyKind, PersonRole
from floor.penalties.board import hands
from floor.record.decision import OTHERWISE
from floor.record.review import Verdict
from floor.record.story import StoryPart

DID = {
    PersonRole.OFFENDER: "{} did it",
    PersonRole.SKIPPED: "{} was skipped",
    PersonRole.AFFECTED: "{} was affected",
    PersonRole.CALLER: "{} called the floor",
    PersonRole.DEALER: "{} dealt",
}
REVIEWED = {
    Verdict.SEND: "{} sent it to review",
    Verdict.UPHOLD: "{} upheld the ruling",
    Verdict.CHANGE: "{} changed the ruling",
    Verdict.OVERRULE: "{} overruled the ruling",
}


def paragraph(
    incident: Incident, people: Iterable[IncidentPerson], penalties: Sequence[Penalty], parts: Sequence[StoryPart]
) -> str:
    """Return what happened, who was involved, the ruling and its rule, the penalties, and the result of a review."""
    sentences = [
        _when_and_where(incident),
        *_who(people),
        *_ruled(incident, parts),
        *_penalised(penalties, parts),
        *_since(incident, parts),
    ]
    return " ".join(sentences)


def _when_and_where(incident: Incident) -> str:
    local = incident.occurred_at.astimezone(ZoneInfo(incident.tournament.house.time_zone))
    where = str(incident.table) if incident.table else "No table"
    level = f", {str(incident.level).lower()}" if incident.level else ""
    return f"{where}{level}, {formatted(local, 'l j F, H:i')}: {title_of(incident.situation)}."


def _who(people: Iterable[IncidentPerson]) -> Iterable[str]:
    said = [DID[PersonRole(person.role)].format(_named(person)) for person in people]
    return [_sentence(said)] if said else []


def _named(person: IncidentPerson) -> str:
    if person.dealer:
        return person.dealer.name
    return _seat(person.player.name if person.player else "", person.seat)


def _seat(name: str, seat: int | None) -> str:
    if not seat:
        return name or "somebody unknown"
    return f"{name} in seat {seat}" if name else f"seat {seat}"


def in_it(people: Mapping[str, Sequence[int]]) -> str:
    """Return each part in the call and its player, by seat alone; empty when nobody had any."""
    said = [DID[PersonRole(role)].format(_seat("", seat)) for role, seats in people.items() for seat in seats]
    return _sentence(said) if said else ""


def _ruled(incident: Incident, parts: Sequence[StoryPart]) -> Iterable[str]:
    decided = [part for part in parts if part.entry.kind == EntryKind.DECISION and not part.undone_by]
    if not decided:
        closed = incident.state == IncidentState.CLOSED_WITHOUT_RULING
        return ["It was closed without a ruling."] if closed else ["It is still open."]
    ruled = [part.receipt for part in parts if part.receipt]
    cited = [one for one in ruled[-1]["ruling"]["citations"] if one["deciding"]] if ruled else []
    of_book = dict.fromkeys(one["number"] for one in cited if one["layer"] != "house")
    by = [f"rule {', '.join(of_book)}"] if of_book else []
    by += [one["number"].lower() for one in cited if one["layer"] == "house"]
    rule = f" by {' and '.join(by)}" if by else ""
    who, outcome = decided[-1].by, _whole(incident.before_said or incident.outcome_said)
    if decided[-1].payload["final"] == OTHERWISE:
        suggested = [f"Suggested{rule}: {incident.suggested_outcome}"] if incident.suggested_outcome else []
        return [f"{who} decided otherwise, under Rule 1: {outcome}", *suggested]
    sentences = [f"{who} ruled{rule}: {outcome}"]
    if incident.chosen:
        sentences.append("The book left that to the floor.")
    return sentences


def _given(penalty: Penalty) -> str:
    who = _seat(penalty.player.name if penalty.player else "", penalty.seat)
    kind = PenaltyKind(penalty.kind).label.lower()
    what = f"{kind}, {hands(penalty.hands)}" if penalty.hands else f"a {kind}"
    left = penalty.hands - penalty.served
    served = f", of which {left} {'is' if left == 1 else 'are'} left" if penalty.hands and left else ""
    return f"{who[:1].upper()}{who[1:]} was given {what}{served}."


def _penalised(penalties: Sequence[Penalty], parts: Sequence[StoryPart]) -> Iterable[str]:
    """Return the penalties that the ruling gave; of one that was corrected since, its first form."""
    put_right = {part.payload["penalty"] for part in parts if part.entry.kind == EntryKind.PENALTY_CHANGED}
    yield from (_given(penalty) for penalty in penalties if not penalty.change_entry_id)
    for part in parts:
        if part.entry.kind == EntryKind.PENALTY and part.entry.seq in put_right:
            yield from part.lines


def _since(incident: Incident, parts: Sequence[StoryPart]) -> Iterable[str]:
    """Return the result of each review, and who corrected which penalties, in order."""
    for part in parts:
        if part.entry.kind == EntryKind.PENALTY_CHANGED:
            yield f"{part.entry.actor.name} put the penalty right. {part.lines[0]}"
        elif part.entry.kind == EntryKind.REVIEW:
            said = json.loads(part.entry.payload)
            verdict = Verdict(said["verdict"])
            rule = f" under rule {said['rule']}" if "rule" in said else ""
            outcome = f": {_whole(incident.final_outcome)}" if verdict == Verdict.CHANGE else "."
            yield f"{REVIEWED[verdict].format(part.entry.actor.name)}{rule}{outcome}"


def _whole(words: str) -> str:
    """The words as a complete sentence, even if the floor typed them without a full stop."""
    return f"{words}." if words and not words.endswith((".", "!", "?")) else words


def _sentence(said: Sequence[str]) -> str:
    joined = ", ".join(said)
    return f"{joined[:1].upper()}{joined[1:]}."
