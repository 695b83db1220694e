"""The screens of house rules, at the end of the walk: they leave a tournament behind that changes its rules."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests import factories
from tests.browser.cast import Cast
from tests.browser.steps import button, heading

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
    expect(admin.get_by_text("as TDA 2019 has it").first).to_be_visible()
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
