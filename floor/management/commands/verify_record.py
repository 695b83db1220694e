import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand
from django.db.models import QuerySet
from django.template.defaultfilters import pluralize
from django.utils import timezone

from floor.ground.numbers import counted
from floor.history.verify import damage, damaged_books, ruled_otherwise, snapshot
from floor.management.refusal import Refusal
from floor.models import Entry, House, Receipt, Tournament
from floor.record.seals import due_days
from floor.record.undone import was_undone
from floor.server.progress import Progress
from rules.version import CODE_VERSION

TO_DO = "Nothing is to be mended; tell the director, who may want to read those calls."


class Command(BaseCommand):
    help = (
        "Verifies that the record is intact, and lists where today's code would rule otherwise. "
        "Exits with 1 when the record is not intact."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--house", metavar="SLUG", help="only this house")
        parser.add_argument("--tournament", metavar="ID", type=int, help="only this tournament")
        parser.add_argument("--all", action="store_true", help="also replay receipts that today's code made")

    def handle(self, *args: Any, **options: Any) -> None:
        tournaments = chosen(options["house"], options["tournament"])
        with snapshot():
            found = self.verify(tournaments)
        with snapshot():
            self.replay(tournaments, "" if options["all"] else CODE_VERSION)
        if found:
            raise Refusal(f"The record is not intact: {found:,} fault{pluralize(found)} found.")

    def verify(self, tournaments: QuerySet[Tournament]) -> int:
        entries = Entry.objects.filter(incident__tournament__in=tournaments).count()
        progress = Progress(entries, "entries", sys.stderr)
        found, in_part = self.tell(damaged_books(), progress), Counter[str]()
        for tournament in tournaments:
            found += self.tell(damage(tournament, progress.add, in_part), progress)
        progress.clear()
        self.stdout.write(f"{counted(entries, 'entry', 'entries')} verified, {found:,} fault{pluralize(found)} found.")
        for why in sorted(+in_part):
            self.stdout.write(f"  compared in part: {in_part[why]:,} call{pluralize(in_part[why])} {why}")
        for tournament in tournaments:
            self.stdout.write(f"  {tournament} at {tournament.house}: {sealed(tournament)}")
        return found

    def replay(self, tournaments: QuerySet[Tournament], skip_code: str) -> None:
        receipts = Receipt.objects.filter(entry__incident__tournament__in=tournaments)
        count = receipts.exclude(was_undone("entry__incident", "entry__seq")).count()
        progress = Progress(count, "receipts", sys.stderr)
        self.stdout.write("Ruled again by this version; what was ruled stands either way:")
        found = sum(self.tell(ruled_otherwise(each, skip_code, progress.add), progress) for each in tournaments)
        progress.clear()
        self.stdout.write(
            f"  {found:,} of {count:,} receipts would come out otherwise. {TO_DO if found else 'Nothing to do.'}"
        )

    def tell(self, lines: Iterable[str], progress: Progress) -> int:
        count = 0
        for line in lines:
            progress.clear()
            self.stdout.write(line)
            count += 1
        return count


def chosen(house: str | None, tournament: int | None) -> QuerySet[Tournament]:
    """Return the tournaments to verify. Raises Refusal when there is none."""
    found = Tournament.objects.select_related("house").order_by("pk")
    if house is not None:
        if not House.objects.filter(slug=house).exists():
            raise Refusal(f"There is no house {house}. Check the spelling.")
        found = found.filter(house__slug=house)
    if tournament is not None:
        found = found.filter(pk=tournament)
        if not found.exists():
            raise Refusal(f"There is no tournament {tournament}{' in this house' if house else ''}.")
    return found


def sealed(tournament: Tournament) -> str:
    """Return a tournament's last seal, for comparison with the one on paper, and the days that ended without one."""
    seal = tournament.seals.order_by("on").last()
    told = f"sealed to {seal.on}, {counted(seal.entries, 'entry', 'entries')}, {seal.hash}" if seal else "no seal yet"
    due = ", ".join(str(day) for day in due_days(tournament, timezone.now()))
    return f"{told}; ended without a seal: {due}" if due else told
