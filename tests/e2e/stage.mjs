// What the end-to-end stories stand on: a browser of our own, people who fill pages as a person would, and the inbox.
// Nothing here waits for time: every wait is for something to be seen.
import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach } from "node:test";
import { chromium } from "playwright-core";

export const site = process.env.TULNA_E2E_URL;
export const password = "demo-Pass-2026";
assert.ok(site, "Run these by `make test-e2e`, which starts the product and says where it is.");

const BROWSERS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS =
  "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync";
/**
 * The suggestions below an address bar that nobody sees are two pages of Chromium's own, opened with each person's window:
 * half of what a window costs. The last list on a command line is the one that holds, so Playwright's own stands in it too.
 */
const OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

export async function openBrowser() {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  assert.ok(executablePath, "No Chromium was found. Set CHROMIUM to its path.");
  return chromium.launch({ executablePath, args: [...FLAGS.split(" "), `--disable-features=${OFF.join(",")}`] });
}

/** The pages nobody has said goodbye to yet. */
const open = new Set();

const A_LOOK_MS = 5_000;
const WORDS_OF_A_PAGE = 1_500;

/** Where a page stands and what it shows, though it may hang or be gone. */
async function account(page) {
  const shown = await page
    .locator("body")
    .innerText({ timeout: A_LOOK_MS })
    .catch((error) => `nothing could be read: ${error.message}`);
  return [page.url(), ...page.faults, shown.replaceAll(/\s*\n\s*/g, " | ").slice(0, WORDS_OF_A_PAGE)].join("\n");
}

// A wait that ends in vain names what did not come; only the pages can tell what came instead.
if (process.env.NODE_TEST_CONTEXT) {
  afterEach(async function tellWhereThePagesStood(story) {
    for (const page of open) story.diagnostic(`AT THE END OF "${story.name}" a page stood at ${await account(page)}`);
    open.clear();
  });
}

/** A browser of its own for one person: no cookie or storage of anybody else. Faults of pages end the test. */
export async function visitor(browser, { phone = false, language = "en-IN" } = {}) {
  const context = await browser.newContext({
    viewport: phone ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    locale: language,
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    acceptDownloads: true,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  open.add(page);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("response", (answer) => {
    if (answer.status() >= 500) page.faults.push(`${answer.status()} ${answer.url()}`);
  });
  return page;
}

export async function bye(page) {
  assert.deepEqual(page.faults, [], "The pages threw errors or the server answered 500.");
  open.delete(page);
  await page.context().close();
}

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

async function picture(page, name) {
  if (!PICTURES) return;
  const { width } = page.viewportSize();
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
  await page.evaluate(showAll);
  await page.screenshot({ path: join(PICTURES, `${file}-${width}.png`), fullPage: true, animations: "disabled" });
}

/**
 * WCAG 2.2 AA, as far as a machine can see it, and that each control's name holds the words that stand on it (2.5.3). Looked at
 * inside the page itself: a second page for the reckoning, which is the tool's own way, takes three times as long. `only`
 * names the rules where nothing else can have changed.
 */
export async function accessible(page, name, { only = null } = {}) {
  await picture(page, name);
  // half a megabyte of script is not handed again to a document that has it
  const hasTool = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  const axe = new AxeBuilder({ page, ...(hasTool && { axeSource: "0" }) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  const { violations } = await (
    only ? axe.withRules(only) : axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag21a", "wcag22aa"])
  ).analyze();
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
  assert.deepEqual(found, [], `axe on ${name}`);
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

/** No page is wider than the screen, and no words of it end beyond its edge, once it is laid out for the width that the screen has just got. */
export async function fits(page, name) {
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: LAYOUT_MS })
    .catch(() => undefined);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(content <= screen, `${name} is ${content} px wide on a screen of ${screen} px`);
  assert.deepEqual(await page.evaluate(wordsCutOff), [], `${name} says words beyond the edge of the screen`);
}

/** A mobile number nobody has used in this run: drawn from a hundred million, for stories run beside each other. */
export const newMobile = () => `97${String(randomInt(100_000_000)).padStart(8, "0")}`;

const ASKS_FOR_CODE = /\/api\/(prospects|arrivals\/[^/]+\/begin)$/;

/**
 * Asks for a code until one is sent: a second one to the same number is refused for a while. What was sent once is not
 * asked for again, however slow the answer is: the first code would be no good any more.
 */
export async function sendCode(page, { button = "Get OTP", to = ASKS_FOR_CODE } = {}) {
  for (;;) {
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && to.test(new URL(answer.url()).pathname),
    );
    await page.getByRole("button", { name: button }).click();
    const status = (await answered).status();
    if (status < 300) return;
    assert.equal(status, 429, "a code is sent, or refused because the last one is too fresh");
  }
}

/** The newest code sent to a number, once it is in the inbox and is not `not`. */
export async function otpFor(mobile, { not = null, wait = true } = {}) {
  for (;;) {
    const messages = await (await fetch(`${site}/dev/inbox.json`)).json();
    const code = messages
      .find((one) => one.to.endsWith(mobile) && /\b\d{6}\b/.test(one.body))
      ?.body.match(/\b\d{6}\b/)[0];
    if (code && code !== not) return code;
    if (!wait) return code ?? null;
    await new Promise((next) => setTimeout(next, 200));
  }
}

/** The link in the newest message to an address that leads to this kind of page, once it is in the inbox. */
export async function linkFor(address, kind) {
  for (;;) {
    const messages = await (await fetch(`${site}/dev/inbox.json`)).json();
    const link = messages
      .filter((one) => one.to === address)
      .map((one) => one.body.match(new RegExp(`/\\w+/${kind}/[\\w-]+`))?.[0])
      .find(Boolean);
    if (link) return `${site}${link}`;
    await new Promise((next) => setTimeout(next, 200));
  }
}

/** Agrees, asks for the code and writes it, where the number stands already. */
export async function enter(page, mobile, arrives) {
  await page.getByRole("checkbox", { name: /I agree to the/ }).check();
  const old = await otpFor(mobile, { wait: false });
  await sendCode(page);
  await page.waitForURL("**/verification");
  await page.getByLabel(/OTP/).first().click();
  await page.keyboard.type(await otpFor(mobile, { not: old }));
  await page.waitForURL(arrives);
}

/** From the landing page to the list of products, or to where somebody who had to say who they are goes on. */
export async function signIn(page, mobile, { segment = "", arrives = "**/products" } = {}) {
  await page.goto(`${site}/${segment}`);
  await page.getByLabel("Mobile number").fill(mobile);
  await enter(page, mobile, arrives);
}

/** Forgets the sign-in as a long pause does: the refresh cookie is over, the token is no longer good. */
export async function expire(page) {
  await page.context().clearCookies();
  await page.evaluate(() =>
    sessionStorage.setItem("atkn", JSON.stringify({ value: "over", until: Date.now() + 3_600_000 })),
  );
}

/** Says again who it is, where the end of a sign-in has led. */
export async function signInAgain(page, mobile) {
  await page.waitForURL("**/login");
  // by its kind: the page before may still stand, and a consent in it speak of the mobile number
  await page.getByRole("textbox", { name: "Mobile number" }).fill(mobile);
  await enter(page, mobile, (address) => address.pathname !== "/verification");
}

export async function staffSignIn(page, email, area = "admin", { secret = password } = {}) {
  await page.goto(`${site}/${area}/login`);
  await page
    .getByLabel(/E-?mail/i)
    .first()
    .fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: /Sign in|Log ?in/i }).click();
  await page.waitForURL((address) => !address.pathname.endsWith("/login"));
}

