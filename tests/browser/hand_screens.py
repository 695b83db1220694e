"""The screens of a hand being reconstructed, with impossible events and irregularities."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from floor.calls.actions.calls import open_call
from tests import factories
from tests.browser.cast import Cast
from tests.browser.steps import at_table, button, heading, settle

# Silent chips that were ruled a raise, and after them an undercall of it, which is next.
RULED: tuple[dict[str, Any], ...] = (
    {"player": "seat3", "action": "bet", "amount": 300},
    {"player": "seat4", "action": "push", "chips": {"1000": 1, "100": 1}},
    {"player": "floor", "action": "ruled", "event": 2, "as": "raise", "amount": 1100},
    {"player": "seat5", "action": "push", "chips": {"100": 3}},
)
OVERCHIP = (RULED[0], {"player": "seat4", "action": "push", "chips": {"1000": 1}})
POT: dict[str, str | int] = {
    "pot-about": "most",
    "betting-structure": "pot-limit",
    "pot-spot": "bet",
    "pot-middle": 800,
    "pot-front": 450,
    "pot-call": 250,
    "bet-faced": 300,
}


def hand(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, 12)
    button(page, "Reconstruct a hand").click()
    expect(heading(page)).to_have_text("Where does it begin?")
    yield "hand: where it begins", page
    page.get_by_text("Flop", exact=True).click()
    button(page, "Button at seat 2").click()
    expect(page.locator(".felt .error")).to_contain_text("Tap everybody who had cards: at least two.")
    settle(page)
    yield "hand: something is missing", page
    for seat in (3, 4, 5, 6):
        page.locator(f"label[data-seat='{seat}']").click()
    page.get_by_label("Pot before this street, if known").fill("900")
    button(page, "Button at seat 2").click()
    expect(page.locator(".felt")).to_contain_text("Seat 3 is empty at table 12.")
    yield "hand: an empty seat", page
    button(page, "Somebody sits there").click()
    expect(heading(page)).to_have_text("Seat 3, to act")
    yield "hand: nothing has happened yet", page
    page.locator("#amount").fill("300")
    button(page, "300 is less than 400. Put it in as it happened?").click()
    expect(heading(page)).to_have_text("Seat 4, to act")
    button(page, "Fold").click()
    expect(heading(page)).to_have_text("Seat 5, to act")
    for part in ("Chips", "Words", "More"):
        page.locator("#act .act-drawer > summary", has_text=part).click()
        settle(page)
        yield f"hand: {part.lower()}", page
        page.keyboard.press("Escape")
    page.locator(".ring [data-seat='6']").click()
    expect(heading(page)).to_have_text("Seat 6")
    page.locator("#amount").fill("800")
    button(page, "Seat 6 raises to 800").click()
    expect(page.locator(".hand-tape > li")).to_have_count(3)
    page.locator(".ring [data-seat='4']").click()
    expect(heading(page)).to_have_text("Seat 4")
    button(page, "Check").click()
    expect(page.locator(".found")).to_contain_text("Seat 4 folds. Seat 4 checks. Both cannot be true.")
    yield "hand: which of two facts holds", page
    page.locator(".unclear > summary").click()
    yield "hand: two facts, settled later", page
    page.locator(".unclear > summary").click()
    button(page, "Seat 4 folds").click()
    expect(page.locator(".unclear")).to_have_count(0)
    page.locator(".hand-found > summary").click()
    expect(button(page, "Rule on it: Seat 6 acts out of turn.")).to_be_visible()
    yield "hand: what went wrong", page
    page.keyboard.press("Escape")
    page.locator(".hand-stands > summary").click()
    yield "hand: as it stands", page
    page.locator(".hand-events > summary").click()
    page.locator(".hand-tape summary").first.click()
    yield "hand: what happened", page
    page.get_by_role("link", name="Show the players").click()
    expect(page.get_by_role("img")).to_be_visible()
    yield "hand: the picture", page
    page.goto(page.url.removesuffix("picture"))
    page.get_by_text("All-in", exact=True).click()
    page.locator("#amount").fill("200")
    button(page, "Seat 5 is all-in for 200").click()
    expect(page.locator(".hand-tape > li")).to_have_count(4)
    expect(heading(page)).to_have_text("Seat 3, to act")
    button(page, "Call").click()
    expect(page.locator(".hand-tape > li")).to_have_count(5)
    page.locator(".hand-stands > summary").click()
    expect(page.locator(".hand-facts")).to_contain_text("1,200 for seats 3 and 6")
    yield "hand: a side pot", page
    page.locator(".hand-events > summary").click()
    page.get_by_role("link", name="Show the players").click()
    expect(page.locator(".pots li").last).to_have_text("Side pot is 1,200: seats 3 and 6 can win it.")
    yield "hand: the picture of a side pot", page
    page.goto(f"/t/{cast.tournament.pk}/")
    button(page, "Reconstruct a hand").click()
    expect(heading(page)).to_have_text("Where does it begin?")
    page.locator(".hand-in-play summary").click()
    page.get_by_text("Everybody", exact=True).click()
    yield "hand: what is in play", page
    button(page, "Button at seat 4").click()
    expect(heading(page)).to_have_text("Seat 7, to act")
    page.locator(".ring [data-seat='9']").click()
    expect(heading(page)).to_have_text("Seat 9")
    page.locator(".ring [data-seat='9']").click()
    expect(page.locator(".ring [data-seat='9']")).to_contain_text("no cards")
    yield "hand: one is dealt out", page
    page.locator(".hand-events > summary").click()
    page.get_by_text("Everybody posts an ante").click()
    yield "hand: the ante", page
    page.keyboard.press("Escape")
    page.locator("#act summary", has_text="More").click()
    page.get_by_role("link", name="All stacks at once").click()
    page.get_by_label("Seat 4").fill("12000")
    page.get_by_label("Seat 5").fill("lots")
    button(page, "Set the stacks").click()
    expect(page.locator(".field .error")).to_have_text("Type the stack of seat 5 in digits, or leave it empty.")
    yield "hand: all stacks", page
    ruled = factories.hand(actor=cast.floor, tournament=cast.tournament, table=cast.table, events=RULED)
    page.goto(f"/hands/{ruled.pk}/")
    page.locator(".hand-found > summary").click()
    expect(page.get_by_text("Next to rule on")).to_be_visible()
    yield "hand: what was ruled", page
    overchip = factories.hand(actor=cast.floor, tournament=cast.tournament, table=cast.table, events=OVERCHIP)
    page.goto(f"/hands/{overchip.pk}/")
    button(page, "Rule on it: Seat 4 puts out one chip without a word.").click()
    expect(page.get_by_text("Of seat 4's 1,000, 700 goes back.")).to_be_visible()
    yield "hand: chips that go back", page
    pot = open_call(cast.floor, cast.tournament, uuid4(), "pot-size", cast.table, answered(POT))
    page.goto(f"/calls/{pot.pk}/")
    expect(page.get_by_role("img", name="The most: 1,800")).to_be_visible()
    yield "ruling: a pot bet by its parts", page


def answered(answers: dict[str, str | int]) -> dict[str, Any]:
    """Answers as a draft keeps them when they are filled in."""
    return {key: {"value": value, "fingerprint": None, "by": "system"} for key, value in answers.items()}
