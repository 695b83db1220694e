import platform
import subprocess
from importlib.metadata import version
from typing import Any

import django
from django.conf import settings
from django.core.management.base import BaseCommand

from floor.offline import engine
from floor.server.cluster import WHEEL, Cluster
from floor.server.proxy import CADDY
from floor.server.version import in_full


class Command(BaseCommand):
    help = "Prints the version of the program and of what it runs on, each of which has security releases of its own."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        postgres = Cluster(settings.STATE / "cluster").binaries / "postgres"
        lines = {
            "Floorcall": in_full(),
            "Python": platform.python_version(),
            "Django": django.__version__,
            "PostgreSQL": f"{_said(postgres, '--version').split()[-1]}, of {WHEEL} {version(WHEEL)}",
            "Caddy": _said(CADDY, "version").split()[0].lstrip("v"),
            "Pyodide": f"{engine.pyodide()}, of {engine.PACKAGE} {version(engine.PACKAGE)}",
        }
        for name, number in lines.items():
            self.stdout.write(f"{name} {number}")


def _said(*command: object) -> str:
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout
