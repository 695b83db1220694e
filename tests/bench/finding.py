"""The time of a search in process, and of loading the table before the first one. Prints times, asserts nothing.

.venv/bin/python -m tests.bench.finding
"""

import os
import time
import timeit

import django
import yaml

from tests.finding.measure import EDITION, OPEN

SENTENCE = "seat 5 threw one 5k chip facing 1600 said nothing"


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "floor.settings")
    django.setup()
    from rules.finding.kept import table
    from rules.finding.search import search

    began = time.process_time()
    features = len(table().weights)
    print(f"table of {features:,} features, once for each process: {(time.process_time() - began) * 1_000:.0f} ms")
    search(EDITION, SENTENCE)
    once = min(timeit.repeat(lambda: search(EDITION, SENTENCE), number=20, repeat=5, timer=time.process_time)) / 20
    print(f"one sentence: {once * 1_000:.1f} ms")
    phrases = [one["phrase"] for one in yaml.safe_load(OPEN.read_text())]
    began = time.process_time()
    for phrase in phrases:
        search(EDITION, phrase)
    print(f"{len(phrases)} others: {(time.process_time() - began) / len(phrases) * 1_000:.1f} ms each")


if __name__ == "__main__":
    main()
