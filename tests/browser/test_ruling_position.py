"""The ruling stays in place: undecided, chosen and recorded, in any face of the tablet."""

from playwright.sync_api import Page, Route, expect

from tests.browser.calls import DEFENCE, NOBODY_KNOWS, Answers, called
from tests.browser.cast import Cast
from tests.browser.conftest import LOST, OpenTablet
from tests.browser.faces import in_both_faces, narrow
from tests.browser.steps import both_ways, button, heading, open_at, record_button, settle, to_the_ruling
from tests.floor.clocks import clock_call

# An undercall of a raise, which the book leaves to the floor: seat 4 put in 2,000 of 8,000.
UNDERCALL: Answers = (
    ("hand-moment", "now"),
    ("actor", 4),
    ("undercall-how", "chips"),
    ("in-front", 2000),
    ("bet-faced", 8000),
    ("last-chips", "no"),
    ("undercall-in-hand", "more"),
    ("raise-faced", "raise"),
    ("undercall-change", 0),
)
# Here seat 4 had time, so that seats 5 and 6 may both be penalised.
TWO_PLAYERS: Answers = (*DEFENCE, ("oot-defended.4", "silent"))
# An all-in on the turn with one caller: nothing to choose, and nothing to draw.
EVERY_HAND: Answers = (("street-now", "turn"), ("anyone-to-act", "no"), ("players-with-chips", "one"))
PARTS = (".call-head", ".cited", "#outcome", ".say")
SCROLLS = "column => column.scrollHeight - column.clientHeight"
HIGHER = "() => document.documentElement.scrollHeight - innerHeight"


def places(page: Page) -> list[list[dict[str, float] | None]]:
    return both_ways(page, lambda: places_as_held(page))


def places_as_held(page: Page) -> list[dict[str, float] | None]:
    page.evaluate("scrollTo(0, 0)")
    boxes = [page.locator(part).bounding_box() for part in PARTS]
    return [{"x": box["x"], "y": box["y"]} if box else None for box in boxes]


# The headline has one size: in the wide face it may have a line more than in a tablet's own.
@narrow
def test_a_choice_shows_its_ruling_at_once_where_the_other_stood(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, UNDERCALL, "undercall"), "You decide")
    undecided, tile = places(page), page.locator(".choice-tile").first
    before = both_ways(page, tile.bounding_box)
    expect(record_button(page)).to_have_text("First choose what counts")
    tile.click()
    expect(heading(page)).to_contain_text("Seat 4 must call")
    expect(page.locator("#said")).to_contain_text("Ruling: Seat 4 must call")
    expect(page.get_by_role("radio", name="A full call of 8,000")).to_be_focused()
    assert places(page) == undecided
    assert both_ways(page, tile.bounding_box) == before
    expect(record_button(page)).to_have_text("Record: a full call of 8,000")
    record_button(page).click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    expect(heading(page)).to_contain_text("Seat 4 must call")
    assert places(page) == undecided


def test_a_choice_that_could_not_be_shown_is_tapped_again(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=(*LOST, "Response Status Error Code 503"))
    open_at(page, called(cast, UNDERCALL, "undercall"), "You decide")
    page.route("**/calls/*/?*", lambda route: route.fulfill(status=503, body="restarting"), times=1)
    page.locator(".choice-tile").first.click()
    expect(page.locator("#lost")).to_contain_text("No connection.")
    page.locator(".choice-tile").first.click()
    expect(heading(page)).to_contain_text("Seat 4 must call")


def test_recording_waits_for_the_choice_that_is_still_on_its_way(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, UNDERCALL, "undercall"), "You decide")
    on_its_way: list[Route] = []
    page.route("**/calls/*/?*", lambda route: on_its_way.append(route), times=1)
    with page.expect_request("**/calls/*/?*"):
        page.locator(".choice-tile").first.click()
    record_button(page).click()
    on_its_way[0].continue_()
    expect(page.get_by_text("Recorded as call")).to_be_visible()


