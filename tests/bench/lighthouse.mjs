// Lighthouse, mobile preset, on landing, user-detail and offers of the whole product: `make lighthouse`; with PAGES=all on
// the first page of every journey too, with PAGES=/vouchers,/deals on these alone. The pages behind the sign-in are measured
// with a customer's own session. Prints the median of the runs and every audit that is not full; asserts nothing. Lighthouse is fetched by `npm exec`, so that
// nobody installs it who does not measure.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

import { openBrowser } from "../e2e/browser.mjs";
import { applyFor, keepInTab, newPan } from "../e2e/customers.mjs";
import { toOffers } from "../e2e/profile.mjs";
import { newMobile, signIn } from "../e2e/signing.mjs";
import { openVisit } from "../e2e/visitor.mjs";
import { site } from "../e2e/world.mjs";

const RUNS = Number(process.argv[2] ?? 3);
const ASKED = process.argv[3] ?? "";
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];
const FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"];

/** A package that `npm exec --package lighthouse` put beside its command. */
async function fetched(name) {
  const folder = process.env.PATH.split(delimiter).find((path) => existsSync(join(path, "../lighthouse/package.json")));
  if (!folder) throw new Error("Run this by `make lighthouse`, which fetches Lighthouse.");
  const found = createRequire(join(folder, "../lighthouse/package.json")).resolve(name);
  return import(pathToFileURL(found).href);
}

const { default: lighthouse } = await fetched("lighthouse");
const { default: puppeteer } = await fetched("puppeteer-core");

/** What a browser has to know to be this customer. */
async function sessionOf(page) {
  return { cookies: await page.context().cookies(), kept: await page.evaluate("({ ...sessionStorage })") };
}

async function audit(path, session) {
  const executablePath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find(
    (known) => known && existsSync(known),
  );
  const browser = await puppeteer.launch({ executablePath, headless: true, args: FLAGS });
  try {
    if (session) await browser.setCookie(...session.cookies);
    const page = await browser.newPage();
    if (session) {
      const kept = JSON.stringify(Object.entries(session.kept));
      await page.evaluateOnNewDocument(`for (const [name, value] of ${kept}) sessionStorage[name] ??= value;`);
    }
    const options = { onlyCategories: CATEGORIES, disableStorageReset: session !== undefined, logLevel: "error" };
    return (await lighthouse(`${site}${path}`, options, undefined, page)).lhr;
  } finally {
    await browser.close();
  }
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

async function report(path, session) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const seen = await audit(path, session);
    // a trace that broke says nothing about the page
    runs.push(seen.audits[METRICS[0]].errorMessage ? await audit(path, session) : seen);
  }
  const last = runs.at(-1);
  const scores = CATEGORIES.map(
    (name) => `${name} ${Math.round(median(runs.map((run) => run.categories[name].score)) * 100)}`,
  );
  console.log(`\n${path}   ${scores.join("   ")}   (median of ${RUNS})`);
  if (new URL(last.finalDisplayedUrl).pathname !== path) console.log(`  went on to ${last.finalDisplayedUrl}`);
  for (const name of METRICS) {
    const values = runs.map((run) => run.audits[name].numericValue);
    if (last.audits[name].errorMessage) console.log(`  not measured: ${last.audits[name].errorMessage}`);
    console.log(`  ${name.padEnd(26)} ${median(values).toFixed(name.endsWith("shift") ? 3 : 0)}`);
  }
  const largest = last.audits["lcp-breakdown-insight"]?.details?.items?.find((item) => item.type === "node");
  if (largest) console.log(`  largest: ${largest.selector}`);
  for (const name of CATEGORIES) {
    for (const { id, weight } of last.categories[name].auditRefs) {
      const found = last.audits[id];
      if (METRICS.includes(id) || found.score === null || found.score >= 0.9) continue;
      if (name !== "performance" && weight === 0) continue;
      console.log(`  not full: ${id} ${found.displayValue ?? ""}`);
      const items = Array.isArray(found.details?.items) ? found.details.items : [];
      for (const item of items.slice(0, 4)) {
        const what = item.node?.selector ?? item.url ?? item.source ?? item.description ?? item.label;
        if (what) console.log(`      ${what} ${item.node?.explanation ?? ""}`.trimEnd());
      }
    }
  }
}

/** Open to everybody. */
const OPEN = [
  "/",
  "/neelkamal",
  "/credit-cards",
  "/vouchers",
  "/deals",
  "/calculators",
  "/calculators/emi",
  "/create-merchant-form",
  "/user/lender-intake/amaltas/1a7a6e00-5eed-4000-8000-000000000008",
  "/how-we-match",
  "/terms-of-use",
];
/** A loan's own pages, as the other loans have them. */
const LOANS = [
  { code: "PL", tile: "Personal Loans", detail: "/user/user-detail", offers: "/user/offers" },
  { code: "BL", tile: "Business Loans", detail: "/user/business-detail", offers: "/user/business-offers" },
  { code: "GL", tile: "Gold Loans", detail: "/user/gold-loan-detail", offers: "/user/gold-offers" },
  {
    code: "HL",
    tile: "Affordable Housing Loan",
    detail: "/user/affordable-housing-loan-detail",
    offers: "/user/housing-offers",
  },
];
/** Signed in, whatever was chosen. */
const OWN = ["/products", "/user/applications", "/user/account", "/user/notifications"];
/** The first questions of insurance and student loans, with that product chosen. */
const PLANS = {
  "/user/student-loan": "SL",
  "/user/health-insurance": "HEALTH",
  "/user/car-insurance": "CAR",
  "/user/two-wheeler-insurance": "TWO",
  "/user/shop-insurance": "SHOP",
  "/user/other-insurance": "OTHER",
};

const EVERY = [...OPEN, ...LOANS.flatMap(({ detail, offers }) => [detail, offers]), ...OWN, ...Object.keys(PLANS)];
const WANTED = ASKED === "all" ? EVERY : ASKED ? ASKED.split(",") : ["/", "/user/user-detail", "/user/offers"];
const unknown = WANTED.filter((path) => !EVERY.includes(path));
if (unknown.length > 0) throw new Error(`No first page is at ${unknown.join(", ")}. Known: ${EVERY.join(", ")}`);
const isWanted = (path) => WANTED.includes(path);

async function customer() {
  const page = await openVisit(browser, { phone: true });
  await signIn(page, newMobile());
  return page;
}

/** Offers are asked for by a profile that was filled in: by hand for the personal loan, by the calls for the others. */
async function filledIn(page, code) {
  if (code === "PL") return toOffers(page);
  const appId = await applyFor(page, code, { pan: newPan() });
  return keepInTab(page, { productType: code, appId });
}

const browser = await openBrowser();
try {
  for (const path of OPEN.filter(isWanted)) await report(path);
  for (const { code, tile, detail, offers } of LOANS) {
    if (!isWanted(detail) && !isWanted(offers)) continue;
    const page = await customer();
    await page.getByText(tile).first().click();
    if (code === "BL") await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(({ pathname }) => pathname === detail);
    if (isWanted(detail)) await report(detail, await sessionOf(page));
    if (isWanted(offers)) {
      await filledIn(page, code);
      await report(offers, await sessionOf(page));
    }
    await page.context().close();
  }
  const own = [...OWN, ...Object.keys(PLANS)].filter(isWanted);
  if (own.length > 0) {
    const page = await customer();
    for (const path of own) {
      await keepInTab(page, { productType: PLANS[path] ?? null });
      await report(path, await sessionOf(page));
    }
  }
} finally {
  await browser.close();
}
