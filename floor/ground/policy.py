"""The permissions. Each check raises Refused with the sentence that the screen shows; can_x wraps it."""

from collections.abc import Callable, Collection
from typing import Any

from floor.errors import Excluded, Refused, refused_as
from floor.ground.photos import MOST_IN_A_CALL, MOST_LOOSE
from floor.models import (
    TRANSITIONS,
    Day,
    House,
    Incident,
    IncidentState,
    Membership,
    Penalty,
    PenaltyKind,
    Role,
    RuleDraft,
    User,
)
from rules.engine.book import Book
from rules.models import OverrideLayer
from rules.situations.shared.penalties import FLOOR_GIVES, KINDS

__all__ = ["Refused"]

DESK = frozenset({Role.TD, Role.ADMIN})


def role_of(actor: User, house_id: int) -> Role:
    """The person's role in a house; raises Refused when they have none."""
    role = Membership.objects.filter(user=actor, house=house_id).values_list("role", flat=True).first()
    if role is None:
        raise Refused("not-staff", "You are not on the staff of this house. Ask its admin to add you.")
    return Role(role)


def check_see_desk(role: Role) -> None:
    if role not in DESK:
        raise Refused("desk", "Only the tournament director and the admin see this. Ask one of them.")


def check_answer(incident: Incident) -> None:
    if incident.state == IncidentState.CLOSED_WITHOUT_RULING:
        raise Refused("call-closed", "This call was closed without a ruling. Open it again to go on.")
    if IncidentState.RULED not in TRANSITIONS[IncidentState(incident.state)]:
        label = IncidentState(incident.state).label.lower()
        raise Refused("call-closed", f"This call is {label} and takes no more answers. Ask the tournament director.")


def check_record(role: Role, incident: Incident) -> None:
    check_answer(incident)
    if incident.state == IncidentState.IN_REVIEW and role not in DESK:
        raise Refused("in-review", "This call is in review. Only the tournament director may record a ruling now.")


def check_give(role: Role, kind: str, book: Book) -> None:
    """Refuse a floor person a penalty above what the book in force, with the house's settings, lets them give."""
    if role in DESK or KINDS.index(kind) <= KINDS.index(str(book.param(FLOOR_GIVES))):
        return
    if kind == PenaltyKind.DISQUALIFICATION:
        raise Refused("disqualify", "Only the tournament director may disqualify. Record another penalty or ask them.")
    raise Refused("give-as-much", "In this house the tournament director gives that. Record less or ask them.")


def check_put_right(role: Role) -> None:
    if role not in DESK:
        raise Refused("put-right", "Only the tournament director puts a penalty right. Ask them.")


def check_not_voided(penalty: Penalty) -> None:
    if penalty.voided_at is not None:
        raise Refused("already-voided", "This penalty is already void. Nothing is left to do.")


NO_REVIEW = {
    IncidentState.OPEN: "This call has no recorded ruling yet. Record the ruling first.",
    IncidentState.IN_REVIEW: "This call is in review already. Uphold, change or overrule its ruling.",
    IncidentState.FINAL: "This call is final. Send it to review first.",
    IncidentState.CLOSED_WITHOUT_RULING: "This call was closed without a ruling. There is nothing to review.",
}


def check_close(incident: Incident) -> None:
    if IncidentState.CLOSED_WITHOUT_RULING not in TRANSITIONS[IncidentState(incident.state)]:
        label = IncidentState(incident.state).label.lower()
        raise Refused("no-close", f"This call is {label}: only an open one is closed without a ruling.")


def check_hand_over(incident: Incident) -> None:
    if incident.state != IncidentState.OPEN:
        label = IncidentState(incident.state).label.lower()
        raise Refused("no-handover", f"This call is {label}: only an open one is handed over.")


def check_reopen(incident: Incident) -> None:
    if IncidentState.OPEN not in TRANSITIONS[IncidentState(incident.state)]:
        raise Refused("no-reopen", "This call is not closed. Open it from the list of calls.")


def check_end_wait(role: Role, incident: Incident) -> None:
    check_record(role, incident)
    if not incident.awaits:
        raise Refused("not-waiting", "This call waits for nothing any more. Nothing is left to do.")


def check_note(incident: Incident) -> None:
    # The first entry of a call is its ruling, or its closing without one.
    if not incident.chain_length:
        raise Refused("not-recorded", "Nothing is recorded about this call yet. Record the ruling, then add the note.")


def check_photos(count: int) -> None:
    """`count` is how many photos the call would have."""
    if count > MOST_IN_A_CALL:
        raise Refused("many-photos", f"A call takes {MOST_IN_A_CALL} photos. Choose those that show it best.")


def check_loose_photos(count: int) -> None:
    """`count` is how many photos without a call the tournament would have."""
    if count > MOST_LOOSE:
        raise Refused("many-photos", f"{MOST_LOOSE} photos are on no call yet. Put some on their calls first.")


