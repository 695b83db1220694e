"""The review of a ruling shows the fields of its verdict, and the reason of a refusal."""

import pytest
from playwright.sync_api import expect

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button
from tests.factories import recorded_incident


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_what_was_typed_for_a_change_does_not_hold_up_another_verdict(
    open_tablet: OpenTablet, cast: Cast, held: str
) -> None:
    call = recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)
    page = open_tablet(cast.td, held=held)
    page.goto(f"/incidents/{call.pk}/")
    page.locator("summary").filter(has_text="Review").first.tap()
    verdicts = page.locator("#review-form").get_by_role("group", name="What happens to the ruling?").locator("label")
    rule, outcome = page.locator("#review-rule"), page.locator("#review-outcome")
    shown = {"send": (False, False), "uphold": (False, False), "change": (True, True), "overrule": (False, True)}
    expect(rule).to_be_hidden()
    for verdict, (outcome_asked, rule_asked) in shown.items():
        verdicts.filter(has=page.locator(f"[value={verdict}]")).tap()
        expect(outcome).to_be_visible(visible=outcome_asked)
        expect(rule).to_be_visible(visible=rule_asked)
    verdicts.filter(has=page.locator("[value=change]")).tap()
    outcome.fill("The raise is a call.")
    rule.fill("999")
    verdicts.filter(has=page.locator("[value=uphold]")).tap()
    expect(outcome).to_be_hidden()
    button(page, "Record the review").tap()
    for field, sentence in ((outcome, "Only a change has another outcome."), (rule, "Choose Change or Overrule")):
        expect(field).to_be_visible()
        expect(page.locator(".field", has=field).locator(".error")).to_contain_text(sentence)
        field.fill("")
    button(page, "Record the review").tap()
    expect(page.get_by_text("Upheld.").first).to_be_visible()
