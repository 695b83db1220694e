"""The engine of a tablet in Chromium: its size, its cold start, its memory, and one ruling. Asserts nothing.

.venv/bin/python -m tests.bench.engine
"""

import json
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import psutil
from playwright.sync_api import sync_playwright

from floor.offline import engine
from rules.books.compare import book_of
from tests.answers import RAISE_OUT_OF_TURN
from tests.browser.conftest import CHROMIUM

PAGE_POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'"
ASK = """async (call) => {
  window.worker ??= new Worker("/worker.mjs", { type: "module" });
  const began = performance.now();
  await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => { data.answer ? resolve() : reject(new Error(data.error)); };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ number: 1, ask: "ruled", said: call });
  });
  return performance.now() - began;
}"""


class Files(BaseHTTPRequestHandler):
    """Serves the files of the engine under the policies of the program, and an empty page."""

    def do_GET(self) -> None:
        name = self.path.strip("/")
        found = name in engine.digests()
        content = engine.path_of(name).read_bytes() if found else b""
        self.send_response(200)
        self.send_header("Content-Type", engine.CONTENT_TYPES[Path(name).suffix] if found else "text/html")
        self.send_header("Content-Security-Policy", engine.POLICY if name == engine.WORKER else PAGE_POLICY)
        self.send_header("Cache-Control", "max-age=3600")
        self.send_header("Content-Length", str(len(content)))
        if found:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def memory() -> float:
    """Return the megabytes of the browser's pages."""
    pages = [one for one in psutil.Process().children(recursive=True) if "--type=renderer" in one.cmdline()]
    return sum(one.memory_info().rss for one in pages) / 2**20


def main() -> None:
    if CHROMIUM is None:
        print("no Chromium found: the engine of a tablet is not measured")
        return
    engine.make_what_is_missing()
    packed = sum(engine.path_of(name).stat().st_size for name in engine.digests())
    print(f"engine of a tablet, fetched once: {packed / 1e6:.1f} MB")
    given = {key: {"value": value, "fingerprint": None, "by": "person"} for key, value in RAISE_OUT_OF_TURN.items()}
    call = {"situation": "action-out-of-turn", "answers": given}
    asked = json.dumps({**call, "book": {"content": book_of("tda-2019").content, "gained": ""}})
    server = ThreadingHTTPServer(("127.0.0.1", 0), Files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        before = memory()
        print(
            f"cold start, to the first ruling: {page.evaluate(ASK, asked) / 1000:.1f} s on {os.cpu_count()} processors"
        )
        print(f"memory: {memory() - before:.0f} MB")
        print(f"one ruling: {min(page.evaluate(ASK, asked) for _ in range(20)):.1f} ms")
        page.reload()
        print(f"start from the browser's store: {page.evaluate(ASK, asked) / 1000:.1f} s")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
