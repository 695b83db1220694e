"""Documents that somebody brings are read in a process of their own: only text comes back, and a hostile one ends."""

import hashlib
import io
import os
import resource
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import docx
import pytest
from docx.document import Document
from pypdf import PdfReader, PdfWriter
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.platypus import Paragraph, SimpleDocTemplate

from floor.house import document_child, documents
from floor.house.document_child import LARGEST
from floor.house.documents import SAYS, TOO_LONG, UNREADABLE, BadDocument, read_document
from rules.books.editions import load_edition
from rules.books.official.search import find_provisions
from tests.invented import document

LINES = document(load_edition("tda-2009"))
WORDS = "The heron waits by the pond until the lamp is lit. " * 20
STATED = "<w:body><w:p><w:r><w:t>"


def packed(fill: Callable[[Document], None]) -> bytes:
    made, out = docx.Document(), io.BytesIO()
    fill(made)
    made.save(out)
    return out.getvalue()


def of_lines(text: str) -> bytes:
    def filled(made: Document) -> None:
        for line in filter(None, text.split("\n")):
            made.add_paragraph(line)

    return packed(filled)


def with_part(content: bytes, name: str, change: Callable[[bytes], bytes]) -> bytes:
    """Return a packed document with one of its parts changed, or added."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for one in old.namelist():
            new.writestr(one, change(old.read(one)) if one == name else old.read(one))
        if name not in old.namelist():
            new.writestr(name, change(b""))
    return out.getvalue()


def printed(text: str) -> bytes:
    out, style = io.BytesIO(), getSampleStyleSheet()["BodyText"]
    rows = [line.replace("&", "&amp;") for line in text.split("\n") if line]
    SimpleDocTemplate(out).build([Paragraph(row, style) for row in rows])
    return out.getvalue()


def locked(content: bytes) -> bytes:
    writer, out = PdfWriter(clone_from=PdfReader(io.BytesIO(content))), io.BytesIO()
    writer.encrypt("river")
    writer.write(out)
    return out.getvalue()


@pytest.fixture
def spent() -> Iterator[Callable[[], tuple[float, float]]]:
    """Return the seconds of the processor and the megabytes that the readers started since have used."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)

    def used() -> tuple[float, float]:
        now = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = now.ru_utime + now.ru_stime - before.ru_utime - before.ru_stime
        return seconds, now.ru_maxrss / 1024

    yield used


KINDS = {
    "rules.txt": LINES.encode(),
    "rules.md": LINES.replace("30: ", "# 30: ").encode(),
    "rules.docx": of_lines(LINES),
    "rules.pdf": printed(LINES),
}


@pytest.mark.parametrize("name", KINDS)
def test_a_document_of_each_kind_is_read_with_all_its_provisions(name: str) -> None:
    read = read_document(name, KINDS[name])
    assert (read.name, read.sha256) == (name, hashlib.sha256(KINDS[name]).hexdigest())
    found = find_provisions(load_edition("tda-2009"), read.text)
    assert found.missing == ()
    assert len(found.sure) >= 45


def test_text_in_another_encoding_is_read() -> None:
    for encoding in ("utf-8-sig", "utf-16", "cp1252"):
        assert "Café “heron”" in read_document("a.txt", f"Café “heron”. {WORDS}".encode(encoding)).text


def test_the_numbers_of_lists_are_read_as_they_are_printed() -> None:
    listed_there = f"7. Grey Herons\n\n   {WORDS}\n\n8. White Herons\n\n   - A pond\n   - A mill\n\n"
    markdown = f"{listed_there}| A | B |\n|---|---|\n| 1 | 2 |\n"
    read = read_document("a.md", markdown.encode()).text
    assert "7. Grey Herons" in read and "8. White Herons" in read and "- A pond" in read and "1 2" in read

    def listed(made: Document) -> None:
        for title in ("Grey Herons", "White Herons"):
            made.add_paragraph(title, style="List Number")
            made.add_paragraph(WORDS)
        made.add_paragraph("A pond", style="List Bullet")
        made.add_table(1, 1).cell(0, 0).text = "In a table"

    read = read_document("a.docx", packed(listed)).text
    assert "1. Grey Herons" in read and "2. White Herons" in read and "- A pond" in read and "In a table" in read


