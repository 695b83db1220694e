"""Every control of a page, tapped once on a copy of it from which nothing is sent.

The request of a tap is compared with what the form and the attributes of its control say. The copy is the present page,
in another tab: whatever a tap changes there, the page itself stays as it was, and nothing is stored.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Browser, Page

SCRIPT = Path(__file__).with_suffix(".js").read_text()


@dataclass
class Controls:
    """The controls that were tapped so far, over all pages of a walk: each of them once."""

    browser: Browser
    tapped: set[str] = field(default_factory=set)
    out_of_reach: dict[str, str] = field(default_factory=dict)
    copy: Page | None = None

    def lies(self, page: Page) -> list[str]:
        """Tap every control that is new; return each request that differs from its control, as a sentence."""
        listed = run(page, "listed()")
        new = {one["key"]: one for one in listed["controls"] if one["key"] not in self.tapped}
        return [*listed["faults"], *(self._tapped(page, new) if new else ())]

    def never_tapped(self) -> list[str]:
        """Return the controls that something covered on every page, as a sentence each; the copy is closed."""
        if self.copy:
            self.copy.context.close()
        return list(self.out_of_reach.values())

    def _tapped(self, page: Page, new: dict[str, Any]) -> Iterator[str]:
        copied, copy, is_laid = run(page, "copied()"), self._copy_for(page), False
        for key, control in new.items():
            point = run(copy, f"pointOf({control['place']})") if is_laid else None
            if point is None:
                lay(copy, page.url, copied)
                is_laid, point = True, run(copy, f"pointOf({control['place']})")
            if point is None:  # until something else is chosen or closed
                self.out_of_reach[key] = f"“{control['words']}” cannot be tapped"
                continue
            self.tapped.add(key)
            self.out_of_reach.pop(key, None)
            copy.touchscreen.tap(*point)
            yield from (f"“{control['words']}” {lie}" for lie in lies_of(run(copy, "came()")))

    def _copy_for(self, page: Page) -> Page:
        if self.copy is None:
            context = self.browser.new_context(has_touch=True, reduced_motion="reduce", service_workers="block")
            self.copy = context.new_page()
            self.copy.add_init_script(f"{{ {SCRIPT}\nholdBack(); }}")
        if page.viewport_size and page.viewport_size != self.copy.viewport_size:
            self.copy.set_viewport_size(page.viewport_size)
        return self.copy


def run(page: Page, call: str) -> Any:
    return page.evaluate(f"() => {{ {SCRIPT}\nreturn {call}; }}")


def lay(copy: Page, url: str, html: str) -> None:
    """Lay a copy of a page into its tab, under the address of that page."""
    copy.goto(urljoin(url, "/health"))
    address = urlsplit(url)
    copy.evaluate("(to) => history.replaceState(null, '', to)", f"{address.path}?{address.query}".rstrip("?"))
    copy.set_content(html)
    run(copy, "listen()")


def lies_of(came: dict[str, Any]) -> Iterator[str]:
    """Return the differences between the effect of a tap and its control."""
    sent, expected = came["sent"], came["expected"]
    if expected:
        if len(expected) != 1 or len(sent) > 1:
            yield f"sends {len(sent)} times"
        elif sent:
            yield from differences(sent[0], expected[0])
        elif not came["changed"]:
            yield "sends nothing, and says nothing"
    elif came["address"] is not None:
        if [one["path"] for one in sent] != [came["address"]]:
            yield f"asks {[one['path'] for one in sent]} for {came['address']}"
        elif came["own"] and came["own"] not in sent[0]["entries"] + sent[0]["query"]:
            yield f"does not send {came['own']}"
    elif came["href"] is not None and not (came["moved"] or came["held"]):
        if not sent:
            yield "leads nowhere"
        elif sent[0]["path"] != came["href"]:
            yield f"leads to {sent[0]['path']} and not to {came['href']}"
    elif not (came["changed"] or came["chosen"] or came["held"]):
        yield "does nothing"


def differences(sent: dict[str, Any], expected: dict[str, Any]) -> Iterator[str]:
    for part in ("verb", "path"):
        if sent[part] != expected[part]:
            yield f"sends {part} {sent[part]} for {expected[part]}"
    is_sent = sorted(sent["entries"] + sent["query"])
    should_be = sorted(expected["entries"] + expected["query"])
    lacking = [pair for pair in should_be if pair not in is_sent]
    besides = [pair for pair in is_sent if pair not in should_be]
    if lacking:
        yield f"does not send {lacking}"
    if besides and not expected["more"]:
        yield f"sends {besides} besides"
    if not besides and not lacking and len(is_sent) != len(should_be):
        yield "sends something twice"