def test_on_its_side_a_ruling_is_no_higher_than_the_screen(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    for open_ruling in (to_the_ruling, to_the_undercall):
        open_ruling(page, cast)
        assert page.evaluate(HIGHER) == 0
        expect(page.locator(".say")).to_be_in_viewport(ratio=1)
        expect(record_button(page)).to_be_in_viewport(ratio=1)


def test_on_its_side_where_and_when_it_was_stands_above_the_dock(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    page.get_by_role("link", name="People and place").click()
    save, dock = button(page, "Save").bounding_box(), page.locator(".reach").bounding_box()
    assert save
    assert dock
    assert save["y"] + save["height"] <= dock["y"]


def test_on_its_side_two_choices_and_what_each_settles_are_in_sight(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, (("hand-moment", "acted-behind"), *UNDERCALL[1:]), "undercall"), "You decide")
    for part in (*page.locator(".choice-tile").all(), page.locator(".otherwise > summary")):
        expect(part).to_be_in_viewport(ratio=1)
        expect(part).not_to_contain_text("You decide whether")
    assert page.locator(".ruling-side").evaluate(SCROLLS) == 0
    expect(page.locator(".points").last).to_contain_text("Leave what the players behind did as it is.")


@narrow
def test_on_its_side_a_clock_to_start_is_in_sight_with_what_it_asks(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, clock_call(cast.floor, cast.tournament, cast.table), "Seat 5 is on the clock")
    assert page.locator(".ruling-text").evaluate(SCROLLS) == 0
    open_at(page, clock_call(cast.floor, cast.tournament, cast.table, "stalling"), "Seat 5 is on the clock")
    page.get_by_label("Missed rounds").check()
    for column in (".ruling-text", ".ruling-side"):
        assert page.locator(column).evaluate(SCROLLS) == 0
    expect(page.locator(".to-come > summary")).to_be_in_viewport(ratio=1)


def test_on_its_side_a_penalty_is_in_sight_with_all_that_it_asks(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_ruling(page, cast)
    for kind in page.locator(".penalty-row > .choice").all():
        expect(kind).to_be_in_viewport(ratio=1)
    for part in (".to-come > summary", "#shown figure"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    page.get_by_label("Missed rounds").check()
    rounds, count = page.locator(".penalty-row > .amount:visible"), page.locator(".players-at-table")
    expect(count).to_be_in_viewport(ratio=1)
    above, below = rounds.bounding_box(), count.bounding_box()
    assert above
    assert below
    assert 0 <= below["y"] - above["y"] - above["height"] <= 16  # right under the row that it belongs to
    assert page.locator(".ruling-side").evaluate(SCROLLS) == 0
    page.locator(".otherwise > summary").click()
    for part in (".otherwise .sheet", ".otherwise > summary", ".to-come > summary"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_on_its_side_the_penalties_of_two_players_are_in_sight(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, TWO_PLAYERS), "You decide on seat 4's hand")
    rows = page.locator(".penalty-of > summary")
    for row in (*page.locator(".choice-tile").all(), *rows.all(), page.locator(".otherwise > summary")):
        expect(row).to_be_in_viewport(ratio=1)
    expect(rows).to_contain_text(["Choose a penalty"] * 2)
    rows.last.click()
    page.locator("[name='penalty-6'][value='missed-rounds']").check()
    for row in (*page.locator(".penalty-of[open] .penalty-row > .choice").all(), *rows.all()):
        expect(row).to_be_in_viewport(ratio=1)
    expect(rows.last.locator(".of-missed-rounds")).to_be_visible()
    record_button(page).click()
    expect(page.locator(".points input").first).to_be_focused()


def test_on_its_side_a_reason_is_typed_in_sight_of_the_choices_and_what_records_it(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor)
    two_choices = called(cast, (("hand-moment", "acted-behind"), *UNDERCALL[1:]), "undercall")
    for call, says in ((two_choices, "You decide"), (called(cast, TWO_PLAYERS), "You decide on seat 4's hand")):
        open_at(page, call, says)
        points = page.locator(".points").all()
        for point in points:
            point.get_by_text("Something else", exact=True).click()
        assert page.locator(".ruling-side").evaluate(SCROLLS) == 0
        for part in (*page.locator(".choice-tile").all(), record_button(page)):
            expect(part).to_be_in_viewport(ratio=1)
        for point in points:
            for field in (*point.locator(".codes > label").all(), *point.locator("textarea").all()):
                expect(field).to_be_in_viewport(ratio=1)
                field.click(trial=True)  # nothing covers it


def test_what_records_says_what_a_choice_still_needs_and_leads_there(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, TWO_PLAYERS), "You decide on seat 4's hand")
    record = page.locator("[data-record]")
    point = page.locator(".points").first
    point.get_by_text("Something else", exact=True).click()
    expect(record).to_have_text("First say why")
    record.click()
    why = point.locator(".codes").get_by_role("radio").first
    expect(why).to_be_focused()
    why.check()
    expect(record).not_to_have_text("First say why")


def test_all_that_a_penalty_may_be_for_is_in_sight_with_the_table(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    for topic in ("manners", "cards"):
        open_at(page, called(cast, (("infraction", topic),), "giving-a-penalty"), "What did the player do?")
        assert both_ways(page, lambda: page.evaluate(HIGHER)) == [0, 0], topic


def test_upright_what_to_say_and_to_do_is_in_sight(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, held="portrait")
    for open_ruling in (to_the_ruling, to_the_undercall):
        open_ruling(page, cast)
        for part in ("#outcome", ".say", ".ruling-text .steps"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)


@in_both_faces
def test_upright_the_penalty_what_comes_next_and_the_picture_are_too(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, held="portrait")
    to_the_ruling(page, cast)
    settle(page)
    assert page.evaluate(HIGHER) == 0
    for part in (".penalty", ".otherwise", ".to-come", ".pictured"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_both_sides_of_what_nobody_can_establish_are_one_tap_away(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, NOBODY_KNOWS), "It depends")
    expect(page.get_by_text("If: Had time, said nothing", exact=True)).to_be_visible()

    def in_sight() -> None:
        for side in ("Had time, said nothing", "Spoke up, or had no time"):
            expect(button(page, f"Rule on this side if: {side}")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("link", name="Leave it open").last).to_be_in_viewport(ratio=1)

    both_ways(page, in_sight)
    page.get_by_role("link", name="Back", exact=True).click()
    expect(heading(page)).to_contain_text("as the others acted")


def test_every_headline_has_one_size_and_air_above_and_below(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    sizes = set()
    for open_ruling in (to_the_ruling, to_the_undercall):
        open_ruling(page, cast)
        sizes.add(page.locator("#outcome").evaluate("it => getComputedStyle(it).fontSize"))
        cited, outcome, say = (page.locator(part).bounding_box() for part in (".cited", "#outcome", ".say"))
        assert cited
        assert outcome
        assert say
        assert outcome["y"] - cited["y"] - cited["height"] == 12
        assert say["y"] - outcome["y"] - outcome["height"] == 12
    assert sizes == {"46px"}


@narrow
def test_without_a_picture_the_text_has_the_whole_width(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    open_at(page, called(cast, EVERY_HAND, "all-in-cards-up"), "Every hand goes face up")
    say, otherwise = page.locator(".say").bounding_box(), page.locator(".otherwise").bounding_box()
    because = page.locator(".because").bounding_box()
    assert say
    assert otherwise
    assert because
    assert say["width"] == 1132
    assert because["x"] + because["width"] <= otherwise["x"]
    assert abs(because["y"] + because["height"] - otherwise["y"] - otherwise["height"]) <= 1
    assert page.locator(".ruling-text").evaluate(SCROLLS) == 0


def test_an_undercall_that_is_left_open_shows_what_is_in_and_what_is_short(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    to_the_undercall(page, cast)
    bar = page.locator(".chips-short svg")
    expect(bar).to_be_in_viewport(ratio=1)
    expect(bar).to_have_attribute("aria-label", "2,000 in, 6,000 short, 8,000 to call.")


def to_the_undercall(page: Page, cast: Cast) -> None:
    open_at(page, called(cast, UNDERCALL, "undercall"), "You decide")
