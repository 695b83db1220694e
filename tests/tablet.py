"""A tablet whose script has not come, where a page is links and forms: tapped by the words on them."""

from django.test import Client

from floor.models import User
from floor.signin.tablets import BACKEND
from tests.screen import Part, Screen


class Tablet(Screen):
    """A tablet of a signed-in person, or of nobody yet; an answer may be a refusal."""

    taken = (200, 409, 422)

    def __init__(self, user: User | None, address: str) -> None:
        client = Client()
        if user:
            client.force_login(user, backend=BACKEND)
        super().__init__(client, address)

    def press(self, name: str) -> None:
        self.tap(self.page.button(name))

    def check(self, label: str) -> None:
        self.choose(self.page.labelled(label))

    def fill(self, label: str, words: str) -> None:
        self.type(self.page.labelled(label), words)

    def seat(self, number: int) -> None:
        self.tap(self.ring(number))

    def ring(self, number: int) -> Part:
        return next(one for one in self.page.parts if one.said.get("data-seat") == str(number))

    def of_class(self, name: str) -> list[Part]:
        return [one for one in self.page.parts if name in one.said.get("class", "").split()]

    def lead(self, begins: str) -> None:
        """Follow the first link whose words begin like this."""
        self.go(next(one for one in self.page.all("a") if one.name.startswith(begins)).said["href"])

    def said(self, id: str) -> str:
        return self.with_id(id).text

    def with_id(self, id: str) -> Part:
        return next(one for one in self.page.parts if one.said.get("id") == id)
