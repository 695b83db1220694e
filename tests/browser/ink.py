"""The colours of words on a page, and the colours behind them."""

from playwright.sync_api import Page

from tests.colours import tokens

# Disabled controls are left out, as WCAG does, and so are pictures, whose parts are no words.
WRITTEN = """(names) => {
  const hex = (colour) => {
    const parts = colour.match(/[\\d.]+/g);
    if (!colour.startsWith("rgb") || (parts[3] ?? "1") !== "1") return colour;
    return "#" + parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0")).join("");
  };
  const named = (colour) => names[hex(colour)] ?? hex(colour);
  const behind = new Map();
  const ground = (part) => {
    if (!part) return "nothing";
    if (!behind.has(part)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(part);
      const clear = backgroundColor === "rgba(0, 0, 0, 0)";
      const here = clear ? ground(part.parentElement) : named(backgroundColor);
      behind.set(part, backgroundImage === "none" ? here : "a picture");
    }
    return behind.get(part);
  };
  const parts = new Set(document.querySelectorAll("input:not([type=hidden]), select, textarea"));
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) if (words.currentNode.data.trim()) parts.add(words.currentNode.parentElement);
  const seen = new Map();
  for (const part of parts) {
    if (part.closest("svg, script, option, :disabled, [aria-disabled=true]") || part.control?.disabled) continue;
    if (!part.checkVisibility({ visibilityProperty: true })) continue;
    seen.set(`${named(getComputedStyle(part).color)} on ${ground(part)}`, part.outerHTML.slice(0, 120));
  }
  return [...seen].map(([pair, part]) => [...pair.split(" on "), part]);
}"""


def written_on(page: Page) -> set[tuple[str, str]]:
    """Each colour of words on a page in the dark theme, with the colour behind it; tokens by their names."""
    names = {colour: name for name, colour in tokens("dark").items()}
    return {(ink, ground) for ink, ground, _ in page.evaluate(WRITTEN, names)}
