"""Two programs on one database: calls recorded through both at once, and the resulting record.

.venv/bin/python -m tests.bench.programs

Of every two calls one is sent twice with the same key, as a tablet does that got no answer, and one by two tablets with
keys of their own. Prints how many were confirmed, found and doubled.
"""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

from tests.bench.pages import in_a_database_of_its_own
from tests.bench.served import Tablet, cookies_of, programs

CALLS = 40
SITUATION = "chip-race"


def main() -> None:
    in_a_database_of_its_own(measure)


def measure() -> None:
    from django.urls import reverse

    from floor.models import Entry, Incident, Submission
    from floor.record import chain
    from tests import factories

    house = factories.house()
    tournament = factories.tournament(house=house)
    people = [factories.td(house=house) for _ in range(2)]
    calls = [ready_to_record(people[0], tournament) for _ in range(CALLS)]
    with programs(2) as started, ThreadPoolExecutor(2) as at_once:
        tablets = [Tablet(cookies_of(person), program.port) for person, program in zip(people, started, strict=True)]
        again = Tablet(cookies_of(people[0]), started[1].port)
        said: Counter[int] = Counter()
        for number, call in enumerate(calls):
            pair = [tablets[0], again] if number % 2 else tablets
            keys = [uuid4()] * 2 if number % 2 else [uuid4(), uuid4()]
            for tablet in pair:
                tablet.get(reverse("call", args=[call.pk]))
            sent = [
                at_once.submit(
                    tablet.post,
                    reverse("record", args=[call.pk]),
                    submission_key=key,
                    revision=call.draft.revision,
                )
                for tablet, key in zip(pair, keys, strict=True)
            ]
            said.update(one.result()[0] for one in sent)
    recorded = Incident.objects.filter(pk__in=[call.pk for call in calls])
    rulings = Entry.objects.filter(incident__in=recorded, kind="ruling").count()
    broken = sum(bool(list(chain.breaks(call))) for call in chain.with_entries(recorded))
    once = recorded.filter(state="ruled").count()
    print(f"two programs, {CALLS} calls sent through both at once: answers {dict(sorted(said.items()))}")
    print(
        f"confirmed {once}, found {rulings}, doubled {rulings - once}, chains broken {broken},"
        f" requests kept {Submission.objects.filter(house=house, action__contains='rul').count()}"
    )


def ready_to_record(actor: Any, tournament: Any) -> Any:
    """Return a call whose questions are all answered, and which leaves nothing to choose."""
    from floor.ground.wizard import wizard_of
    from tests import factories
    from tests.floor.recording import answered

    call = factories.incident(actor=actor, tournament=tournament, situation=SITUATION)
    call.draft.answers = answered(wizard_of(call, call.draft)).stored
    call.draft.save()
    return call


if __name__ == "__main__":
    main()