const AREAS = { atkn: "tulna_c", a_atkn: "tulna_a", p_atkn: "tulna_p" };
const SIGNED = /eyJ[\w-]+\.[\w-]+\.[\w-]+/;

/**
 * What a script of the page can read of a sign-in: the short access token under its own name in sessionStorage, and nothing
 * of the cookie that makes new ones (reliability row 13).
 */
export async function keepsSecrets(page, token) {
  const cookies = (await page.context().cookies()).filter(({ name }) => Object.values(AREAS).includes(name));
  const [refresh, ...others] = cookies;
  assert.deepEqual(others, [], "one area is signed in");
  assert.equal(refresh.name, AREAS[token]);
  assert.deepEqual([refresh.httpOnly, refresh.sameSite], [true, "Strict"]);
  assert.match(refresh.path, /^\/api\/auth\/\w+\/$/);
  const read = await page.evaluate(async () => ({
    session: { ...sessionStorage },
    elsewhere: JSON.stringify([{ ...localStorage }, document.cookie, await caches.keys()]),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  const holders = Object.keys(read.session).filter((name) => SIGNED.test(read.session[name]));
  assert.deepEqual(holders, [token]);
  assert.deepEqual(read.databases, []);
  assert.ok(!SIGNED.test(read.elsewhere), "no token outside sessionStorage");
  assert.ok(!JSON.stringify(read).includes(refresh.value), "no script reads the refresh token");
}

/** Waits until a field holds a value. */
export async function holds(field, value) {
  await field.waitFor();
  await field.page().waitForFunction(([node, wanted]) => node.value === wanted, [await field.elementHandle(), value]);
}

/** Waits for words that come with news from outside: looks again by reloading, each time longer where pages are slow. */
export async function shows(page, words) {
  for (let patience = 3_000; ; patience *= 1.5) {
    const seen = await page
      .getByText(words)
      .first()
      .waitFor({ timeout: patience })
      .then(
        () => true,
        () => false,
      );
    if (seen) return;
    await page.reload();
  }
}

/** Presses for each answer that waits behind its button, until what is wanted is seen: the list never jumps by itself. */
export async function takesAnswers(page, wanted) {
  const more = page.getByRole("button", { name: /Show (the|\d+ new) answer/ }).first();
  for (;;) {
    await wanted.or(more).first().waitFor();
    if (await wanted.isVisible()) return;
    await more.click();
  }
}

/** Makes a sandbox lender slow, dead, declining or well again while it runs. */
export async function sandboxLender(lender, change) {
  const answer = await fetch(`${process.env.SANDBOX_LENDER_URL}/control`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lender, ...change }),
  });
  assert.equal(answer.status, 200);
}
