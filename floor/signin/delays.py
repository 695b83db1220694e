"""The delays after wrong passwords and wrong PINs: each longer than the one before."""

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True)
class GrowingDelay:
    """A growing delay: none below `free` failures, then `first`, doubling up to `longest`."""

    free: int
    first: timedelta
    longest: timedelta

    def after(self, failures: int) -> timedelta:
        """The wait after this many failures in a row."""
        if failures < self.free:
            return timedelta(0)
        wait = self.first
        for _ in range(failures - self.free):
            if wait >= self.longest:
                break
            wait *= 2
        return min(wait, self.longest)


OF_PASSWORDS = GrowingDelay(free=5, first=timedelta(seconds=30), longest=timedelta(minutes=15))
# Per address, whatever the usernames. A whole house may share one, so this only makes trying all of them useless.
OF_ADDRESSES = GrowingDelay(free=30, first=timedelta(seconds=5), longest=timedelta(seconds=20))
OF_PINS = GrowingDelay(free=3, first=timedelta(seconds=15), longest=timedelta(minutes=15))
