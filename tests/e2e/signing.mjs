// Signing in, by the pages as a person does and by the calls below them, and what is left of it in a browser.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { drawNumber } from "./standing.mjs";
import { expect } from "./visitor.mjs";
import { otpFor, password, place, site } from "./world.mjs";

/** A mobile number nobody has used in this run: drawn from a hundred million. */
export const newMobile = () => `97${String(drawNumber(100_000_000)).padStart(8, "0")}`;

const ASKS_FOR_CODE = /\/api\/(prospects|arrivals\/[^/]+\/confirmation)$/;

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
    expect(status, "a code is sent, or refused because the last one is too fresh").toBe(429);
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
export async function signInByPage(page, mobile, { segment = "", arrives = "**/products" } = {}) {
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

/** By the page of the back office or the portal, to where it leads. */
export async function staffSignInByPage(page, email, area = "admin", { secret = password } = {}) {
  await page.goto(`${site}/${area}/login`);
  await page
    .getByLabel(/E-?mail/i)
    .first()
    .fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: /Sign in|Log ?in/i }).click();
  await page.waitForURL((address) => !address.pathname.endsWith("/login"));
}

// --- by the calls below the pages ---

/** A page of the site that runs no program, so that its storage can be filled beforehand. */
const QUIET_PATH = "/healthz";
const KEPT_MINUTES = 60;

/** What each area's program keeps of a sign-in (webapp-shared/src/session/session.ts). */
const AREAS = {
  consumer: { token: "atkn", cookie: "tulna_c", kept: ["prospectAppId", "appId", "productId", "productType"] },
  admin: { token: "a_atkn", cookie: "tulna_a", kept: ["adminId", "roleId"] },
  partner: { token: "p_atkn", cookie: "tulna_p", kept: ["partnerId"] },
};
export const areaOf = (email) => (/^partner/.test(email) ? "partner" : "admin");

async function post(page, path, data, at = site) {
  const headers = { "X-Tulna-Client": "web", "User-Agent": await page.evaluate(() => navigator.userAgent) };
  return page.request.post(`${at}/api/${path}`, { data, headers });
}

async function answered(answer, path) {
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** The storage of a browser after this answer to a sign-in, as the site's own program would have left it. */
async function adopt(page, area, reply, at = site) {
  const { token, kept } = AREAS[area];
  const values = { [token]: reply.token };
  for (const name of kept) if (reply[name] !== undefined && reply[name] !== null) values[name] = String(reply[name]);
  if (area === "partner") values.isPartner = "true";
  if (reply.user?.userId) values.userId = reply.user.userId;
  const lastLogin = reply.last_login_at ?? reply.user?.last_login_at;
  if (lastLogin) values.lastLoginAt = lastLogin;
  await fillStorage(page, values, { [`tulna_signed_in_${area}`]: "1" }, at);
}

/** Puts values into the tab's storage, and into the browser's, before the site's program runs. */
async function fillStorage(page, values, lasting, at) {
  await page.goto(at + QUIET_PATH);
  await page.evaluate(
    ([tab, browser, until]) => {
      for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, JSON.stringify({ value, until }));
      for (const [name, value] of Object.entries(browser)) localStorage.setItem(name, value);
    },
    [values, lasting, Date.now() + KEPT_MINUTES * 60_000],
  );
}

let consents;

/** What somebody agrees to before a code is sent. */
async function agreed() {
  const { data } = await (await fetch(`${site}/api/site`)).json();
  return ["terms", "privacy"].map((purpose) => ({ purpose, version: data.consents[purpose].version }));
}

/** A customer signs in and stands before the products; the pages on the way there have stories of their own. */
export async function signIn(page, mobile) {
  consents ??= await agreed();
  const old = await otpFor(mobile, { wait: false });
  const visit = { mobile_phone_number: mobile, mobile_phone_code: "91", language: "en", consents };
  let sent;
  do sent = await post(page, "prospects", visit);
  while (sent.status() === 429);
  const { prospectAppId } = await answered(sent, "prospects");
  const code = await otpFor(mobile, { not: old });
  const path = `prospects/${prospectAppId}/verify`;
  const reply = await answered(await post(page, path, { otp: code }), path);
  await adopt(page, "consumer", { prospectAppId, ...reply });
  await page.goto(`${site}/products`);
}

