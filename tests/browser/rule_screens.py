"""The screens of house rules, at the end of the walk: they leave a tournament behind that changes its rules."""

import re
from collections.abc import Iterator

from playwright.sync_api import FilePayload, Page, expect

from rules.books.editions import load_edition
from tests import factories
from tests.browser.cast import Cast
from tests.browser.steps import button, heading
from tests.invented import document

FILLED = {"Where it is written down": "House rules of May, section 4", "Why": "Our players know it so."}

FILE = """\
ladders:
- setting: ladder.phone
  value: [warning]
  source: House rules of May, section 5
  reason: Our players know it so.
"""


def rules(admin: Page, td: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    admin.goto(f"/house/{cast.house.slug}/rules")
    yield "house rules, none", admin
    admin.goto(f"/house/{cast.house.slug}/rules/new")
    expect(heading(admin)).to_contain_text("set differently?")
    yield "house rules: what is set", admin
    admin.goto(f"/house/{cast.house.slug}/rules/new?area=clock")
    expect(admin.get_by_text("as TDA 2024 has it").first).to_be_visible()
    yield "house rules: a family", admin
    admin.goto(f"/house/{cast.house.slug}/rules/new?q=clock")
    expect(admin.get_by_role("link", name="Seconds a player on the clock")).to_be_visible()
    yield "house rules: found", admin
    admin.goto(f"/house/{cast.house.slug}/rules/new?setting=clock-time-allowed.clock_seconds")
    button(admin, "See what changes").click()
    expect(admin.locator(".error").filter(has_text="Say where the house wrote this down.")).to_be_visible()
    yield "house rules: a number, nothing typed", admin
    fill(admin, "Set it to (seconds)", "30")
    button(admin, "See what changes").click()
    expect(heading(admin)).to_have_text("What would change")
    yield "house rules: what would change", admin
    admin.get_by_role("button", name="Publish House").click()
    expect(admin.get_by_text(re.compile(r"House \d+ is published"))).to_be_visible()
    admin.goto(f"/house/{cast.house.slug}/rules/new?setting=possible-misdeal.misdeal")
    yield "house rules: a standing choice", admin
    admin.get_by_label("Misdeal: deal again").check()
    fill(admin)
    button(admin, "See what changes").click()
    expect(heading(admin)).to_have_text("What would change")
    yield "house rules: where the choice comes up", admin
    admin.goto(f"/house/{cast.house.slug}/rules/new?setting=misdeal-stud-exposed.misdeal")
    admin.get_by_label("Yes").check()
    fill(admin)
    button(admin, "See what changes").click()
    expect(admin.get_by_text("Nothing changes in any ruling")).to_be_visible()
    yield "house rules: nothing changes", admin
    admin.goto(f"/house/{cast.house.slug}/editions?from=tda-2017&to=tda-2019")
    expect(admin.get_by_text("No call has been ruled under TDA 2017 yet.")).to_be_visible()
    yield "another edition", admin
    admin.goto(f"/house/{cast.house.slug}/editions/calls?from=tda-2019&to=tda-2017")
    expect(heading(admin)).to_contain_text("tried under TDA 2017")
    yield "another edition: the calls", admin
    admin.goto("/editions?from=tda-2017&to=tda-2019")
    expect(heading(admin)).to_have_text("From TDA 2017 to TDA 2019")
    yield "two editions compared", admin
    yield from from_a_file(admin, cast)
    yield from other_kinds(admin, cast)
    yield from official_wording(admin, cast)
    factories.override(
        actor=cast.td,
        house=cast.house,
        tournament=cast.tournament,
        key="clock-time-allowed.countdown_seconds",
        written="10",
    )
    admin.goto(f"/house/{cast.house.slug}/rules")
    yield "house rules", admin
    admin.get_by_role("link", name="End House 1").click()
    button(admin, "End House 1").click()
    expect(admin.locator(".error")).to_have_text("Say in a few words why it ends.")
    yield "house rules: ending one", admin
    td.goto(f"/t/{cast.tournament.pk}/")
    expect(td.get_by_text("These rules have changed")).to_be_visible()
    yield "home, rules have changed", td
    td.goto(f"/t/{cast.tournament.pk}/rules")
    expect(heading(td)).to_contain_text("Rules of")
    yield "rules of a tournament, changed", td
    button(td, "Use from the next level").click()
    expect(button(td, "Take it back")).to_be_visible()
    yield "rules of a tournament, waiting", td


def from_a_file(admin: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    admin.goto(f"/house/{cast.house.slug}/rules/import")
    admin.get_by_label("Or paste it here").fill(FILE.replace("[warning]", "[shouting]"))
    button(admin, "See what it changes").click()
    expect(admin.get_by_role("heading", level=2)).to_contain_text("1 thing to fix")
    yield "house rules from a file: wrong", admin
    admin.get_by_label("Or paste it here").fill(FILE)
    button(admin, "See what it changes").click()
    expect(button(admin, "Publish it")).to_be_visible()
    yield "house rules from a file", admin


def official_wording(admin: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    """Bring a document with two rules that are doubtful and one that is missing, keep it, read it, and take it out."""
    edition = load_edition("tda-2019")
    text = document(edition).replace("28: Rabbit Hunting\n", "").replace("32: Dead Button", "33: Dead Button")
    address = f"/house/{cast.house.slug}/wording"
    admin.goto(address)
    button(admin, "See what is found").click()
    expect(admin.locator(".error").filter(has_text="Choose the document")).to_be_visible()
    yield "official wording: nothing chosen", admin
    file: FilePayload = {"name": "rules.txt", "mimeType": "text/plain", "buffer": text.encode()}
    admin.get_by_label("The document", exact=True).set_input_files(file)
    admin.get_by_label("TDA 2019", exact=True).check()
    button(admin, "See what is found").click()
    expect(admin.get_by_role("heading", level=2).first).to_contain_text("Nothing is kept yet")
    yield "official wording: looked at", admin
    admin.get_by_label("Keep this as 32").check()
    button(admin, "Keep it").click()
    expect(admin.get_by_text("Kept: 261 of 266 provisions")).to_be_visible()
    yield "official wording: kept", admin
    admin.goto(f"/t/{cast.tournament.pk}/book/p/53")
    expect(admin.get_by_text("Official wording, 53-A")).to_be_visible()
    yield "a provision with its official wording", admin
    admin.goto(address)
    admin.get_by_role("link", name="Take out TDA 2019").click()
    expect(heading(admin)).to_contain_text("Take out")
    yield "official wording: taking it out", admin
    button(admin, "Take it out").click()
    expect(admin.get_by_text("Taken out: nothing of rules.txt is kept any more.")).to_be_visible()


def other_kinds(admin: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    admin.goto(f"/house/{cast.house.slug}/rules/new?setting=ladder.phone")
    expect(admin.get_by_label("First time")).to_be_visible()
    yield "house rules: a ladder", admin
    admin.goto(f"/house/{cast.house.slug}/rules/own/new")
    for name, text in {"Title": "Hats", "What it demands": "Hats stay off.", "Where it is written down": "May"}.items():
        admin.get_by_label(name, exact=True).fill(text)
    admin.get_by_label("Beside which rule of the book").fill("5")
    admin.get_by_label("It decides in place of that rule").check()
    button(admin, "See how it reads").click()
    expect(heading(admin)).to_have_text("How it will read")
    yield "house rules: how one of its own will read", admin
    draft = factories.rule_draft(actor=cast.admin, house=cast.house, tournament=cast.tournament)
    admin.goto(f"/rule-drafts/{draft.pk}/")
    expect(button(admin, "Publish it")).to_be_visible()
    yield "house rules: a draft", admin


def fill(page: Page, label: str = "", value: str = "") -> None:
    for name, text in {**FILLED, **({label: value} if label else {})}.items():
        page.get_by_label(name, exact=True).fill(text)
