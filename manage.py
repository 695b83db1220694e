#!/usr/bin/env python3
import os
import secrets
import sys
from importlib import import_module

# They read the rulebooks and print: nothing is signed, so they run on a machine that has nothing set up.
NEED_NO_KEY = ("situations", "rule", "tape", "charts")

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

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        without = settings.configured and not settings.DATABASE_URL
        sys.exit(f"There is no database: {START_IT}" if without else str(error))
    except OperationalError as error:
        sys.exit(f"The database does not answer: {START_IT} {error}")


if __name__ == "__main__":
    main()
