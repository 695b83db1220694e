"""The engine of a tablet as it is served: whose files, under which policy, and that it rules as the server does."""

import gzip
import hashlib
import io
import json
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from floor.ground.wizard import prefill
from floor.models import Tournament, User
from floor.offline import engine, kept
from floor.server.environment import ROOT
from rules.books.compare import book_of
from rules.books.stored import load_book
from rules.engine.question import NOT_YET
from rules.tablet import ruled
from rules.version import CODE_VERSION
from tests.answers import RAISE_OUT_OF_TURN

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def made() -> None:
    engine.make_what_is_missing()


def fetched(client: Client, name: str) -> bytes:
    """The content of a file of the engine, as a browser has it."""
    return gzip.decompress(client.get(reverse("engine-file", args=[engine.version(), name])).content)


def directives(policy: str) -> set[str]:
    return {one.strip() for one in policy.split(";")}


def test_only_the_engine_may_compile_webassembly(client: Client, teo: User, tournament: Tournament) -> None:
    worker = client.get(reverse("engine-worker", args=[engine.version()]))
    assert worker["Content-Security-Policy"] == (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    )
    for address in (reverse("home", args=[tournament.pk]), reverse("worker"), reverse("sign-in")):
        policy = directives(client.get(address)["Content-Security-Policy"])
        assert {"script-src 'self'", "worker-src 'self'"} <= policy
        assert "unsafe" not in " ".join(policy)


def test_every_file_is_kept_for_good_under_its_version_by_everybody(client: Client) -> None:
    for name in engine.digests():
        answer = client.get(reverse("engine-file", args=[engine.version(), name]))
        assert (answer["Content-Encoding"], "Vary" in answer) == ("gzip", False)
        assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer["Content-Type"] == engine.CONTENT_TYPES[Path(name).suffix]
        assert hashlib.sha256(gzip.decompress(answer.content)).hexdigest() == engine.digests()[name]
    assert client.get(reverse("engine-file", args=["0" * 16, "pyodide.mjs"])).status_code == 404
    assert client.get(reverse("engine-file", args=[engine.version(), "secret.key"])).status_code == 404


def test_the_package_that_brings_python_is_the_one_that_was_compared() -> None:
    # With another one, compare its files with those that Pyodide's makers publish, and list their hashes.
    assert (version(engine.PACKAGE), engine.pyodide()) == ("1.0.5", "314.0.7")
    assert f"{engine.PACKAGE}==1.0.5" in (ROOT / "requirements" / "tablet.in").read_text()


def test_the_service_worker_does_not_answer_for_the_engine(client: Client) -> None:
    assert "engine/" not in kept.worker()


def test_the_sources_rule_by_themselves_as_the_server_does(client: Client, tmp_path: Path) -> None:
    zipfile.ZipFile(io.BytesIO(fetched(client, engine.SOURCES))).extractall(tmp_path)
    book = book_of("tda-2019")
    given = {key: {"value": value, "fingerprint": None, "by": "person"} for key, value in RAISE_OUT_OF_TURN.items()}
    awaited = {"oot-skipped-act.5": {"value": NOT_YET, "fingerprint": None, "by": "system"}}
    answers = prefill("no-limit") | given | awaited
    call = {"situation": "action-out-of-turn", "answers": answers, "book": {"content": book.content, "gained": ""}}
    # Neither the packages of this installation nor what the folder around it holds.
    script = "import sys; from rules.tablet import ruled; sys.stdout.write(ruled(sys.stdin.read()))"
    command = [sys.executable, "-S", "-X", "utf8", "-c", script]
    said = subprocess.run(command, cwd=tmp_path, input=json.dumps(call), capture_output=True, text=True, check=True)
    assert json.loads(said.stdout)["version"] == CODE_VERSION
    assert json.loads(said.stdout)["result"]["status"] == "ruling"
    assert said.stdout == ruled(json.dumps(call, default=list))


def test_a_tablet_has_the_book_to_which_a_tournament_is_pinned(
    client: Client, teo: User, tournament: Tournament
) -> None:
    told = client.get(reverse("pinned-book", args=[tournament.pk]))
    assert told["Cache-Control"] == "no-store"
    book = load_book(tournament.book_id)
    assert told.json() == {"hash": book.hash, "content": book.content, "gained": book.gained}
