"""The log of an error: its place and kind, and never words that somebody may have typed."""

import logging
import re
import sys
from pathlib import Path

import pytest
from django.db import IntegrityError, OperationalError
from django.test import Client

from floor.errors import Refused
from floor.server.log import KEPT, Log
from floor.web.logs import Discreet, request_id
from tests import factories

NAME = "Ada Quill"


def logged(error: Exception, cause: Exception | None = None) -> str:
    try:
        raise error from cause or error.__cause__
    except type(error):
        found = sys.exc_info()
    return Discreet().format(
        logging.LogRecord("django.request", logging.ERROR, "", 1, "It broke: %s", ("/t/7/",), found)
    )


def test_an_error_is_told_by_its_place_and_kind_and_not_in_its_words() -> None:
    said = logged(ValueError(f"no seat for {NAME}"), KeyError(NAME))
    assert NAME not in said
    assert "test_logs.py" in said and "in logged" in said
    assert "builtins.KeyError" in said and said.endswith("builtins.ValueError")


@pytest.mark.django_db
def test_what_the_database_refuses_is_told_by_its_number_and_constraint() -> None:
    house = factories.house(slug="harbour")
    with pytest.raises(IntegrityError) as refused:
        factories.house(slug=house.slug)
    said = logged(refused.value)
    assert "harbour" not in said
    assert re.search("^psycopg.errors.UniqueViolation 23505 floor_house floor_house_slug", said, re.MULTILINE), said


@pytest.mark.parametrize(
    "error", [OperationalError("no route\nDETAIL: Ada Quill"), FileNotFoundError(2, "not there", "x")]
)
def test_what_the_machine_lacks_is_told_in_words_on_one_line(error: Exception) -> None:
    *_, said = logged(error).splitlines()
    assert len(logged(error).splitlines()) == 2
    assert said.endswith(": no route") or said.endswith("not there: 'x'")


def test_a_refusal_in_words_keeps_them_to_itself() -> None:
    assert NAME not in logged(Refused("taken", f"{NAME} sits there"))


def test_each_line_has_the_number_of_its_request_and_so_has_the_answer(client: Client) -> None:
    numbers = [client.get("/nowhere").headers["X-Request-ID"] for _ in range(2)]
    assert numbers[0] != numbers[1]
    assert request_id.get() == numbers[1]
    assert f" {numbers[1]} django.request: " in logged(ValueError())


def test_the_log_of_a_room_stays_within_its_bounds_and_is_private(tmp_path: Path) -> None:
    log = Log(tmp_path / "log" / "floorcall.log", print, largest=10_000)
    with open(log.end, "w", closefd=False) as child:
        for number in range(5_000):
            child.write(f"line {number} of many\n")
    log.close()
    files = sorted(log.path.parent.iterdir())
    assert len(files) == KEPT + 1
    assert all(file.stat().st_size <= 10_000 and file.stat().st_mode & 0o777 == 0o600 for file in files)
    assert log.path.read_text().endswith("line 4999 of many\n")
