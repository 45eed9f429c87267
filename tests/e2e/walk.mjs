// How a page is looked at: opened once, at rest, in one language and then in the other as by its own switch, at the width of
// a cheap phone and of a desk. Which pages there are stands in the pages*.test.mjs.
import assert from "node:assert/strict";
import { appendFileSync } from "node:fs";

import { keepInTab, typed } from "./people.mjs";
import { accessible, fits, PICTURES, site, visitor } from "./stage.mjs";

export const A_WALK = PICTURES ? 1_800_000 : 600_000;
const GIVEN_UP_MS = 30_000;
const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };
const OTHER = { en: "hi", hi: "en" };

/** A visitor of whom is known what the page has asked for and not got yet. */
export async function somebody(browser, options) {
  const page = await visitor(browser, options);
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
async function atRest(page, { calls } = {}) {
  for (const until = Date.now() + GIVEN_UP_MS; ;) {
    assert.ok(
      Date.now() < until,
      `${page.url()} does not stand yet and asks for ${[...page.underWay].map((request) => request.url()).join(", ")}`,
    );
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

const chosen = (page) => page.evaluate(() => localStorage.getItem("tulna_lang") ?? document.documentElement.lang);
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

/** Where the walk has been, so that lanes.mjs finds the page that nobody opened. */
function note(page) {
  if (process.env.TULNA_E2E_WALKED) appendFileSync(process.env.TULNA_E2E_WALKED, `${new URL(page.url()).pathname}\n`);
}

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
  assert.deepEqual(missing, [], `${row.as ?? row.at} in ${language} does not say what it began with`);
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
      assert.equal(await page.locator("html").getAttribute("lang"), language, name);
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
 * phone; `becomes` what the page turns into, where that is not what its address begins with. Each row begins in the language in which the one before it ended, so that every second one is opened in Hindi.
 * Pictures are taken of every row at both sizes.
 */
export const look = (page, rows) =>
  walk(page, rows, async (name, { row, isFirst }) => {
    await fits(page, name);
    await accessible(page, name);
    if (!row.wide && !PICTURES) return;
    await page.setViewportSize(SIZES.desk);
    await fits(page, `${name} on a desk`);
    if (isFirst || PICTURES) await accessible(page, `${name} on a desk`);
    await page.setViewportSize(SIZES.phone);
  });

/**
 * The back office and the portal: each page on both sizes in both languages; axe looks at English on a desk, light and dark,
 * and at Hindi on a phone.
 */
export const lookAtDesk = (page, rows) =>
  walk(page, rows, async (name, { language }) => {
    await page.setViewportSize(SIZES.desk);
    await fits(page, `${name} on a desk`);
    if (language === "en" || PICTURES) await accessible(page, `${name} on a desk`);
    if (language === "en") {
      await paint(page, "dark");
      await accessible(page, `${name} in the dark`, { only: ["color-contrast"] });
      await paint(page, "light");
    }
    await page.setViewportSize(SIZES.phone);
    if (language === "hi" || PICTURES) await accessible(page, `${name} on a phone`);
    await fits(page, `${name} on a phone`);
    await page.setViewportSize(SIZES.desk);
  });
