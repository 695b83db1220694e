"""Make the backup of an earlier day that the tests of upgrade, rollback and restore begin with.

`python -m tests.floor.server.make_before` writes it to `before/`: a small house with calls, penalties and a photo,
recorded on a day that has ended and not been sealed, in a database that lacks the last migration of the floor. Run it
when the tables are begun anew; a migration that is added later makes the same backup one of an earlier version.
"""

import os
import secrets
import subprocess
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

from floor.server.cluster import OWNER, Cluster
from floor.server.environment import ROOT

BEFORE = Path(__file__).parent / "before"
MANAGE = [sys.executable, str(ROOT / "manage.py")]
ONE_BEFORE = "0001_create_the_tables"


def make(state: Path) -> Path:
    """Record the house in a database of its own, and keep it in a backup."""
    for key in ("secret.key", "pin.key"):
        (state / key).write_text(secrets.token_urlsafe(50))
    cluster = Cluster(state / "cluster")
    cluster.start()
    try:
        os.environ |= {"FLOORCALL_STATE": str(state), "DATABASE_OWNER_URL": cluster.url(OWNER)}
        os.environ |= {"DATABASE_URL": cluster.url(), "DJANGO_SETTINGS_MODULE": "floor.settings"}
        subprocess.run([*MANAGE, "migrate", "--skip-checks", "--verbosity", "0"], check=True)
        record_the_house()
        subprocess.run([*MANAGE, "migrate", "floor", ONE_BEFORE, "--skip-checks", "--verbosity", "0"], check=True)
        for given in ("DATABASE_URL", "DATABASE_OWNER_URL"):
            del os.environ[given]
        subprocess.run([*MANAGE, "backup", "--to", str(state / "made")], check=True)
    finally:
        cluster.stop()
    [made] = (state / "made").iterdir()
    return made


def record_the_house() -> None:
    """Record four calls of one evening: two as the wizard rules them, two with a penalty and a photo."""
    import django

    django.setup()

    from floor.ground import record_clock
    from tests import factories
    from tests.floor.recording import ruled_by

    evening = datetime.now(UTC).replace(hour=19, minute=0, second=0, microsecond=0) - timedelta(days=5)
    with record_clock.at(evening):
        house = factories.house(name="The Harbour Room", slug="harbour-room")
        factories.admin(house=house, name="Ida Falk")
        dana = factories.td(house=house, name="Dana Reyes")
        kit = factories.with_pin(factories.floor_person(house=house, name="Kit Moreau"))
        tournament = factories.tournament(house=house)
        table = factories.table(tournament=tournament, number=12, players=9)
    for minutes, situation in enumerate(("action-out-of-turn", "undercall"), start=1):
        with record_clock.at(evening + timedelta(minutes=10 * minutes)):
            ruled_by(kit, tournament, table, situation)
    for minutes in (40, 50):
        with record_clock.at(evening + timedelta(minutes=minutes)):
            people: dict[str, list[int | None]] = {"offender": [5], "skipped": [4]}
            call = factories.recorded_incident(
                actor=dana, tournament=tournament, table=table, penalty=factories.TWO_HANDS, people=people
            )
            factories.with_photo(call, actor=dana)


def main() -> None:
    with tempfile.TemporaryDirectory() as directory:
        made = make(Path(directory))
        for old in BEFORE.glob("*.tar"):
            old.unlink()
        kept = BEFORE / f"{datetime.now(UTC):%Y-%m-%d}.tar"
        kept.write_bytes(made.read_bytes())
    print(f"{kept.relative_to(ROOT)} holds it. The tests of test_backups.py begin with it.")


if __name__ == "__main__":
    main()
