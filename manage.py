#!/usr/bin/env python3
import os
import secrets
import sys
from importlib import import_module

# They read the rulebooks and print: nothing is signed, so they run on a machine that has nothing set up.
NEED_NO_KEY = ("situations", "rule", "tape", "charts", "unverified")

# They make or mend what the settings ask for (keys, a database), so they come before these are read.
OF_THE_MACHINE = {
    "serve": "floor.server.serve.serve",
    "room": "floor.server.room.room",
    "backup": "floor.server.backups.backup",
    "restore": "floor.server.backups.restore",
    "upgrade": "floor.server.backups.upgrade",
    "rollback": "floor.server.backups.rollback",
}

START_IT = (
    "start `make serve` first, or `make room` and put FLOORCALL_STATE=var/room before this command; "
    "or set DATABASE_URL."
)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "floor.settings")
    if sys.argv[1:2] and sys.argv[1] in OF_THE_MACHINE:
        module, _, name = OF_THE_MACHINE[sys.argv[1]].rpartition(".")
        sys.exit(getattr(import_module(module), name)(sys.argv[2:]))
    if sys.argv[1:2] and sys.argv[1] in NEED_NO_KEY:
        os.environ.setdefault("SECRET_KEY", secrets.token_urlsafe())

    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line
    from django.db import OperationalError

    from floor.server import disk
    from floor.server.cluster import remedy
    from floor.server.saying import hear_no_more

    try:
        try:
            execute_from_command_line(sys.argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        hear_no_more()  # what it was piped into has read enough
        sys.exit(1)
    except ImproperlyConfigured as error:
        without = settings.configured and not settings.DATABASE_URL
        sys.exit(f"There is no database: {START_IT}" if without else str(error))
    except OperationalError as error:
        sys.exit(f"The database does not answer: {remedy(str(error)) or f'{START_IT} {error}'}")
    except OSError as error:
        if error.errno not in disk.NO_SPACE:
            raise
        sys.exit(disk.full(settings.STATE))


if __name__ == "__main__":
    main()
