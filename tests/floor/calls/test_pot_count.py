"""The pot counted beside a question for the most that a pot-limit bet could be."""

import pytest
from django.test import Client
from django.urls import reverse

from floor.models import Tournament, User


def count(client: Client, tournament: Tournament, **typed: str) -> str:
    return client.get(reverse("count-pot", args=[tournament.pk]), typed).content.decode()


@pytest.mark.parametrize(
    ("typed", "most"),
    [
        ({"middle": "1,000"}, "1,000"),
        ({"middle": "1000", "front": "600", "bet": "400", "call": "400"}, "2,400"),
        # A player who already has 200 in adds less.
        ({"middle": "1000", "front": "600", "bet": "400", "call": "200"}, "2,200"),
        ({"front": "600", "bet": "400"}, "1,400"),
    ],
)
def test_the_most_is_what_the_pot_comes_to_with_the_call_in_it(
    client: Client, robin: User, tournament: Tournament, typed: dict[str, str], most: str
) -> None:
    assert f">{most}<small>" in count(client, tournament, **typed)


def test_it_fills_in_the_field_it_was_opened_for(client: Client, robin: User, tournament: Tournament) -> None:
    assert 'data-into="along-2"' in count(client, tournament, middle="1000", into="along-2")
    assert 'data-into="value"' in count(client, tournament, middle="1000", into="</button>")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"middle": "a lot"}, "Enter a whole number, in digits."),
        ({"middle": "1000", "bet": "400", "call": "500"}, "No amount is below nothing"),
        ({"middle": "1000", "front": "100", "bet": "400", "call": "0"}, "cannot be more than the bet"),
        ({}, ""),
    ],
)
def test_amounts_that_do_not_fit_together_get_a_sentence(
    client: Client, robin: User, tournament: Tournament, typed: dict[str, str], says: str
) -> None:
    answer = count(client, tournament, **typed)
    assert says in answer
    assert "data-preset" not in answer
