"""The text of a document that somebody brings, read by floor/house/document_child.py in a process of its own."""

import hashlib
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Timer

from floor.house.document_child import LARGEST, LOCKED, MACROS, MOST_TEXT, NO_MEMORY, NO_TEXT, TOO_LARGE

CHILD = Path(__file__).with_name("document_child.py")
# By the clock, however little of the processor it uses: a busy machine may take longer over the same work.
MOST_SECONDS = 30
# The text of the largest document, in bytes.
MOST_BYTES = 3_000_000
MARKDOWN = (".md", ".markdown")
PASTED = "Pasted text"
PDF, PACKED = b"%PDF-", b"PK\x03\x04"
SAYS = {
    MACROS: "It has macros in it. Save it as a document without macros, or as PDF.",
    LOCKED: "It is locked by a password. Save a copy that opens without one.",
    TOO_LARGE: f"It is too large: a rulebook is at most {LARGEST // 2**20} MB and some hundred pages.",
    NO_TEXT: "There is no text in it that can be read, perhaps only pictures of pages. Paste its text below.",
    NO_MEMORY: "Reading it takes more memory than a rulebook may. Save it anew, as plain text or PDF.",
}
UNREADABLE = "It cannot be read. Choose a text, Markdown, DOCX or PDF file, or paste its text below."
TOO_LONG = "Reading it takes longer than a rulebook may. Save it anew, as plain text or PDF."
# One at a time in each process, so that its memory stays bounded however many come at once.
READING = Lock()


class BadDocument(Exception):
    """The reason why a document is not read, in a sentence."""


@dataclass(frozen=True)
class ReadDocument:
    """The text of a document, with its name and the hash of the file as it was brought.

    `amended` tells that the text was changed by hand since.
    """

    name: str
    sha256: str
    text: str
    amended: bool = False
    # The hash of the text as it was read from the file.
    as_read: str = ""


@dataclass(frozen=True)
class Origin:
    """The file a text came from: its name and hash, and the hash of the text that was read from it."""

    name: str
    sha256: str
    as_read: str


def read_document(name: str, content: bytes) -> ReadDocument:
    """Return the text of a document. Raises BadDocument with a sentence that says nothing of its contents."""
    if not content:
        raise BadDocument("This file is empty.")
    if len(content) > LARGEST:
        raise BadDocument(SAYS[TOO_LARGE])
    with READING:
        text = _text_of(kind_of(name, content), content)
    text = _lines(text)
    return ReadDocument(name, hashlib.sha256(content).hexdigest(), text, as_read=_hash(text))


def pasted(text: str, origin: Origin | None) -> ReadDocument:
    """Return a text that was pasted, or that came back from the page with its origin. Raises BadDocument."""
    text = _lines(text)
    if len(text) > MOST_TEXT:
        raise BadDocument(SAYS[TOO_LARGE])
    if origin:
        return ReadDocument(origin.name, origin.sha256, text, origin.as_read != _hash(text), origin.as_read)
    return ReadDocument(PASTED, _hash(text), text, as_read=_hash(text))


def origin_of(document: ReadDocument) -> Origin:
    return Origin(document.name, document.sha256, document.as_read)


def _lines(text: str) -> str:
    """Return a text as a browser sends it back, whatever its line ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "").strip("\n")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()


def kind_of(name: str, content: bytes) -> str:
    """Return how a document is read, by its first bytes; Markdown by its name alone."""
    if PDF in content[:1024]:
        return "pdf"
    if content.startswith(PACKED):
        return "docx"
    return "markdown" if name.lower().endswith(MARKDOWN) else "text"


def _text_of(kind: str, content: bytes) -> str:
    with tempfile.TemporaryFile() as document:
        document.write(content)
        document.seek(0)
        # Isolated, so that no module but those installed can be imported, and without its errors, which tell of the
        # document.
        child = subprocess.Popen(
            [sys.executable, "-I", "-B", str(CHILD), kind],
            stdin=document,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={},
            cwd="/",
            start_new_session=True,
        )
    late = Timer(MOST_SECONDS, child.kill)
    late.start()
    try:
        assert child.stdout
        with child.stdout:
            text = child.stdout.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            child.kill()
        code = child.wait()
    finally:
        late.cancel()
        if child.poll() is None:
            child.kill()
            child.wait()
    if code < 0:
        raise BadDocument(TOO_LONG)
    if code:
        raise BadDocument(SAYS.get(code, UNREADABLE))
    return text.decode(errors="replace")
