"""Plays on and on, and prints each kind of disagreement once, with its shortest story: `make world MINUTES=10`."""

import argparse
import random
import secrets
import time
from collections import Counter

from tests.world.chapter import Finding, findings
from tests.world.chapters import CHAPTERS

# Not every hand goes wrong in the way that a chapter is about.
TRIES = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    parser.add_argument("--chapter", choices=list(CHAPTERS))
    asked = parser.parse_args()
    chapters = [CHAPTERS[asked.chapter]] if asked.chapter else list(CHAPTERS.values())
    chance = random.Random(asked.seed)
    print(f"Seed {asked.seed}.")
    shortest: dict[str, Finding] = {}
    times: Counter[str] = Counter()
    played: Counter[str] = Counter()
    until = time.monotonic() + 60 * asked.minutes
    while time.monotonic() < until:
        for chapter in chapters:
            happened = next(filter(None, (chapter.happen(chance.choice) for _ in range(TRIES))), None)
            if happened is None:
                continue
            played[chapter.name] += 1
            for found in findings(chapter, happened):
                times[found.kind] += 1
                if found.kind not in shortest or len(found.story) < len(shortest[found.kind].story):
                    shortest[found.kind] = found
    for kind, found in sorted(shortest.items(), key=lambda one: -times[one[0]]):
        print(f"\n{times[kind]:,} times: {found}")
    print(f"\n{len(shortest)} kinds of disagreement in", end=" ")
    print(", ".join(f"{count:,} of “{name}”" for name, count in played.items()))
    unanswered = sum(1 for kind in shortest if kind.startswith("not in the world"))
    print(f"Questions that the world cannot answer: {unanswered}")


if __name__ == "__main__":
    main()
