"""The forms of a page as a browser would send them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit


@dataclass
class Form:
    """One form: its address, and every field with a value that the page gives it; a button is a field too."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)


class Reader(HTMLParser):
    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.forms: list[Form] = []
        self.by_id: dict[str, Form] = {}
        self.at: Form | None = None
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.at = self._by_id(said["id"]) if said.get("id") else self._form(self.address, "get")
            self.at.action, self.at.method = said.get("action") or self.address, said.get("method", "get").lower()
        # A link sends its query like a form, and so does a part of the page that polls.
        for asked in (said.get("href", "") if tag == "a" else "", said.get("hx-get", "")):
            link = urlsplit(asked)
            self._form(link.path or self.address, "get").fields |= dict(parse_qsl(link.query, keep_blank_values=True))
        if tag == "option" and self.at and self.select:
            if "selected" in said or not self.at.fields[self.select]:
                self.at.fields[self.select] = said.get("value", "")
        elif tag in ("input", "button", "textarea", "select") and said.get("name"):
            self._field(tag, said)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.at = None
        if tag == "select":
            self.select = ""

    def _by_id(self, id: str) -> Form:
        """The form of this id, which may stand further down the page than a field of it."""
        if id not in self.by_id:
            self.by_id[id] = self._form(self.address, "get")
        return self.by_id[id]

    def _form(self, action: str, method: str) -> Form:
        self.forms.append(Form(action, method))
        return self.forms[-1]

    def _field(self, tag: str, said: dict[str, str]) -> None:
        form = self._by_id(said["form"]) if "form" in said else self.at
        if form is None:
            return
        if said.get("formaction"):
            elsewhere = self._form(said["formaction"], form.method)
            elsewhere.fields |= form.fields
            form = elsewhere
        if tag == "select":
            self.select = said["name"]
        # The first of several choices or buttons counts, unless another one is chosen.
        if said["name"] not in form.fields or "checked" in said:
            form.fields[said["name"]] = said.get("value", "on" if said.get("type") in ("checkbox", "radio") else "")


def forms_of(page: str, address: str) -> list[Form]:
    """Every form of a page, and every link with a query, which sends it like a form."""
    reader = Reader(address)
    reader.feed(page)
    return [form for form in reader.forms if form.fields]
