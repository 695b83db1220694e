"""Settings come from the environment, are safe without it, and are in the README."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from floor.server.environment import ROOT

READERS = {"text", "flag", "number", "port", "words", "secret"}
SHOW = """
import json, sys
from django.conf import settings
print(json.dumps([getattr(settings, name) for name in sys.argv[1:]]))
"""


def run(given: dict[str, str], *names: str) -> subprocess.CompletedProcess[str]:
    env = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "floor.settings", "FLOORCALL_STATE": "/nowhere"}
    return subprocess.run(
        [sys.executable, "-c", SHOW, *names], env=env | given, cwd=ROOT, capture_output=True, text=True
    )


def settings(given: dict[str, str], *names: str) -> list[Any]:
    done = run({"SECRET_KEY": "a key"} | given, *names)
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))


def variables_read() -> set[str]:
    """Every name that the program gives to a reader of floor/server/environment.py."""
    text = "\n".join(path.read_text() for path in (ROOT / "floor").rglob("*.py"))
    calls = re.findall(rf"\b(?:env\.)?({'|'.join(READERS)})\(\"([A-Z_]+)\"", text)
    files = {f"{name}_FILE" for reader, name in calls if reader == "secret"}
    return {name for _, name in calls} | files


def test_the_readme_lists_every_variable_and_no_other() -> None:
    rows = re.findall(r"^\| (`.+?) \|", (ROOT / "README.md").read_text(), re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}
    assert listed == variables_read()


def test_the_environment_is_read_in_one_place() -> None:
    readers = [
        path.name
        for path in (ROOT / "floor").rglob("*.py")
        if re.search(r"environ\.get|environ\[|getenv", path.read_text())
    ]
    assert set(readers) <= {"environment.py", "cluster.py"}  # the cluster passes PATH on to the server


def test_a_missing_secret_key_names_itself() -> None:
    done = run({}, "DEBUG")
    assert done.returncode == 1
    assert "SECRET_KEY is not set: start `make serve` first" in done.stderr


def test_secrets_may_stand_in_files(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("from a file\n")
    (tmp_path / "url").write_text("postgresql://app:p%40ss@db.example:6432/floor\n")
    given = {"SECRET_KEY": "", "SECRET_KEY_FILE": str(tmp_path / "key"), "DATABASE_URL_FILE": str(tmp_path / "url")}
    key, databases = settings(given, "SECRET_KEY", "DATABASES")
    assert key == "from a file"
    default = databases["default"]
    assert [default[part] for part in ("USER", "PASSWORD", "HOST", "PORT", "NAME")] == [
        *("app", "p@ss", "db.example", "6432", "floor")
    ]


def test_a_secret_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "SECRET_KEY_FILE cannot be read" in run({"SECRET_KEY_FILE": str(tmp_path / "none")}, "DEBUG").stderr


def test_the_defaults_are_the_safe_values() -> None:
    assert settings({}, "DEBUG", "SECURE", "ALLOWED_HOSTS") == [False, True, []]


@pytest.mark.parametrize(("value", "secure"), [("true", True), ("false", False), ("", True)])
def test_one_variable_decides_about_everything_that_needs_https(value: str, secure: bool) -> None:
    names = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT", "SECURE_HSTS_SECONDS")
    assert [bool(value) for value in settings({"SECURE": value}, *names)] == [secure] * 4


@pytest.mark.parametrize(("name", "value"), [("DEBUG", "perhaps"), ("SECURE", "2"), ("BEHIND_PROXY", "nginx")])
def test_a_value_that_is_neither_true_nor_false_is_refused(name: str, value: str) -> None:
    assert f"{name} is '{value}': set it to true or false." in run({"SECRET_KEY": "a key", name: value}, "DEBUG").stderr


def test_a_database_that_is_not_postgresql_is_refused() -> None:
    done = run({"SECRET_KEY": "a key", "DATABASE_URL": "sqlite:///floor.db"}, "DEBUG")
    assert "A database address must read postgresql://" in done.stderr


def test_the_address_that_make_serve_wrote_down_is_used_only_without_one_given(tmp_path: Path) -> None:
    (tmp_path / "database.url").write_text("postgresql://app@here/own\npostgresql://owner@here/own\n")
    names = ("DATABASE_URL", "DATABASE_OWNER_URL")
    state = {"FLOORCALL_STATE": str(tmp_path)}
    assert settings(state, *names) == ["postgresql://app@here/own", "postgresql://owner@here/own"]
    given = state | {"DATABASE_URL": "postgresql://app@there/other"}
    assert settings(given, *names) == ["postgresql://app@there/other", ""]


def test_the_content_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    [policy] = settings({}, "CONTENT_SECURITY_POLICY")
    allowed = {source for sources in policy["DIRECTIVES"].values() for source in sources}
    assert allowed == {"'none'", "'self'"}
    assert policy["DIRECTIVES"]["default-src"] == ["'none'"]


@pytest.mark.parametrize(
    ("seen", "counted"),
    [
        ("6.6.6.6, 203.0.113.9", "203.0.113.9"),
        ("2600:1f18:12:34:5::9", "2600:1f18:12:34::"),  # any other of the same network is the same customer
        ("fd12:3456::20", "fd12:3456::20"),
    ],
)
def test_behind_a_proxy_the_last_address_it_passes_on_is_the_clients(seen: str, counted: str) -> None:
    from django.http import HttpRequest, HttpResponse

    from floor.web.proxy import real_address

    request = HttpRequest()
    request.META = {"REMOTE_ADDR": "10.0.0.1", "HTTP_X_FORWARDED_FOR": seen}
    real_address(lambda request: HttpResponse())(request)
    assert request.META["REMOTE_ADDR"] == counted
