from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from floor.house.actions.houses import begin_installation
from floor.management.refusal import Refusal
from floor.models import House, Tournament
from floor.offline import engine
from floor.record.actions.precedents import refingerprint
from floor.record.actions.sealing import seal_due
from floor.server.archives import BackupError
from floor.server.backups import keep_before_new_version, remember_prepared
from floor.server.face import cut, is_cut
from floor.server.version import program
from rules.finding.kept import make_what_is_missing
from rules.proof.charts import build_what_is_missing, is_built

# Files that packages bring and no page loads, and the parts that are joined into the one style sheet and the one
# script.
NOT_LOADED = [
    "css/*",
    "js/every/*",
    "django_htmx/ext/*",
    "django_htmx/htm*x-4*",
    "htmx-2.js",
    "django-htmx.js",
]


class Command(BaseCommand):
    help = "Makes everything ready to serve: charts, migrations, rights, seals and static files. No demo."
    requires_system_checks: list[str] = []  # they run below, when the database is there

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--leave-unsealed", action="store_true", help="seal no day, and add nothing to the record")
        parser.add_argument("--upgrade", action="store_true", help="change data of an earlier version, which is kept")

    def handle(self, *args: Any, **options: Any) -> None:
        with face_cut_beside():
            self.make_ready_to_serve(**options)
        call_command("collectstatic", verbosity=0, interactive=False, ignore_patterns=NOT_LOADED)
        remember_prepared(settings.STATE, program())

    def make_ready_to_serve(self, **options: Any) -> None:
        call_command("migrate", verbosity=0, interactive=False, refuse_earlier=self.must_be_kept(**options))
        if self.must_be_kept(**options) and House.objects.exists():
            self.keep()
        if not is_built():
            self.stdout.write("Working out the charts of this version, which takes one to three minutes.")
            self.stdout.flush()
        build_what_is_missing(self.show_drawn)
        make_what_is_missing()
        engine.make_what_is_missing()
        call_command("clearsessions")
        self.check_database()
        self.begin(**options)
        refingerprint()
        if not options["leave_unsealed"]:
            for tournament in Tournament.objects.select_related("house"):
                seal_due(tournament)

    def show_drawn(self, number: int, of: int) -> None:
        """Show the progress on a terminal, in a line that is overwritten."""
        if self.stdout.isatty():
            self.stdout.write(f"\r{number} of {of}", ending="" if number < of else "\n")
            self.stdout.flush()

    def keep(self) -> None:
        """Back up the data that another version has written. Raises Refusal if that is not possible."""
        try:
            made = keep_before_new_version(settings.STATE)
        except BackupError as error:
            raise Refusal(f"{error} This version does not start on data of another one without a backup.") from error
        if made:
            self.stdout.write(f"This data is of another version. As it was it is kept in {made}.")

    def must_be_kept(self, **options: Any) -> bool:
        """True if only an upgrade, which first makes a backup, may change data of an earlier version."""
        return not options["upgrade"]

    def check_database(self) -> None:
        self.check(databases=["default"])

    def begin(self, **options: Any) -> None:
        """Begin a database for houses of one's own: the demo never goes into it."""
        begin_installation(demo=False)


@contextmanager
def face_cut_beside() -> Iterator[None]:
    """Cut the typeface in another process meanwhile, if it is not cut yet: it takes some seconds."""
    if is_cut():
        yield
        return
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        being_cut = processes.submit(cut)
        yield
        being_cut.result()
