#!/usr/bin/env python3
import os
import secrets
import sys

# They read the rulebooks and print: nothing is signed, so they run on a machine that has nothing set up.
NEED_NO_KEY = ("situations", "rule", "tape", "charts")


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "floor.settings")
    if sys.argv[1:2] == ["serve"]:
        # It makes what the settings ask for (a secret key, a database), so it comes before they are read.
        from floor.server.serve import serve

        sys.exit(serve())
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
        sys.exit("There is no database: start `make serve` first, or set DATABASE_URL." if without else str(error))
    except OperationalError as error:
        sys.exit(f"The database does not answer: start `make serve` first, or set DATABASE_URL. {error}")


if __name__ == "__main__":
    main()
