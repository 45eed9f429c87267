// Lighthouse, mobile preset, on landing, user-detail and offers of the whole product: `make lighthouse`; with PAGES=all on
// the first page of every journey too. The pages behind the sign-in are measured with a customer's own session. Prints the
// median of the runs and every audit that is not full; asserts nothing. Lighthouse is fetched by `npm exec`, so that
// nobody installs it who does not measure.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

import { applyFor, keepInTab, newPan } from "../e2e/people.mjs";
import { toOffers } from "../e2e/profile.mjs";
import { newMobile, openBrowser, signIn, site, visitor } from "../e2e/stage.mjs";

const RUNS = Number(process.argv[2] ?? 3);
const ALL = process.argv[3] === "all";
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const METRICS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
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
  for (let run = 0; run < RUNS; run += 1) runs.push(await audit(path, session));
  const last = runs.at(-1);
  const scores = CATEGORIES.map((name) => `${name} ${Math.round(median(runs.map((run) => run.categories[name].score)) * 100)}`);
  console.log(`\n${path}   ${scores.join("   ")}   (median of ${RUNS})`);
  if (new URL(last.finalDisplayedUrl).pathname !== path) console.log(`  went on to ${last.finalDisplayedUrl}`);
  for (const name of METRICS) {
    const values = runs.map((run) => run.audits[name].numericValue);
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
  { code: "BL", tile: "Business Loans", detail: "business-detail", offers: "business-offers" },
  { code: "GL", tile: "Gold Loans", detail: "gold-loan-detail", offers: "gold-offers" },
  { code: "HL", tile: "Affordable Housing Loan", detail: "affordable-housing-loan-detail", offers: "housing-offers" },
];
const PLANS = ["student-loan", "health-insurance", "car-insurance", "two-wheeler-insurance", "shop-insurance", "other-insurance"];
const OWN = ["/products", "/user/applications", "/user/account", "/user/notifications"];

async function customer() {
  const page = await visitor(browser, { phone: true });
  await signIn(page, newMobile());
  return page;
}

const browser = await openBrowser();
try {
  await report("/");
  const page = await customer();
  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await report("/user/user-detail", await sessionOf(page));
  await toOffers(page);
  await report("/user/offers", await sessionOf(page));
  if (ALL) {
    for (const path of OPEN) await report(path);
    for (const { code, tile, detail, offers } of LOANS) {
      const applicant = await customer();
      await applicant.getByText(tile).first().click();
      if (code === "BL") await applicant.getByRole("button", { name: "Continue" }).click();
      await applicant.waitForURL(`**/user/${detail}`);
      await report(`/user/${detail}`, await sessionOf(applicant));
      const appId = await applyFor(applicant, code, { pan: newPan() });
      await keepInTab(applicant, { productType: code, appId });
      await report(`/user/${offers}`, await sessionOf(applicant));
      await applicant.context().close();
    }
    const asker = await customer();
    const session = await sessionOf(asker);
    for (const path of [...OWN, ...PLANS.map((root) => `/user/${root}`)]) await report(path, session);
  }
} finally {
  await browser.close();
}