def check_reviewer(role: Role) -> None:
    if role not in DESK:
        raise Refused("review", "Only the tournament director may review a ruling. Ask them.")


def check_review(role: Role, incident: Incident, to: IncidentState) -> None:
    """`to` is the state that the review leads to: in review, or final."""
    check_reviewer(role)
    state = IncidentState(incident.state)
    if to not in TRANSITIONS[state]:
        raise Refused("no-review", NO_REVIEW[state])


def check_people(role: Role, incident: Incident) -> None:
    if incident.state in (IncidentState.IN_REVIEW, IncidentState.FINAL) and role not in DESK:
        label = IncidentState(incident.state).label.lower()
        raise Refused("people-set", f"This call is {label}. Only the tournament director changes its people now.")
    if incident.state == IncidentState.CLOSED_WITHOUT_RULING:
        raise Refused("call-closed", "This call was closed without a ruling. Its people stay as they are.")


def check_place(incident: Incident) -> None:
    if incident.chain_length:
        raise Refused("place-recorded", "This call is recorded: its table and its time stay as they are. Add a note.")
    check_answer(incident)


def check_name(role: Role, incident: Incident, known: bool, own: bool = False) -> None:
    """`known` means that somebody else is there already, whose record would change; `own`, named by this person."""
    if known and not own and incident.chain_length and role not in DESK:
        raise Refused("renames", "Somebody is on record here. Only the tournament director puts somebody else there.")


def check_merge(role: Role) -> None:
    if role not in DESK:
        raise Refused("merge", "Only the tournament director merges two players. Ask them.")


def check_persons(role: Role) -> None:
    if role not in DESK:
        raise Refused("persons", "Only the tournament director says who of the house somebody is. Ask them.")


def check_let_in(role: Role, name: str, until: str) -> None:
    """`until` says how long they are excluded, as the end of a sentence."""
    if role not in DESK:
        raise Excluded(name, until)


def check_count(penalty: Penalty) -> None:
    if penalty.voided_at is not None:
        raise Refused("voided", "This penalty is void: there is nothing to serve. Open the board again.")
    if not penalty.hands:
        label = PenaltyKind(penalty.kind).label.lower()
        raise Refused("no-hands", f"A {label} has no hands to serve. Open the board again.")


def check_set_up(role: Role) -> None:
    if role not in DESK:
        raise Refused("set-up", "Only the tournament director and the admin set up a tournament. Ask one of them.")


def check_change_set_up(begun: bool, flight: Day | None) -> None:
    """`flight` is the one of another tournament that this one was made for."""
    if flight:
        whole = flight.tournament
        raise Refused("flight", f"This is {flight} of {whole}, and is played as that one. Its name can be corrected.")
    if begun:
        raise Refused("running", "This tournament has begun: its edition and games stay. Its name can be corrected.")


def check_played_stay(played: Collection[object], stored: Collection[object]) -> None:
    """`stored` is the new version of the levels that were `played`, each with all its fields."""
    if list(played) != list(stored):
        raise Refused("played", "A level of this list has begun meanwhile and stays as it is. Look at the list again.")


def check_not_drawn(gone: Collection[object]) -> None:
    """`gone` are levels to be removed that a draw of seats names."""
    if gone:
        named = " and ".join(map(str, gone))
        raise Refused("drawn", f"Seats were drawn for a day that begins on {named}. Keep it in the list.")


def check_replace_seats(running: bool, seated: bool, between: bool = False) -> None:
    """`between` means that a day has ended and the next one has not begun."""
    if running and seated:
        raise Refused("seated", "This tournament has begun and players are seated: they stay where they are.")
    if between:
        raise Refused("between", "A day has ended: seats come with the next one. Begin it under flights and days.")


def check_days(role: Role) -> None:
    if role not in DESK:
        raise Refused("days", "Only the tournament director and the admin end and begin a day. Ask one of them.")


def check_enrol(role: Role) -> None:
    if role not in DESK:
        raise Refused("enrol", "Only the tournament director enrols and retires tablets. Ask them.")


def check_by_password(by_pin: bool) -> None:
    if by_pin:
        raise Refused("by-pin", "You came in by PIN. Sign in with your password on this tablet, then enrol it.")


def check_unlock_pin(role: Role) -> None:
    if role not in DESK:
        raise Refused("unlock", "Only the tournament director sees and lifts locks. Ask them.")


def check_pin(role: Role) -> None:
    if role == Role.ADMIN:
        raise Refused("no-pin", "An admin signs in with the password only, and has no PIN.")


def check_staff(role: Role) -> None:
    if role != Role.ADMIN:
        raise Refused("staff", "Only an admin of the house looks after its people. Ask one of them.")


