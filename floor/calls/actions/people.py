"""Parts in a call besides those its answers name: given by hand, seat by seat, and the dealer."""

from uuid import UUID

from django.db import transaction

from floor.calls.actions.opening import opens
from floor.errors import Invalid
from floor.ground import policy, submission
from floor.ground.locking import lock
from floor.ground.record_clock import now
from floor.models import Dealer, Incident, IncidentPerson, PersonRole, Submission, User
from floor.record import chain, payloads
from floor.record.chain import CHAIN_FIELDS
from floor.record.people import known
from floor.record.search_words import words_of
from floor.signin.people import check_part, clean_name


@opens
@transaction.atomic
def set_part(actor: User, incident: Incident, key: UUID, role: str, seat: int, has: bool) -> Incident:
    """Give a seat this part in the call, or take back one given by hand, once for each key."""
    part = check_part(role, seat, incident.tournament.seats_per_table)
    body = {"incident": incident.pk, "role": role, "seat": seat, "has": has}
    sent = submission.begin(actor, incident.tournament.house_id, key, "set-part", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, acting_as = lock(actor, incident.pk)
    policy.check_people(acting_as, incident)
    theirs = IncidentPerson.objects.filter(incident=incident, role=part, seat=seat)
    if has and not theirs.exists():
        # Usually nobody is known at the seat: the player is named later, when somebody knows.
        player = known(incident, [seat]).players.get(seat)
        IncidentPerson.objects.create(incident=incident, role=part, seat=seat, player_id=player, by_hand=True)
        return _traced(incident, sent)
    taken_back = 0 if has else theirs.filter(by_hand=True).delete()[0]
    return _traced(incident, sent) if taken_back else incident


@opens
@transaction.atomic
def set_dealer(actor: User, incident: Incident, key: UUID, dealer: int | None, name: str = "") -> Incident:
    """Set the dealer, by id or by a name that may be new to the house, or nobody, once for each key."""
    name = clean_name(name, "name")
    body: dict[str, object] = {"incident": incident.pk, "dealer": dealer, "name": name}
    sent = submission.begin(actor, incident.tournament.house_id, key, "set-dealer", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, acting_as = lock(actor, incident.pk)
    policy.check_people(acting_as, incident)
    return _traced(incident, sent) if deal(incident, dealer, name) else incident


def deal(incident: Incident, dealer: int | None, name: str = "") -> bool:
    """Set who dealt a call that the caller has locked; False if it was them before."""
    chosen = _dealer(incident.tournament.house_id, dealer, name)
    dealt = IncidentPerson.objects.filter(incident=incident, role=PersonRole.DEALER)
    if [one.dealer for one in dealt.select_related("dealer")] == ([chosen] if chosen else []):
        return False
    dealt.delete()
    if chosen:
        IncidentPerson.objects.create(incident=incident, role=PersonRole.DEALER, dealer=chosen, by_hand=True)
    return True


def _dealer(house_id: int, dealer: int | None, name: str) -> Dealer | None:
    """The dealer of the house with this id, or with this name, who is added when there is none."""
    dealers = Dealer.objects.filter(house=house_id)
    if name:
        # Two tablets may name somebody new at once, each for a call of its own: both mean the same person.
        return dealers.filter(name__iexact=name).first() or dealers.get_or_create(house_id=house_id, name=name)[0]
    if dealer is None:
        return None
    found = dealers.filter(pk=dealer).first()
    if found is None:
        raise Invalid({"name": "This dealer is not of this house. Choose another one, or type the name."})
    return found


def _traced(incident: Incident, sent: Submission) -> Incident:
    """Append the people on the call now, once it is recorded; before that, the ruling will have them."""
    changed = ["search"]
    if incident.chain_length:
        at = now()
        chain.append(incident, sent, at, [payloads.people(known(incident, []).people, at)])
        changed += CHAIN_FIELDS
    incident.search = words_of(incident)
    incident.save(update_fields=changed)
    return incident