def test_a_document_with_every_change_on_record_is_read_as_it_stands() -> None:
    change = b"<w:ins><w:r><w:t>added</w:t></w:r></w:ins><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>"
    content = with_part(of_lines(WORDS), "word/document.xml", lambda xml: xml.replace(b"</w:p>", change, 1))
    text = read_document("a.docx", content).text
    assert "added" in text and "gone" not in text


BOMB = "word/document.xml"
NESTED = "".join(
    f'<!ENTITY a{at + 1} "{chr(38)}a{at};{chr(38)}a{at};{chr(38)}a{at};{chr(38)}a{at};">' for at in range(20)
)
ENTITIES = f'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "heron">{NESTED}]>'
HALF_A_GIGABYTE = 500 * 2**20


def bomb(content: bytes, name: str) -> bytes:
    """Return a packed document with a part that unpacks to half a gigabyte."""
    out = io.BytesIO(content)
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as packed, packed.open(name, "w") as part:
        for _ in range(HALF_A_GIGABYTE // 2**20):
            part.write(b" " * 2**20)
    return out.getvalue()


def small_bomb(xml: bytes) -> bytes:
    """Return a part that is within what may be packed, and takes far more memory once it is read."""
    return xml.replace(b"</w:p>", b"</w:p>" + b"<w:p/>" * 8_000_000, 1)


def entities(xml: bytes) -> bytes:
    return ENTITIES.encode() + xml.partition(b"?>")[2].replace(b"<w:t>", b"<w:t>&a20;", 1)


def outside(xml: bytes) -> bytes:
    told = b'<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
    return told + xml.partition(b"?>")[2].replace(b"<w:t>", b"<w:t>&a;", 1)


def lying(content: bytes) -> bytes:
    """Return a packed document that says of a large part that it is small."""
    at = content.rfind(b"PK\x01\x02")
    return content[: at + 24] + (100).to_bytes(4, "little") + content[at + 28 :]


def endless_pdf() -> bytes:
    """Return a PDF whose stream unpacks to far more than it is."""
    packer = zlib.compressobj(9)
    stream = b"".join(packer.compress(b"BT (heron) Tj ET\n" * 60_000) for _ in range(500)) + packer.flush()
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>",
        b"<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream" % (len(stream), stream),
    ]
    out, places = b"%PDF-1.4\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    trailer = b"trailer<</Size 5/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % len(out)
    return out + b"xref\n0 5\n0000000000 65535 f \n" + table + trailer


