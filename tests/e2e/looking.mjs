// What every page has to be: no wider than the screen, none of its words cut off, and accessible.
import { AxeBuilder } from "@axe-core/playwright";
import { join } from "node:path";

import { expect } from "./visitor.mjs";

/** Pictures are for looking at, not for comparing: `make looks` asks for them and says where they lie. */
export const PICTURES = process.env.TULNA_PICTURES;

/** What a person sees only after scrolling there is drawn too: rows the browser leaves out and pictures it has not fetched yet. */
async function showAll() {
  document.head.append(
    Object.assign(document.createElement("style"), { textContent: "* { content-visibility: visible !important; }" }),
  );
  const late = [...document.images].filter((image) => !image.complete);
  for (const image of late) image.loading = "eager";
  await Promise.all(late.map((image) => image.decode().catch(() => undefined)));
}

export async function picture(page, name) {
  if (!PICTURES) return;
  const { width } = page.viewportSize();
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
  await page.evaluate(showAll);
  await page.screenshot({ path: join(PICTURES, `${file}-${width}.png`), fullPage: true, animations: "disabled" });
}

/**
 * axe, inside the page itself: a second page for the reckoning, which is the tool's own way, takes three times as long. Half a
 * megabyte of script is not handed again to a document that has it.
 */
async function axeOn(page) {
  const hasTool = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  return new AxeBuilder({ page, ...(hasTool && { axeSource: "0" }) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
}

const COVERED = "target-size";

/** Whether a target that a bar at the edge of the screen covers is large enough in the middle of it. */
async function isLargeElsewhere(page, [selector]) {
  const before = await page.evaluate((target) => {
    const { scrollY } = window;
    document.querySelector(target).scrollIntoView({ block: "center" });
    return scrollY;
  }, selector);
  const { violations } = await (await axeOn(page)).include(selector).withRules([COVERED]).analyze();
  await page.evaluate((top) => window.scrollTo(0, top), before);
  return violations.length === 0;
}

/**
 * WCAG 2.2 AA, as far as a machine can see it, and that each control's name holds the words that stand on it (2.5.3). `only`
 * names the rules where nothing else can have changed.
 */
export async function accessible(page, name, { only = null } = {}) {
  const axe = await axeOn(page);
  const { violations } = await (
    only ? axe.withRules(only) : axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag21a", "wcag22aa"])
  ).analyze();
  const found = [];
  for (const { id, nodes } of violations) {
    const targets = [];
    for (const { target } of nodes)
      if (id !== COVERED || !(await isLargeElsewhere(page, target))) targets.push(target.join(" "));
    if (targets.length > 0) found.push(`${id}: ${targets.join(", ")}`);
  }
  expect(found, `axe on ${name}`).toEqual([]);
}

/**
 * What stands on a page, as kinds: a table of lenders and one of partners are of the same kinds of elements, styled alike,
 * named or not, inside elements of the same style. Their words do not count.
 */
function kindsThatStand() {
  const kinds = new Set();
  const styleOf = (element) => element?.getAttribute("class") ?? element?.tagName;
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const named = [element.getAttribute("aria-label"), element.labels?.length, element.title].map(Boolean).join();
    const marks = [...element.attributes].map(({ name }) => name).filter((name) => !name.startsWith("data-"));
    const [role, type] = ["role", "type"].map((name) => element.getAttribute(name));
    kinds.add(
      [
        element.tagName,
        role,
        type,
        named,
        ...marks.toSorted(),
        styleOf(element),
        styleOf(element.parentElement),
      ].join(),
    );
  }
  return [...kinds];
}

/** `accessible`, where a page has a kind of element that is not among those `known` for its width; answers whether it had. */
export async function accessibleWhereNew(page, name, known) {
  const { width } = page.viewportSize();
  const fresh = (await page.evaluate(kindsThatStand))
    .map((kind) => `${width} ${kind}`)
    .filter((kind) => !known.has(kind));
  if (fresh.length === 0) return false;
  await accessible(page, name);
  for (const kind of fresh) known.add(kind);
  return true;
}

/** A page that stays too wide for so long is too wide. */
const LAYOUT_MS = 5_000;

/** Words that end beyond the edge of the screen, where the page does not grow by them and nothing scrolls to them. */
function wordsCutOff() {
  const cut = [];
  const range = document.createRange();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { currentNode: node } = words;
    if (!node.data.trim() || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const { right, width, left } = range.getBoundingClientRect();
    if (width <= 1 || right <= window.innerWidth + 1 || left >= window.innerWidth) continue;
    let around = node.parentElement;
    while (around && !/auto|scroll|hidden/.test(getComputedStyle(around).overflowX)) around = around.parentElement;
    if (!around) cut.push(node.data.trim().slice(0, 60));
  }
  return cut;
}

/** Words of a table's cell that stand outside of it, over those of another cell. */
function wordsOverCells() {
  const over = [];
  const range = document.createRange();
  for (const cell of document.querySelectorAll("td, th")) {
    const { left, right, width } = cell.getBoundingClientRect();
    const isClipped = (node) => {
      for (let around = node.parentElement; around !== cell.parentElement; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== "visible" || around.closest(".visually-hidden")) return true;
      return false;
    };
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { currentNode: node } = words;
      if (!node.data.trim() || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || (box.left >= left - 1 && box.right <= right + 1) || isClipped(node)) continue;
      over.push(`${node.data.trim().slice(0, 60)} in a cell ${Math.round(width)} px wide`);
    }
  }
  return over;
}

/** The page with this title stands. */
export const heading = (page, name) => expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

/** No page is wider than the screen, and no words of it end beyond its edge, once it is laid out for the width that the screen has just got. */
export async function fits(page, name) {
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: LAYOUT_MS })
    .catch(() => undefined);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content, `${name} is ${content} px wide on a screen of ${screen} px`).toBeLessThanOrEqual(screen);
  expect(await page.evaluate(wordsCutOff), `${name} says words beyond the edge of the screen`).toEqual([]);
  expect(await page.evaluate(wordsOverCells), `${name} says words of one cell over another`).toEqual([]);
}
