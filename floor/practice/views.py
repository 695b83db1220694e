"""Practice: an exercise, the answer to it, and how often the staff agree with the ruling."""

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_house, get_practice_answer, needs
from floor.errors import KeyReused
from floor.ground.policy import can_see_desk
from floor.models import House, PracticeAnswer, Tournament
from floor.practice.actions import answer_exercise
from floor.practice.agreement import agreement
from floor.practice.choosing import next_exercise
from floor.practice.exercises import PracticePage, practised
from floor.practice.forms import AnswerForm
from floor.web.going import go_to
from rules.books.stored import load_book

NO_LONGER = "That page no longer fits the rules in force. Nothing was kept: here is another exercise."


@require_http_methods(["GET", "POST"])
@needs(get_house)
def practice(request: StaffRequest, house: House) -> HttpResponse:
    """Show the next exercise; a tap on one of its headlines leads to the right answer."""
    if request.method == "GET":
        return _page(request, house)
    form = AnswerForm(data=request.POST)
    if not form.is_valid():
        return _page(request, house, 422, NO_LONGER)
    said = form.cleaned_data
    found = practised(house, said["source"])
    if found is None or said["headline"] not in found.exercise.headlines:
        return _page(request, house, 409, NO_LONGER)
    try:
        answer = answer_exercise(request.user, house, said["key"], found, said["headline"])
    except KeyReused:  # tapped again on a page that was left: the first tap counts
        answer = get_object_or_404(PracticeAnswer, house=house, user=request.user, submission__key=said["key"])
    return go_to(request, "practice-answer", answer.pk)


@require_GET
@needs(get_practice_answer)
def practice_answer(request: StaffRequest, answer: PracticeAnswer) -> HttpResponse:
    """Show whether the answer was right, with the ruling and its rule; only the person who answered may see it."""
    if answer.user_id != request.user.pk:
        raise Http404
    found = practised(answer.house, answer.source, load_book(answer.book_id))
    if found is None:
        return go_to(request, "practice", answer.house.slug)
    context = _shown(answer.house, found) | {"answer": answer, "ruling": found.ruling}
    return render(request, "practice/answer.html", context)


@require_GET
@needs(get_house)
def practice_so_far(request: StaffRequest, house: House) -> HttpResponse:
    """Show how often somebody was right; the desk also sees how often all the staff were, without names."""
    staff = agreement(house) if can_see_desk(request.role) else None
    context = {"house": house, "own": agreement(house, request.user), "staff": staff}
    return render(request, "practice/so_far.html", context)


def _page(request: StaffRequest, house: House, status: int = 200, notice: str = "") -> HttpResponse:
    found = next_exercise(house, request.user)
    context = (_shown(house, found) if found else {"house": house}) | {"form": AnswerForm(found), "notice": notice}
    return render(request, "practice/practice.html", context, status=status)


def _shown(house: House, found: PracticePage) -> dict[str, object]:
    # The provisions are read in the rulebook of this tournament.
    read_in = Tournament.objects.filter(house=house, book__edition=found.book.edition).order_by("-pk").first()
    return {"house": house, "practised": found, "read_in": read_in}
