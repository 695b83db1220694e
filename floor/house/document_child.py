"""Reads one document from its standard input and writes its text: a process of its own, which knows nothing else.

Somebody else's document is nothing to trust. So it is read here, with an empty environment, no database and narrow
limits, and nothing but text or a number comes back. It runs as a file by itself, and imports nothing of this program.
"""

import io
import resource
import sys
import zipfile
from collections.abc import Iterator
from typing import Any

SECONDS, MEGABYTES = 5, 200
LIMITS = {
    resource.RLIMIT_CPU: SECONDS,
    resource.RLIMIT_AS: MEGABYTES * 2**20,
    resource.RLIMIT_FSIZE: 0,
    resource.RLIMIT_NOFILE: 32,
    resource.RLIMIT_NPROC: 0,
    resource.RLIMIT_CORE: 0,
}
# What a rulebook may be at most, with room to spare: the file, its text, what is packed in it, and its pages.
LARGEST, MOST_TEXT, MOST_UNPACKED, MOST_PAGES = 8 * 2**20, 600_000, 60 * 2**20, 300
LEAST_LETTERS = 200
# What the number that comes back means; 0 for a text.
UNREADABLE, MACROS, LOCKED, TOO_LARGE, NO_TEXT, NO_MEMORY = 10, 11, 12, 13, 14, 15
NO_PLAIN_TEXT = frozenset(range(32)) - {9, 10, 11, 12, 13}


class NotRead(Exception):
    """The document is not read; it carries the number that comes back."""


def main(kind: str) -> int:
    limit()
    try:
        content = sys.stdin.buffer.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise NotRead(TOO_LARGE)
        text = READERS[kind](content)
        if len(text) > MOST_TEXT:
            raise NotRead(TOO_LARGE)
        if sum(map(str.isalnum, text)) < LEAST_LETTERS:
            raise NotRead(NO_TEXT)
        sys.stdout.buffer.write(text.encode(errors="replace"))
        sys.stdout.buffer.flush()
        return 0
    except NotRead as reason:
        return int(reason.args[0])
    except MemoryError:
        return NO_MEMORY
    except Exception:  # whatever a reader stumbles over, nothing of it comes back
        return UNREADABLE


def limit() -> None:
    """Take the limits on, before anything of the document is read; they cannot be lifted again."""
    for what, most in LIMITS.items():
        resource.setrlimit(what, (most, most))