def check_house(role: Role) -> None:
    if role != Role.ADMIN:
        raise Refused("house", "Only an admin of the house changes how it is set up. Ask one of them.")


def check_official_text(role: Role) -> None:
    if role != Role.ADMIN:
        raise Refused("official-text", "Only an admin of the house brings in the official wording. Ask one of them.")


def check_own_staff(member: Membership) -> None:
    """An admin may neither lock out nor sign in as a person who works for several houses."""
    if Membership.objects.filter(user=member.user_id).exclude(pk=member.pk).exists():
        raise Refused("shared-person", "This person works elsewhere too. Ask whoever runs this server.")


def check_leaves(member: Membership) -> None:
    """A person who has no other house is deactivated instead, so that the staff page keeps naming them."""
    if not Membership.objects.filter(user=member.user_id).exclude(pk=member.pk).exists():
        raise Refused("only-here", "This person works nowhere else. Deactivate them instead.")


def check_admin_left(active_admins: int, member: Membership, *, stays_admin: bool) -> None:
    if member.role == Role.ADMIN and member.user.is_active and not stays_admin and active_admins == 1:
        raise Refused("last-admin", "This is the only admin of the house. Make somebody else admin first.")


def check_clock(role: Role) -> None:
    if role not in DESK:
        raise Refused("clock", "Only the tournament director runs the clock. Ask them, or set the level by hand.")


def check_for_all_tables(role: Role) -> None:
    if role not in DESK:
        raise Refused("for-all-tables", "Only the tournament director does this for all tables. Ask them.")


def check_prizes(role: Role) -> None:
    if role not in DESK:
        raise Refused("prizes", "Only the tournament director sets the prizes. Ask them.")


def check_unlock(role: Role) -> None:
    if role != Role.ADMIN:
        raise Refused("unlock", "Only an admin of the house sees and lifts locked sign-ins. Ask one of them.")


def can_merge(role: Role) -> bool:
    return not why_not(check_merge, role)


def can_change_persons(role: Role) -> bool:
    return not why_not(check_persons, role)


def check_override(role: Role, layer: OverrideLayer) -> None:
    if layer == OverrideLayer.TOURNAMENT and role not in DESK:
        raise Refused("override", "Only the tournament director changes the rules of a tournament. Ask them.")
    if layer != OverrideLayer.TOURNAMENT and role != Role.ADMIN:
        raise Refused("override", "Only an admin of the house changes its rules. Ask one of them.")


def check_rules_of_its_own(flight: Day | None) -> None:
    """`flight` is the one of another tournament that this one was made for."""
    if flight:
        raise Refused("flight", f"This is {flight} of {flight.tournament}, and its rules are set there.")


def check_publishes_alone(house: House) -> None:
    if house.rules_by_two:
        raise Refused("by-two", "In this house a second person publishes a rule. Keep it as a draft for them.")


def check_ends_alone(house: House) -> None:
    if house.rules_by_two:
        raise Refused("by-two", "In this house a second person ends a rule. Keep it as a draft for them.")


def check_second_person(house: House, draft: RuleDraft, actor: User) -> None:
    if house.rules_by_two and draft.written_by_id == actor.pk:
        who = "another director or an admin" if draft.tournament_id else "another admin"
        act = "ends" if "ends" in draft.said else "publishes"
        raise Refused("own-draft", f"You wrote this draft, so somebody else {act} it: ask {who}.")


def check_house_rules(role: Role) -> None:
    check_override(role, OverrideLayer.HOUSE)


def check_tournament_rules(role: Role) -> None:
    check_override(role, OverrideLayer.TOURNAMENT)


def can_change(role: Role, layer: OverrideLayer) -> bool:
    return not why_not(check_override, role, layer)


def can_see_desk(role: Role) -> bool:
    return not why_not(check_see_desk, role)


def can_set_up(role: Role) -> bool:
    return not why_not(check_set_up, role)


def can_record(role: Role, incident: Incident) -> bool:
    return not why_not(check_record, role, incident)


def can_disqualify(role: Role, book: Book) -> bool:
    return not why_not(check_give, role, PenaltyKind.DISQUALIFICATION, book)


def can_review(role: Role, incident: Incident, to: IncidentState) -> bool:
    return not why_not(check_review, role, incident, to)


def can_unlock(role: Role) -> bool:
    return not why_not(check_unlock, role)


def can_unlock_pin(role: Role) -> bool:
    return not why_not(check_unlock_pin, role)


def why_not(check: Callable[..., None], *things: Any) -> str:
    """The sentence of the refusal, for the disabled control; empty when it is allowed."""
    before = refused_as.get()
    try:
        check(*things)
    except Refused as refusal:
        refused_as.set(before)  # nobody was refused: this only asked whether they would be
        return refusal.sentence
    return ""
