"""A page as people meet it who tap, without a browser: buttons and choices by the words on them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin

from django.core.files.base import ContentFile
from django.test import Client

VOID = {"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
FIELDS = ("input", "textarea", "select")
TICKED = ("checkbox", "radio")
Sent = str | ContentFile  # type: ignore[type-arg]


@dataclass(eq=False)
class Part:
    """An element, with the words in it and its parent."""

    tag: str
    said: dict[str, str]
    within: "Part | None"
    words: list[str] = field(default_factory=list)
    typed: str = ""  # the contents of a text area, shown or not

    def is_in(self, other: "Part") -> bool:
        return self is other or bool(self.within and self.within.is_in(other))

    def above(self, tag: str) -> "Part | None":
        return self if self.tag == tag else self.within and self.within.above(tag)

    def is_hidden(self) -> bool:
        here = "hidden" in self.said or self.said.get("aria-hidden") == "true" or self.said.get("class") == "waits"
        return here or bool(self.within and self.within.is_hidden())

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    @property
    def name(self) -> str:
        """Return its name for somebody who hears the page."""
        return self.said.get("aria-label") or self.text


class Page(HTMLParser):
    """Every element of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.parts: list[Part] = []
        self.at: Part | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        part = Part(tag, {name: value or "" for name, value in attrs}, self.at)
        self.parts.append(part)
        if tag not in VOID:
            self.at = part

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parts.append(Part(tag, {name: value or "" for name, value in attrs}, self.at))

    def handle_endtag(self, tag: str) -> None:
        closed = self.at and self.at.above(tag)
        if closed:
            self.at = closed.within

    def handle_data(self, data: str) -> None:
        part = self.at
        if part and part.tag == "textarea":
            part.typed += data
        if part is None or part.is_hidden():
            return
        while part:
            part.words.append(data)
            part = part.within

    def all(self, tag: str, **said: str) -> list[Part]:
        return [part for part in self.parts if part.tag == tag and said.items() <= part.said.items()]

    def button(self, name: str) -> Part:
        """The first button of this name that can be tapped."""
        found = [one for one in self.all("button") if one.name == name and "disabled" not in one.said]
        return next(one for one in found if not one.is_hidden())

    def labelled(self, words: str) -> Part:
        """The first field of exactly this name: of the part that names it, or of its label."""
        return next(one for one in self.parts if one.tag in FIELDS and words in self._names_of(one))

    def _names_of(self, part: Part) -> list[str]:
        id, named_by = part.said.get("id"), part.said.get("aria-labelledby")
        if named_by:
            return [one.text for one in self.parts if one.said.get("id") == named_by]
        return [one.text for one in self.all("label") if part.is_in(one) or id and one.said.get("for") == id]

    def form_of(self, part: Part) -> Part:
        form = self.all("form", id=part.said["form"])[0] if "form" in part.said else part.above("form")
        assert form, f"{part.name} is in no form."
        return form

    def fields_of(self, form: Part) -> list[Part]:
        """The fields of a form that would be sent."""
        fields = [one for one in self.parts if one.tag in FIELDS and one.said.get("name")]
        mine = [one for one in fields if (one.above("form") or "form" in one.said) and self.form_of(one) is form]
        return [one for one in mine if "disabled" not in one.said]


class Screen:
    """A tablet without a browser: a page, and what was typed and chosen on it."""

    taken: tuple[int, ...] = (200,)  # the accepted statuses of answers

    def __init__(self, client: Client, address: str) -> None:
        self.client = client
        self.open(address)

    def open(self, address: str) -> None:
        self._arrive(self.client.get(address, follow=True), address)

    def _arrive(self, answer: Any, address: str) -> None:
        assert answer.status_code in self.taken, (address, answer.status_code)
        self.address = answer.redirect_chain[-1][0] if answer.redirect_chain else address
        self.page = Page(answer.content.decode())
        self.typed: dict[Part, Sent] = {}
        self.chosen: dict[Part, bool] = {}

    @property
    def heading(self) -> str:
        return self.page.all("h1")[0].text

    @property
    def text(self) -> str:
        return self.page.parts[0].text

    def type(self, part: Part, words: Sent) -> None:
        """Fill a field; a file field with a file."""
        self.typed[part] = words

    def choose(self, part: Part) -> None:
        """Tick a box, or one radio button instead of the others of its name."""
        assert part.said["type"] in TICKED
        assert "disabled" not in part.said
        if part.said["type"] == "radio":
            form = self.page.form_of(part)
            self.chosen |= {one: False for one in self.page.fields_of(form) if one.said["name"] == part.said["name"]}
        self.chosen[part] = True

    def follow(self, words: str) -> None:
        link = next(one for one in self.page.all("a") if one.name == words)
        self.go(link.said["href"])

    def go(self, address: str) -> None:
        self.open(urljoin(self.address, address))

    def tap(self, button: Part) -> None:
        """Send the form of a button, as a browser would without script."""
        form = self.page.form_of(button)
        sent: dict[str, list[Any]] = {}
        for part in self.page.fields_of(form):
            if (value := self._value(part)) is not None:
                sent.setdefault(part.said["name"], []).append(value)
        if "name" in button.said:
            sent.setdefault(button.said["name"], []).append(button.said.get("value", ""))
        address = urljoin(self.address, button.said.get("formaction") or form.said.get("action") or self.address)
        if form.said.get("method", "get").lower() == "post":
            self._arrive(self.client.post(address, sent, follow=True), address)
        else:
            self._arrive(self.client.get(address, sent, follow=True), address)

    def _value(self, part: Part) -> Sent | None:
        if part.said.get("type") in TICKED:
            return part.said.get("value", "on") if self.chosen.get(part, "checked" in part.said) else None
        if part in self.typed:
            return self.typed[part]
        if part.said.get("type") == "file":
            return None
        if part.tag == "textarea":
            return part.typed.removeprefix("\n")
        if part.tag == "select":
            options = [one for one in self.page.all("option") if one.is_in(part)]
            return next((one for one in options if "selected" in one.said), options[0]).said.get("value", "")
        return part.said.get("value", "")
