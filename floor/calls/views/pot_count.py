"""The pot counted beside a question for the most that a pot-limit bet could be."""

from functools import partial

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor.access import StaffRequest, get_tournament, needs
from floor.calls.forms.answer import FIELDS, typed_value
from floor.calls.forms.sure import DoubtedAmount, check_sure
from floor.models import Tournament
from floor.tournament.chips_in_play import most_of
from rules.engine.question import AskedQuestion, BadAnswer
from rules.poker.pot_limit import PotBet
from rules.situations.betting.pot_size.questions import CALL, FRONT, MIDDLE, TO_MATCH


@require_GET
@needs(get_tournament)
def count_pot(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the most that the bet could be, by the input so far: a tap that fills it in, or a sentence."""
    into = request.GET.get("into", "")
    try:
        shown: dict[str, object] = {"most": (most := counted(request.GET).maximum)}
        check_sure(request.GET, [(into, most)], partial(most_of, tournament, tournament.current_level))
    except DoubtedAmount as doubted:
        shown |= {"doubt": str(doubted)}
    except (BadAnswer, ValueError) as wrong:
        shown = {"error": str(wrong)}
    return render(request, "calls/call/pot_most.html", {**shown, "into": into if into in FIELDS else FIELDS[0]})


def counted(typed: QueryDict) -> PotBet:
    """The pot before the bet in question. An empty amount is zero; an empty call is the whole bet.

    Raises BadAnswer for an input that is no amount, ValueError for amounts that do not fit together.
    """
    asked = {"bet": TO_MATCH, "front": FRONT, "middle": MIDDLE, "call": CALL}
    amounts = {
        name: int(str(typed_value(AskedQuestion(question), typed, name)))
        for name, question in asked.items()
        if typed.get(name, "").strip()
    }
    bet = amounts.get("bet", 0)
    return PotBet(amounts.get("middle", 0), amounts.get("front", 0), bet, bet - amounts.get("call", bet))
