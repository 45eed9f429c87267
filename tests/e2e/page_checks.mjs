// How a page is looked at: opened once, at rest, in one language and then in the other as by its own switch, at the width of
// a cheap phone and of a desk. Which pages there are stands in the pages*.test.mjs.
import { test } from "@playwright/test";

import { accessible, accessibleWhereNew, fits, picture, PICTURES } from "./looking.mjs";
import { keepInTab, typed } from "./customers.mjs";
import { DESK, expect, PHONE } from "./visitor.mjs";
import { site } from "./world.mjs";

/** The kind of note that says which address a walk has opened: the report finds the page that nobody opened. */
export const WALKED = "walked";

export const A_WALK = PICTURES ? 1_800_000 : 900_000;
const GIVEN_UP_MS = 30_000;
const OTHER = { en: "hi", hi: "en" };

/** Keeps account of what a page has asked for and not got yet. */
export function watchCalls(page) {
  page.underWay = new Set();
  // what is told while leaving a page has no end that could be waited for, so a new document begins with nothing under way
  let isLeaving = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
    else if (/\/api\/(?!journey-events|cookies\/)/.test(request.url())) page.underWay.add(request);
  });
  page.on("framenavigated", (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    isLeaving = false;
    page.underWay.clear();
  });
  for (const ended of ["requestfinished", "requestfailed"]) page.on(ended, (request) => page.underWay.delete(request));
  return page;
}

// The title that the server sends ahead of the program is not the page yet, and nor is a page's circle that turns.
const whatStands = (page) =>
  page.locator("h1:not(.first-paint h1), [role=alert], dialog[open], iframe").filter({ visible: true }).first();

/** A page that is not at rest before everything it asked for has come, and stands there. Where `calls` do not come through, it says so. */
export async function atRest(page, { calls } = {}) {
  for (const until = Date.now() + GIVEN_UP_MS; ;) {
    if (Date.now() > until) {
      const calls = [...page.underWay].map((request) => request.url());
      throw new Error(`${page.url()} does not stand yet and asks for ${calls.join(", ")}`);
    }
    await whatStands(page).waitFor();
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    await page.evaluate(() =>
      document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
    );
    if (page.underWay.size === 0 && (await whatStands(page).isVisible())) break;
  }
  if (calls) await page.getByRole("alert").first().waitFor();
}