/** Somebody of the back office or the portal signs in by a call; no page of it is opened. */
export async function signInStaff(page, email, at = site) {
  const area = areaOf(email);
  const body = { [area === "admin" ? "email" : "username"]: email, password };
  const path = `${area}/login`;
  await adopt(page, area, await answered(await post(page, path, body, at), path), at);
}

const PROOF = { name: /^(Confirm that it is you|पुष्टि करें कि यह आप ही हैं)$/ };

/** Types the password whenever a page asks for a fresh proof of who one is, and goes on with what was begun. */
export async function proveWhenAsked(page, secret = password) {
  await page.addLocatorHandler(page.getByRole("dialog", PROOF), async (dialog) => {
    const field = dialog.locator("input[autocomplete=current-password]");
    await field.fill(secret);
    await field.press("Enter");
  });
}

// --- signed in beforehand ---

const FOLDER = fileURLToPath(new URL("../../.data/e2e/people/", import.meta.url));
export const stateFile = (email, world = place) => `${FOLDER}${world}-${email}.json`;

/** What a new browser has to hold to be this person; the tab's own storage is not part of Playwright's state. */
export async function stateOf(page) {
  return { ...(await page.context().storageState()), session: await page.evaluate(() => ({ ...sessionStorage })) };
}

/** The state that the set-up left of somebody, where it is still good; null after the world's rows were put back. */
export async function readState(email) {
  const file = stateFile(email);
  if (!existsSync(file)) return null;
  const state = JSON.parse(readFileSync(file, "utf8"));
  const area = areaOf(email);
  const { value } = JSON.parse(state.session[AREAS[area].token]);
  const answer = await fetch(`${site}/api/${area}-reverify`, { headers: { Authorization: `Bearer ${value}` } });
  await answer.body?.cancel();
  return answer.ok && expiresLater(value) ? state : null;
}

const A_STORY_MS = 6 * 60_000;
/** Whether an access token outlives a story: a renewal by one browser would end the sign-in for the next. */
const expiresLater = (token) =>
  JSON.parse(Buffer.from(token.split(".")[1], "base64url")).exp * 1000 > Date.now() + A_STORY_MS;

/** Fills a page's tab with the session values of a state. */
export async function takeUp(page, { session }) {
  await page.goto(site + QUIET_PATH);
  await page.evaluate((values) => Object.assign(sessionStorage, values), session);
}

const SIGNED = /eyJ[\w-]+\.[\w-]+\.[\w-]+/;

/**
 * What a script of the page can read of a sign-in: the short access token under its own name in sessionStorage, and nothing
 * of the cookie that makes new ones (reliability row 13).
 */
export async function keepsSecrets(page, token) {
  const names = Object.values(AREAS).map(({ cookie }) => cookie);
  const cookies = (await page.context().cookies()).filter(({ name }) => names.includes(name));
  const [refresh, ...others] = cookies;
  expect(others, "one area is signed in").toEqual([]);
  expect(refresh.name).toBe(Object.values(AREAS).find((area) => area.token === token).cookie);
  expect([refresh.httpOnly, refresh.sameSite]).toEqual([true, "Strict"]);
  expect(refresh.path).toMatch(/^\/api\/auth\/\w+\/$/);
  const read = await page.evaluate(async () => ({
    session: { ...sessionStorage },
    elsewhere: JSON.stringify([{ ...localStorage }, document.cookie, await caches.keys()]),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  const holders = Object.keys(read.session).filter((name) => SIGNED.test(read.session[name]));
  expect(holders).toEqual([token]);
  expect(read.databases).toEqual([]);
  expect(SIGNED.test(read.elsewhere), "no token outside sessionStorage").toBe(false);
  expect(JSON.stringify(read).includes(refresh.value), "no script reads the refresh token").toBe(false);
}
