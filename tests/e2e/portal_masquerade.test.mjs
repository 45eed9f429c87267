// An admin looks at the whole portal as a partner (portal.md 7, story 14): nothing is written, nothing leaves, no secret shows.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

import { test, expect } from "./fixtures.mjs";
import { fits } from "./looking.mjs";
import { atRest, watchCalls } from "./page_checks.mjs";
import { OWNER, PARTNER } from "./portal_pages.mjs";
import { site } from "./world.mjs";

const { paths } = JSON.parse(readFileSync(new URL("../../webapp-partner/openapi.json", import.meta.url), "utf8"));
const READS = new Set(["GET", "HEAD"]);
/** Acts on the own sign-in, and one that calculates and keeps nothing. */
const NO_ROWS = /login|logout|refresh|\/calculators\//;
/** Keys and secrets of the partner, PANs and mobile numbers in full. */
const SECRETS =
  /tulna_(?:live|test)_[a-z2-7]{12}_\w+|whsec_[\w+/=]+|tulna1\.[\w-]{20,}|\b[A-Z]{5}\d{4}[A-Z]\b|\b[6-9]\d{9}\b/g;
/** The number in the programs of the reference, which is nobody's. */
const EXAMPLE_NUMBER = "9876543211";
const secretOf = (text) => (text.match(SECRETS) ?? []).find((found) => found !== EXAMPLE_NUMBER);
const FUNNEL = "/partner/customFunnel/f0e1f0e1-0000-4000-8000-000000000003";

/** Calls of the portal that write or give a file, as they are sent: ids are made up. */
function forbiddenCalls() {
  const calls = [];
  for (const [path, ways] of Object.entries(paths)) {
    if (!path.startsWith("/api/partner/") || NO_ROWS.test(path)) continue;
    for (const [way, { parameters = [] }] of Object.entries(ways)) {
      if (way === "get" && !/\.\{?(pdf|png|xlsx)\}?$|\/file$|files\/|exports/.test(path)) continue;
      const idOf = (name) => {
        if (name === "kind") return "leads";
        return parameters.find((one) => one.name === name)?.schema.type === "integer" ? "1" : randomUUID();
      };
      calls.push({ method: way.toUpperCase(), path: path.replaceAll(/\{(\w+)\}/g, (_, name) => idOf(name)) });
    }
  }
  return calls;
}

/** A browser of an admin who looks as the owner of Sunrise Finserv. */
async function masqueraded(staff) {
  const page = watchCalls(await staff("admin1@example.com"));
  await page.goto(`${site}/admin/merchant-management`);
  await page.getByRole("searchbox", { name: "Name" }).fill("sunrise");
  await page.getByRole("button", { name: "Masquerade: Sunrise Finserv" }).click();
  await page.getByRole("textbox", { name: /Reason/ }).fill("Partner called: a lead is missing");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(
    page.getByText("You see what Sunrise Finserv sees. Nothing can be changed or downloaded."),
  ).toBeVisible();
  return page;
}

/** Walks through pages and says what was sent, what was downloaded and which secrets came. */
async function walked(page, pages) {
  const seen = { writes: [], downloads: [], secrets: [] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!READS.has(request.method()) && pathname.startsWith("/api/"))
      seen.writes.push(`${page.url()}: ${request.method()} ${pathname}`);
  });
  page.on("download", (file) => seen.downloads.push(`${page.url()}: ${file.suggestedFilename()}`));
  const answers = [];
  page.on("response", (answer) => {
    if (new URL(answer.url()).pathname.startsWith("/api/partner/"))
      // a body that the browser has dropped is nobody's to read: only a call cut off by leaving the page has none
      answers.push(
        answer.text().then(
          (text) => [answer.url(), text],
          () => [],
        ),
      );
  });
  for (const path of pages) {
    await page.goto(`${site}${path}`);
    await atRest(page);
    await expect(page.getByText("Masquerade Mode:")).toBeVisible();
    const shown = secretOf(await page.locator("body").innerText());
    await Promise.all(answers);
    if (shown) seen.secrets.push(`${path} shows ${shown}`);
  }
  for (const [address, text] of await Promise.all(answers)) {
    const found = text && secretOf(text);
    if (found) seen.secrets.push(`${address} answers ${found}`);
  }
  return seen;
}

// Two walks, so that two worlds share them.
const PAGES = [...new Set([...PARTNER, ...OWNER])];
const HALF = Math.ceil(PAGES.length / 2);
for (const [name, pages] of [
  ["the first half of the portal under masquerade", PAGES.slice(0, HALF)],
  ["the second half of the portal under masquerade", PAGES.slice(HALF)],
])
  test(`${name} sends no write, gives no file and shows no secret`, async ({ staff }) => {
    const page = await masqueraded(staff);
    expect(await walked(page, pages)).toEqual({ writes: [], downloads: [], secrets: [] });
  });

test("under masquerade a funnel is only looked at, and no call that writes or gives a file goes through", async ({
  staff,
}) => {
  const page = await masqueraded(staff);
  await page.goto(`${site}${FUNNEL}`);
  await expect(page.getByText("You are looking as the partner. Nothing here can be changed.")).toBeVisible();
  const question = page.getByRole("button", { name: /^2\s*How do you earn\?/ });
  await question.click();
  await expect(question).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("textbox", { name: /English|Hindi/ }).first()).toBeDisabled();
  await expect(page.locator("main :is(input, textarea, select):enabled:not([type=radio])")).toHaveCount(0);
  for (const name of ["Add a screen", "Remove this screen", "Publish", "Move down: How do you earn?"])
    await expect(page.getByRole("button", { name, exact: true, disabled: false })).toHaveCount(0);
  await fits(page, "a funnel under masquerade");

  await page.goto(`${site}/partner/digital-integration?tab=reference`);
  await expect(page.getByRole("heading", { name: "Send a lead" })).toBeVisible();
  await expect(page.getByRole("button", { name: "OpenAPI file" })).toHaveCount(0);

  const calls = forbiddenCalls();
  expect(calls.length).toBeGreaterThan(70);
  const answered = await page.evaluate(async (list) => {
    const { value } = JSON.parse(sessionStorage.getItem("p_atkn"));
    const headers = { Authorization: `Bearer ${value}`, "X-Tulna-Client": "web", "Content-Type": "application/json" };
    const statuses = [];
    for (const { method, path } of list) {
      const answer = await fetch(path, { method, headers, ...(method !== "GET" && { body: "{}" }) });
      statuses.push(`${answer.status} ${method} ${path}`);
    }
    return statuses;
  }, calls);
  // an empty form may be refused before its sender is; a customer's check is no write, it keeps nothing
  expect(answered.filter((line) => !/^(403|422 POST)/.test(line))).toEqual([]);
  expect(answered.filter((line) => line.startsWith("422"))).toEqual([
    "422 POST /api/partner/customer-check",
    "422 POST /api/partner/endpoints",
  ]);

  await page.getByRole("button", { name: "Exit" }).click();
  await page.waitForURL("**/admin/merchant-management");
  expect(await page.evaluate(() => sessionStorage.getItem("p_atkn"))).toBeNull();
});
