"""The browser tests: system Chromium, a live server, and no console error or CSP violation in any of them.

FLOORCALL_CHROMIUM names the browser; without it, one found on the PATH is used. Without any, these tests are skipped
and the summary says so.
"""

import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.core.servers.basehttp import WSGIRequestHandler
from django.http import HttpRequest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.faces import fontconfig

if TYPE_CHECKING:
    from floor.models import User
    from tests.browser.cast import Cast

# Playwright runs an event loop in the main thread, where Django refuses the database unless told that this is intended.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

# The first is Chromium without its own windows around the pages, which takes a third less of a processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM = os.environ.get("FLOORCALL_CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)
NO_BROWSER = "no Chromium found: install one, or name it in FLOORCALL_CHROMIUM"

SIZES = {"landscape": {"width": 1180, "height": 820}, "portrait": {"width": 820, "height": 1180}}
# Refusals that every page is built for; the browser reports them as failed resources. The next letter ends a running
# search; htmx reports both, and no failure by afterRequest alone.
MEANT = ("status of 409", "status of 422", "htmx:sendAbort", "htmx:afterRequest")
NO_WORKER = "Service Worker registration blocked by Playwright"
# The browsers of the tests take no font, though each page asks for its own.
NO_FONT = "was preloaded using link preload but not used"
# The messages of the browser and htmx about a connection that is lost on purpose.
LOST = (*MEANT, "ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "htmx:sendError", "status of 503")

# It replaces Playwright's own list, with the two pages that each window loads behind its address bar: these take more
# of a processor than a page of ours. Neither does a page keep the one before ready to be gone back to, nor begin in a
# frame of its own.
FEATURES_OFF = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BackForwardCache",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "RenderDocument",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)

OpenTablet = Callable[..., Page]
BrowserOf = Callable[[str], Browser]
LaidDown = dict[tuple[Browser, bool], list[Page]]
# It goes to an empty page of the same origin, which needs no other process. The browser's own page for a lost
# connection has no storage. Running requests are dropped: their answers may lead to yet another page.
LEAVE = """() => {
  try { localStorage.clear(); sessionStorage.clear(); } catch { }
  stop();
  location.replace("about:blank");
}"""

# A busy machine may take its time; only something that never comes fails.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason=NO_BROWSER))


@pytest.fixture(scope="session", autouse=True)
def answers_at_once() -> Iterator[None]:
    """Let the test server send several parts without waiting until the browser has confirmed the first, which takes 40
    ms. gunicorn does the same."""
    with patch.object(WSGIRequestHandler, "disable_nagle_algorithm", True):
        yield


@pytest.fixture(scope="session", autouse=True)
def files_that_stay() -> Iterator[None]:
    """Let a tablet fetch files once, as from the program; from a fresh clone it would ask for them all the time."""
    serve = StaticFilesHandler.serve

    def to_keep(handler: StaticFilesHandler, request: HttpRequest) -> Any:
        response = serve(handler, request)
        response["Cache-Control"] = "max-age=3600"
        return response

    with patch.object(StaticFilesHandler, "serve", to_keep):
        yield


@pytest.fixture(scope="session", autouse=True)
def as_quick_as_the_tests() -> Iterator[None]:
    """Let tests tap again as soon as they can; tests/browser/test_second_tap.py sets the delay for itself."""
    from django.conf import settings

    from floor.offline import kept

    # Other tests of this process may have made these pages with the program's delay.
    for page in (kept.start_page, kept.slip_page, kept.book_page):
        page.cache_clear()
    with patch.object(settings, "SECOND_TAP_MS", 0):
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    args = [
        "--disable-background-networking",
        "--disable-component-update",
        f"--disable-features={','.join(FEATURES_OFF)}",
        "--disable-gpu",
        "--disable-quic",
        "--disable-sync",
        "--in-process-gpu",
        "--no-first-run",
        "--no-sandbox",  # neither root nor most containers have one, and our own pages do not need it
    ]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": args}


@pytest.fixture(scope="session")
def browser_of(
    launch_browser: Callable[..., Browser],
    browser_type_launch_args: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[BrowserOf]:
    """A browser for each face, launched for the first test that wants it. None of them loads the font of the pages."""
    args = [*browser_type_launch_args["args"], "--disable-remote-fonts"]
    launched: dict[str, Browser] = {}

    def of(face: str) -> Browser:
        if face not in launched:
            fonts = fontconfig(face, tmp_path_factory.mktemp(face))
            launched[face] = launch_browser(env={**os.environ, "FONTCONFIG_FILE": str(fonts)}, args=args)
        return launched[face]

    yield of
    for browser in launched.values():
        browser.close()


@pytest.fixture
def face() -> str:
    """The wide face, which leaves the least room; tests of position are run in both."""
    return "wide"


@pytest.fixture
def browser_of_face(browser_of: BrowserOf, face: str) -> Browser:
    return browser_of(face)


@pytest.fixture
def cast(transactional_db: None) -> "Cast":
    from rules.finding.kept import table
    from tests.browser.cast import cast_of

    cast = cast_of()
    # This happens once in a process, before any page waits for it, as the program does before it serves.
    table()
    return cast


@pytest.fixture(scope="session")
def laid_down() -> LaidDown:
    """The pages that tests have finished with, by their browser and whether they have script, for later tests."""
    return defaultdict(list)


@pytest.fixture
def open_tablet(browser_of_face: Browser, live_server: LiveServer, laid_down: LaidDown) -> Iterator[OpenTablet]:
    """Opens a tablet: its size by `held`, its theme, with or without script, with somebody signed in or nobody.

    It may have been in use before, since making one takes a browser longer than most tests do, and is as good as new.
    `own`: one that no other test has used or will, for changes that cannot be undone, such as to its time. `keeps`: the
    same, with the worker that keeps pages for lost connections, which few tests are about. `meant` are words of the
    complaints that a test provokes, such as a failed resource. At the end every tablet must have been free of console
    errors, CSP violations and uncaught exceptions.
    """
    complaints: list[str] = []
    in_use: list[InUse] = []

    def opened(
        user: "User | None" = None,
        *,
        held: str = "landscape",
        theme: Any = "dark",
        script: bool = True,
        own: bool = False,
        keeps: bool = False,
        meant: tuple[str, ...] = MEANT,
    ) -> Page:
        own = own or keeps
        before = [] if own else laid_down[browser_of_face, script]
        page = before.pop() if before else new_tablet(browser_of_face, live_server.url, script, keeps)
        page.set_viewport_size(SIZES[held])  # type: ignore[arg-type]
        page.emulate_media(media="null", color_scheme=theme)
        if user:
            page.context.add_cookies([{"name": "sessionid", "value": session_of(user), "url": live_server.url}])

        def hear(message: ConsoleMessage) -> None:
            complaints.extend(complaint_of(message, meant))

        def catch(error: Error) -> None:
            complaints.append(error.stack or str(error))

        page.on("console", hear)
        page.on("pageerror", catch)
        in_use.append(InUse(page, None if own else laid_down[browser_of_face, script], hear, catch))
        return page

    yield opened
    for tablet in in_use:
        tablet.lay_down()
    assert complaints == []


def new_tablet(browser: Browser, address: str, script: bool, keeps: bool) -> Page:
    context = browser.new_context(
        base_url=address,
        java_script_enabled=script,
        reduced_motion="reduce",
        has_touch=True,
        service_workers="allow" if keeps else "block",
    )
    context.set_default_timeout(PATIENCE)
    return context.new_page()


@dataclass(frozen=True)
class InUse:
    """A tablet in the hand of a test, and the place for it afterwards; an own one has none."""

    page: Page
    place: list[Page] | None
    hear: Callable[[ConsoleMessage], None]
    catch: Callable[[Error], None]

    def lay_down(self) -> None:
        """Clear everything that a test has done on it."""
        page = self.page
        if self.place is None:
            page.context.close()
            return
        for other in page.context.pages:
            if other != page:
                other.close()
        page.remove_listener("console", self.hear)
        page.remove_listener("pageerror", self.catch)
        page.evaluate(LEAVE)
        page.wait_for_url("about:blank")
        # This comes last, since requests that a test held back would go on.
        page.unroute_all()
        page.context.set_offline(False)
        page.context.clear_cookies()
        page.mouse.move(0, 0)
        self.place.append(page)


def session_of(user: "User") -> str:
    """The cookie of somebody who has signed in."""
    from django.test import Client

    from floor.signin.tablets import BACKEND

    client = Client()
    client.force_login(user, backend=BACKEND)
    return client.cookies["sessionid"].value


def complaint_of(message: ConsoleMessage, meant: tuple[str, ...]) -> list[str]:
    """Return the console's message, if it is an error or a warning that the test did not provoke."""
    provoked = any(words in message.text for words in (*meant, NO_WORKER, NO_FONT))
    return [message.text] if message.type in ("error", "warning") and not provoked else []
