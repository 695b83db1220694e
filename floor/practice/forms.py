from typing import Any
from uuid import uuid4

from django import forms

from floor.practice.exercises import PracticePage
from floor.web.press import Press


class AnswerForm(Press):
    """One tap on a headline; whether the headline belongs to the exercise is checked once the exercise is known."""

    source = forms.CharField(max_length=200, widget=forms.HiddenInput)
    headline = forms.CharField(max_length=500)

    def __init__(self, practised: PracticePage | None = None, data: Any = None) -> None:
        super().__init__(
            data, auto_id="practice-%s", initial={"key": uuid4(), "source": practised and practised.source}
        )
