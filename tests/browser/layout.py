"""Layout faults of a page: too wide for the screen, a part that is covered or cut off, words outside their picture."""

from playwright.sync_api import Page

# As a tablet is held; at 125, 150 and 200 % of zoom, or a smaller tablet.
WIDTHS_AND_HEIGHTS = ((1180, 820), (820, 1180), (944, 656), (800, 600), (590, 410))
# Anything opened on top of a page covers it on purpose.
MISPLACED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ON_TOP = "dialog[open], details[open] > :is(.sheet, .hand-sheet), :is(.drawer, .act-drawer)[open] > summary,"
    + " .close-sheet, .lost, .needs-reason, .skip";
  const found = new Set();
  const say = (part) => part.outerHTML.replace(/\\s+/g, " ").replace(/<svg.*?<\\/svg>/g, "").slice(0, 110);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) {
    const reaching = [...document.querySelectorAll("body *")].findLast(
      (part) => part.getBoundingClientRect().right > innerWidth && part.checkVisibility());
    found.add(`${wide} px wider than the screen: ${reaching ? say(reaching) : ""}`);
  }
  const within = (box) => box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  const related = (one, other) => one === other || one.contains(other) || other.contains(one);
  const cuts = new Map();
  const cutting = (part) => {
    if (!part || part === document.body || part === document.documentElement) return [];
    if (!cuts.has(part)) {
      const { overflow, position } = getComputedStyle(part);
      const here = overflow === "visible" ? [] : [part];
      const around = { fixed: null, absolute: part.offsetParent }[position];
      cuts.set(part, [...here, ...cutting(around === undefined ? part.parentElement : around)]);
    }
    return cuts.get(part);
  };
  const seen = (box, part) => {
    let { top, left, bottom, right } = box;
    for (const edge of cutting(part)) {
      const around = edge.getBoundingClientRect();
      top = Math.max(top, around.top); left = Math.max(left, around.left);
      bottom = Math.min(bottom, around.bottom); right = Math.min(right, around.right);
    }
    return { top, left, bottom, right };
  };
  const over = (part, points, allowed = () => false) => {
    const top = part.closest(ON_TOP);
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x, y);
      if (!hit || related(hit, part) || hit.closest("label")?.contains(part) || allowed(hit)) continue;
      if (hit.closest(ON_TOP) && hit.closest(ON_TOP) !== top) continue;
      return hit;
    }
  };
  const show = (part, box) => {
    const now = seen(box(), part);
    const whole = box();
    if (!within(whole) || now.bottom - now.top < whole.height - 1 || now.right - now.left < whole.width - 1)
      part.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    return [box(), seen(box(), part)];
  };
  // Where a part that stays in place lies over another one, that one can be brought from under it.
  const brought = (part) => { part.scrollIntoView({ block: "center", behavior: "instant" }); return true; };
  const TAPPED = "a[href], button, summary, select, textarea, input:not([type=hidden]), label:has(input)";
  for (const part of document.querySelectorAll(TAPPED)) {
    if (part.matches(".skip, .unseen, :disabled") || part.closest(".unseen, [inert]")) continue;
    if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = () => part.getBoundingClientRect();
    if (box().width < 2 || box().height < 2) continue;
    if (getComputedStyle(part).pointerEvents === "none") continue;
    if (getComputedStyle(part).display === "inline") continue;
    const named = (hit) => hit.closest("label")?.control === part || part.closest("label")?.contains(hit);
    const look = () => {
      const [whole, { top, left, bottom, right }] = show(part, box);
      const cut = Math.max(whole.height - (bottom - top), whole.width - (right - left));
      if (cut > 2 && whole.height < innerHeight / 2) found.add(`cut off by ${Math.round(cut)} px: ${say(part)}`);
      if (bottom - top < 4 || right - left < 4) return undefined;
      const x = (left + right) / 2, y = (top + bottom) / 2;
      const edges = bottom - top < innerHeight / 3 ? [[x, top + 3], [x, bottom - 3]] : [];
      return over(part, [[x, y], [left + 3, y], [right - 3, y], ...edges], named);
    };
    const hit = look() && brought(part) && look();
    if (hit) found.add(`${say(part)} lies under ${say(hit)}`);
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const holder = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || holder.closest("script, svg, option, .unseen, .skip, [inert]")) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { pointerEvents, clipPath } = getComputedStyle(holder);
    if (pointerEvents === "none" || clipPath !== "none") continue;
    range.selectNodeContents(words.currentNode);
    const box = () => range.getBoundingClientRect();
    if (box().width < 2) continue;
    // What stands within a part that is tapped lies under nothing if that part does not.
    const around = holder.closest(TAPPED)?.getBoundingClientRect();
    if (around && box().left >= around.left && box().right <= around.right
      && box().top >= around.top && box().bottom <= around.bottom) continue;
    show(holder, box);
    const look = () => [...range.getClientRects()].map((line) => {
      const { top, left, bottom, right } = seen(line, holder);
      if (bottom - top < line.height / 2 || right - left < 2) return undefined;
      const y = (top + bottom) / 2;
      return over(holder, [[left + 1, y], [(left + right) / 2, y], [right - 1, y]]);
    }).find(Boolean);
    const hit = look() && brought(holder) && look();
    if (hit) found.add(`the words “${words.currentNode.data.trim().slice(0, 60)}” lie under ${say(hit)}`);
  }
  for (const drawn of document.querySelectorAll("figure svg text")) {
    if (!drawn.checkVisibility()) continue;
    const { top, left, bottom, right, width } = drawn.getBoundingClientRect();
    const card = drawn.closest("figure");
    if (getComputedStyle(card).backgroundColor === "rgba(0, 0, 0, 0)") continue;
    const around = card.getBoundingClientRect();
    const out = Math.max(around.top - top, around.left - left, bottom - around.bottom, right - around.right);
    if (width && out > 1)
      found.add(`the words “${drawn.textContent}” reach ${Math.round(out)} px out of their picture`);
  }
  for (const part of cuts.keys()) if (part.scrollTop) part.scrollTop = 0;
  scrollTo(0, 0);
  return [...found];
}"""


def misplaced_at_all_sizes(page: Page) -> dict[tuple[int, int], list[str]]:
    """Return the faults at each size; then the page has its old size again."""
    before = page.viewport_size
    assert before
    found = {}
    for width, height in WIDTHS_AND_HEIGHTS:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = page.evaluate(MISPLACED)
    page.set_viewport_size(before)
    return found
