// A person without a mouse: what has the focus, and how far Tab leads.
import { expect } from "./visitor.mjs";

const FARTHEST = 150;

/** What has the focus: its name as a screen reader says it, its kind, and whether the eye can see that it has the focus. */
export const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labels = element.labels?.length ? [...element.labels].map((label) => label.textContent) : [];
    const named = element.getAttribute("aria-label") ?? (labels.join(" ") || element.textContent) ?? "";
    const box = element.type === "checkbox" || element.type === "radio" ? element.closest("label") : element;
    return {
      name: named.replace(/\s+/g, " ").trim(),
      tag: element.tagName,
      type: element.type ?? "",
      isSeen: box !== null && box.getClientRects().length > 0,
    };
  });

/** Presses Tab until something of this name has the focus; that it can be reached is what is shown. */
export async function tabTo(page, name, { tag = null } = {}) {
  const seen = [];
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    await page.keyboard.press("Tab");
    const here = await focused(page);
    seen.push(here.name.slice(0, 40));
    if (name.test(here.name) && (tag === null || here.tag === tag)) {
      expect(here.isSeen, `${here.name} has the focus but cannot be seen`).toBeTruthy();
      return here;
    }
  }
  expect.fail(`${name} was not reached by Tab. On the way: ${seen.join(" | ")}`);
}