/** Sends a form as it stands and waits for what is wrong with it. */
export const pressSend = async (page) => {
  await page.locator("main form button[type=submit]").last().click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

// a page that runs no program says nothing of its language
const chosen = (page) =>
  page.evaluate(() => localStorage.getItem("tulna_lang") ?? (document.documentElement.lang || "en"));
const choose = (page, language) => page.evaluate((wanted) => localStorage.setItem("tulna_lang", wanted), language);

/** As by the page's own switch, which a dialog before it may cover; a page without one, or whose switch waits for the net, is opened anew. */
async function speak(page, language, row) {
  const pressed = await page.evaluate((wanted) => {
    const own = document.querySelector(`button[lang=${wanted}]`);
    own?.click();
    return Boolean(own) && navigator.onLine;
  }, language);
  if (!pressed) {
    await choose(page, language);
    await open(page, row);
  }
  await page.locator(`html[lang=${language}]`).waitFor();
  await atRest(page, row);
  // what was wrong is wrong in every language
  if (row.then === pressSend) await page.locator("[aria-invalid=true]").first().waitFor();
}

/** As the page itself changes between light and dark. */
const paint = (page, scheme) =>
  page.evaluate((wanted) => {
    document.documentElement.setAttribute("data-scheme", wanted);
    document.documentElement.style.colorScheme = wanted;
  }, scheme);

const note = (page) => test.info().annotations.push({ type: WALKED, description: new URL(page.url()).pathname });

/** What the server sends ahead of the program is what the page itself then says; a name may follow the last word. */
async function keepsItsWord(page, row) {
  if (row.typed || row.calls || row.becomes || page.url() !== `${site}${row.at}`) return;
  const language = await page.locator("html").getAttribute("lang");
  const sent = await (await fetch(page.url(), { headers: { cookie: `tulna_lang=${language}` } })).text();
  const missing = await page.evaluate((html) => {
    const plain = (element) => element.textContent.replace(/\s+/g, " ").trim();
    const shown = plain(document.querySelector("#root"));
    const first = new DOMParser().parseFromString(html, "text/html").querySelectorAll(".first-paint :is(h1, h2, p)");
    return [...first].map(plain).filter((words) => !shown.includes(words.replace(/[?।.]$/, "")));
  }, sent);
  expect(missing, `${row.as ?? row.at} in ${language} does not say what it began with`).toEqual([]);
}

/** Opens what a row names and does what it says; see `look`. */
async function open(page, row) {
  await page.goto(`${site}${row.at}`);
  await atRest(page, row);
  await keepsItsWord(page, row);
  if (!row.then) return;
  await row.then(page);
  await atRest(page, row);
}

/** Opens each row once and has it `seen` in both languages, in the other one as by the page's own switch. */
async function walk(page, rows, seen) {
  let language = await chosen(page);
  for (const one of rows) {
    const row = typeof one === "string" ? { at: one } : one;
    if (row.tab) await keepInTab(page, row.tab);
    if (row.typed) await typed(page, ...row.typed);
    if (row.calls) await page.route(row.calls, (route) => route.abort());
    await open(page, row);
    note(page);
    for (const isFirst of [true, false]) {
      const name = `${row.as ?? row.at} in ${language}`;
      await expect(page.locator("html"), name).toHaveAttribute("lang", language);
      await seen(name, { row, language, isFirst });
      if (isFirst) {
        language = OTHER[language];
        await speak(page, language, row);
      }
    }
    if (row.calls) await page.unroute(row.calls);
  }
  await choose(page, "en");
}

/**
 * The customer's pages, on a phone. A row is an address, or one with what stands there: `tab` values of the session, `typed`
 * words of a form, `calls` that do not come through, what is done `then`; `wide` where a desk shows other things than a
 * phone; `becomes` what the page turns into, where that is not what its address begins with. Each row begins in the
 * language in which the one before it ended, so that every second one is opened in Hindi. axe looks at what a row has that
 * none before it had. Pictures are taken of every row at both sizes.
 */
export async function look(page, rows) {
  const known = new Set();
  await walk(page, rows, async (name, { row }) => {
    await fits(page, name);
    await picture(page, name);
    await accessibleWhereNew(page, name, known);
    if (!row.wide && !PICTURES) return;
    await page.setViewportSize(DESK);
    await fits(page, `${name} on a desk`);
    await picture(page, `${name} on a desk`);
    await accessibleWhereNew(page, `${name} on a desk`, known);
    await page.setViewportSize(PHONE);
  });
}

/**
 * The back office and the portal: each page on both sizes in both languages; axe looks at what a page has that none before
 * it had, on a desk, on a phone, and in the dark.
 */
export async function lookAtDesk(page, rows) {
  const known = new Set();
  await walk(page, rows, async (name, { language }) => {
    await page.setViewportSize(DESK);
    await fits(page, `${name} on a desk`);
    await picture(page, `${name} on a desk`);
    const isNew = await accessibleWhereNew(page, `${name} on a desk`, known);
    if (language === "en") {
      await paint(page, "dark");
      await picture(page, `${name} in the dark`);
      // the kinds are the same ones: in the dark only their colours differ
      if (isNew) await accessible(page, `${name} in the dark`, { only: ["color-contrast"] });
      await paint(page, "light");
    }
    await page.setViewportSize(PHONE);
    await fits(page, `${name} on a phone`);
    await picture(page, `${name} on a phone`);
    await accessibleWhereNew(page, `${name} on a phone`, known);
    await page.setViewportSize(DESK);
  });
}