def plain(content: bytes) -> str:
    for encoding in ("utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", "cp1252"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if NO_PLAIN_TEXT.isdisjoint(map(ord, text)):
            return text
    raise NotRead(UNREADABLE)


def markdown(content: bytes) -> str:
    """Return what a Markdown document says, with the numbers of its lists as they are written."""
    from markdown_it import MarkdownIt

    parts: list[str] = []
    for token in MarkdownIt("commonmark").enable("table").parse(plain(content)):
        if token.type == "list_item_open":
            parts.append(f"{token.info}{token.markup} " if token.info else "- ")
        elif token.type == "inline":
            parts += [BREAKS.get(one.type, one.content) for one in token.children or []]
        elif token.type in ("fence", "code_block"):
            parts.append(token.content)
        elif token.type in ("paragraph_close", "heading_close", "tr_close"):
            parts.append("\n\n" if not token.hidden else "\n")
        elif token.type in ("td_close", "th_close"):
            parts.append(" ")
    return "".join(parts)


BREAKS = {"softbreak": "\n", "hardbreak": "\n"}


def docx(content: bytes) -> str:
    """Return the paragraphs of a Word document, with the numbers that Word would print before them."""
    packed = zipfile.ZipFile(io.BytesIO(content))
    names = packed.infolist()
    if any(name.filename.lower().endswith("vbaproject.bin") for name in names):
        raise NotRead(MACROS)
    if sum(name.file_size for name in names) > MOST_UNPACKED or len(names) > 2000:
        raise NotRead(TOO_LARGE)
    for name in names:
        # No document of Word defines entities.
        if name.filename.lower().endswith((".xml", ".rels")) and b"<!" in _head(packed, name):
            raise NotRead(UNREADABLE)
    from docx import Document

    opened = Document(io.BytesIO(content))
    numbers = Numbers(opened)
    return "\n\n".join(numbers.before(one) + "".join(_words(one)) for one in opened.element.body.iter(W + "p"))


def _head(packed: zipfile.ZipFile, name: zipfile.ZipInfo) -> bytes:
    """Return the beginning of a part, where its definitions would stand, without the signs that hide them."""
    with packed.open(name) as part:
        return part.read(4096).replace(b"\0", b"").replace(b"<!--", b"")


W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
SAID = {W + "tab": " ", W + "br": "\n", W + "cr": "\n", W + "noBreakHyphen": "-"}


def _words(node: Any) -> Iterator[str]:
    """Yield the words of a paragraph: also those that were added by a hand on record, and not those taken out."""
    for child in node:
        if child.tag == W + "t":
            yield child.text or ""
        elif child.tag in SAID:
            yield "\f" if child.get(W + "type") == "page" else SAID[child.tag]
        elif child.tag not in (W + "p", W + "pPr", W + "del"):
            yield from _words(child)


class Numbers:
    """The numbers and letters that Word prints before paragraphs, which are not in their text."""

    def __init__(self, document: Any) -> None:
        self.counts: dict[str, list[int]] = {}
        self.levels: dict[str, dict[str, Any]] = {}
        self.styles = {one.get(W + "styleId"): one for one in document.styles.element.iter(W + "style")}
        parts = [one.target_part for one in document.part.rels.values() if one.reltype.endswith("/numbering")]
        if parts:
            root = parts[0].element
            of = {one.get(W + "abstractNumId"): one for one in root.iter(W + "abstractNum")}
            for number in root.iter(W + "num"):
                kind = number.find(W + "abstractNumId")
                named = kind.get(W + "val") if kind is not None else None
                if named in of:
                    self.levels[number.get(W + "numId")] = {
                        level.get(W + "ilvl"): level for level in of[named].iter(W + "lvl")
                    }

    def before(self, paragraph: Any) -> str:
        """Return what Word prints before a paragraph, and count on."""
        listed = paragraph.find(f"{W}pPr/{W}numPr")
        if listed is None:
            style = paragraph.find(f"{W}pPr/{W}pStyle")
            styled = self.styles.get(style.get(W + "val")) if style is not None else None
            listed = styled.find(f"{W}pPr/{W}numPr") if styled is not None else None
        named = listed.find(W + "numId") if listed is not None else None
        levels = self.levels.get(named.get(W + "val")) if named is not None else None
        if named is None or not levels:
            return ""
        level = listed.find(W + "ilvl")
        at = int(level.get(W + "val")) if level is not None else 0
        return self._printed(named.get(W + "val"), levels, at)

    def _printed(self, list_id: str, levels: dict[str, Any], at: int) -> str:
        counts = self.counts.setdefault(list_id, [])
        while len(counts) <= at:
            counts.append(_value(levels, len(counts), "start", "1", int) - 1)
        counts[at] += 1
        del counts[at + 1 :]
        if _value(levels, at, "numFmt", "decimal", str) == "bullet":
            return "- "
        text = _value(levels, at, "lvlText", f"%{at + 1}.", str)
        for one, count in enumerate(counts):
            text = text.replace(f"%{one + 1}", _as(_value(levels, one, "numFmt", "decimal", str), count))
        return f"{text} "


def _value(levels: dict[str, Any], at: int, name: str, otherwise: str, kind: Any) -> Any:
    level = levels.get(str(at))
    found = level.find(W + name) if level is not None else None
    return kind(found.get(W + "val") if found is not None else otherwise)


def _as(written: str, count: int) -> str:
    letters = {"upperLetter": "A", "lowerLetter": "a"}.get(written)
    return chr(ord(letters) + (count - 1) % 26) if letters else str(count)


def pdf(content: bytes) -> str:
    from pypdf import PdfReader

    reader = PdfReader(io.BytesIO(content))
    if reader.is_encrypted and not reader.decrypt(""):
        raise NotRead(LOCKED)
    if len(reader.pages) > MOST_PAGES:
        raise NotRead(TOO_LARGE)
    parts: list[str] = []
    for page in reader.pages:
        parts.append(page.extract_text())
        if sum(map(len, parts)) > MOST_TEXT:
            raise NotRead(TOO_LARGE)
    return "\f".join(parts)


READERS = {"text": plain, "markdown": markdown, "docx": docx, "pdf": pdf}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