PLAIN = of_lines(WORDS)
HOSTILE: dict[str, tuple[str, Callable[[], bytes], set[str]]] = {
    "a bomb": ("a.docx", lambda: bomb(PLAIN, "word/more.xml"), {SAYS[document_child.TOO_LARGE]}),
    "a bomb that hides its size": (
        "a.docx",
        lambda: lying(bomb(PLAIN, "word/more.xml")),
        {UNREADABLE, SAYS[document_child.TOO_LARGE]},
    ),
    "a bomb of empty paragraphs": (
        "a.docx",
        lambda: with_part(PLAIN, BOMB, small_bomb),
        {TOO_LONG, SAYS[document_child.NO_MEMORY], UNREADABLE},
    ),
    "entities within entities": ("a.docx", lambda: with_part(PLAIN, BOMB, entities), {UNREADABLE}),
    "an entity from outside": ("a.docx", lambda: with_part(PLAIN, BOMB, outside), {UNREADABLE}),
    "macros": (
        "a.docm",
        lambda: with_part(PLAIN, "word/vbaProject.bin", lambda _: b"Sub AutoOpen()"),
        {SAYS[document_child.MACROS]},
    ),
    "more than a rulebook": ("a.txt", lambda: b"heron " * (LARGEST // 6 + 1), {SAYS[document_child.TOO_LARGE]}),
    "a PDF that unpacks without end": (
        "a.pdf",
        endless_pdf,
        {TOO_LONG, UNREADABLE, *(SAYS[code] for code in (document_child.NO_MEMORY, document_child.NO_TEXT))},
    ),
    "a PDF under a password": ("a.pdf", lambda: locked(printed(WORDS)), {SAYS[document_child.LOCKED]}),
    "pictures alone": ("a.docx", lambda: of_lines("Heron"), {SAYS[document_child.NO_TEXT]}),
    "a program": ("a.txt", lambda: b"\x7fELF\0\0" + b"\0" * 5000, {UNREADABLE}),
    "a torn PDF": ("a.pdf", lambda: printed(WORDS)[:700], {UNREADABLE, SAYS[document_child.NO_TEXT]}),
    "a torn packet": ("a.docx", lambda: PLAIN[: len(PLAIN) // 2], {UNREADABLE}),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_document_ends_with_a_sentence_within_the_limits(
    what: str, spent: Callable[[], tuple[float, float]]
) -> None:
    name, make, sentences = HOSTILE[what]
    with pytest.raises(BadDocument) as refused:
        read_document(name, make())
    assert str(refused.value) in sentences
    seconds, megabytes = spent()
    print(f"{what}: {seconds:.1f} s of the processor, {megabytes:.0f} MB")
    # The limit ends the process with the second in which it is reached.
    assert seconds < document_child.SECONDS + 1


def test_a_reader_that_is_given_500_mb_reads_no_more_than_a_rulebook_may_have() -> None:
    for kind in document_child.READERS:
        with tempfile.TemporaryFile() as large:
            large.truncate(HALF_A_GIGABYTE)
            command = [sys.executable, "-I", "-B", document_child.__file__, kind]
            read = subprocess.run(command, stdin=large, capture_output=True, env={}, check=False)
        assert (read.returncode, read.stdout) == (document_child.TOO_LARGE, b"")


def child(body: str, kind: str = "text") -> subprocess.CompletedProcess[bytes]:
    """Run something in the process of the reader, in place of reading, with its limits and its surroundings."""
    script = f"import sys; sys.path.insert(0, {str(Path(document_child.__file__).parent)!r})\n"
    script += f"import document_child\ndocument_child.limit()\n{body}"
    return subprocess.run([sys.executable, "-I", "-B", "-c", script], capture_output=True, env={}, check=False)


@pytest.mark.parametrize(
    "body",
    [
        "x = bytearray(210 * 2**20)",
        "import os, tempfile; os.write(os.open(tempfile.mktemp(), os.O_CREAT | os.O_WRONLY), b'x')",
        "opened = [open('/dev/null') for _ in range(40)]",
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (2**40, 2**40))"
        if os.getuid()
        else "raise ValueError",
        "while True: pass",
    ],
)
def test_the_reader_may_not_have_more_than_its_limits(body: str) -> None:
    assert child(body).returncode != 0


def test_the_reader_knows_nothing_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has an empty environment, none of our files open, and cannot import a module of ours."""
    monkeypatch.setenv("DATABASE_URL", "postgresql://heron:secret@127.0.0.1/heron")
    seen: dict[str, object] = {}
    popen = subprocess.Popen

    def watched(command: list[str], **how: object) -> object:
        seen.update(how)
        told = "import os, sys; print('\\n'.join([*os.environ, *os.listdir('/proc/self/fd')] + ['heron'] * 100))"
        told += "\ntry:\n    import floor\nexcept ImportError:\n    pass\nelse:\n    print('floor')"
        return popen([sys.executable, "-I", "-c", told], **how)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "Popen", watched)
    lines = read_document("a.txt", WORDS.encode()).text.split("\n")
    assert seen["env"] == {}
    told = [line for line in lines if line not in ("heron", "LC_CTYPE")]
    # Its standard streams, and the folder that it lists.
    assert told == ["0", "1", "2", "3"]


def test_nothing_comes_back_but_text_however_much_a_reader_says(monkeypatch: pytest.MonkeyPatch) -> None:
    popen = subprocess.Popen

    def endless(command: list[str], **how: object) -> object:
        told = "import sys\nwhile True: sys.stdout.write('heron' * 10000)"
        return popen([sys.executable, "-I", "-c", told], **how)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "Popen", endless)
    with pytest.raises(BadDocument, match="longer than a rulebook may"):
        read_document("a.txt", WORDS.encode())


def test_a_reader_that_sleeps_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    popen = subprocess.Popen

    def sleeping(command: list[str], **how: object) -> object:
        return popen([sys.executable, "-I", "-c", "import time; time.sleep(60)"], **how)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "Popen", sleeping)
    monkeypatch.setattr(documents, "MOST_SECONDS", 0.5)
    with pytest.raises(BadDocument, match="longer than a rulebook may"):
        read_document("a.txt", WORDS.encode())
