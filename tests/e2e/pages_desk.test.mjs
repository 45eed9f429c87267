// Every page of the back office and of the portal, in both languages, on a phone and on a desk, light and dark: nothing wider
// than the screen, no axe violation, no fault of a script, nothing untranslated.
import { readFileSync } from "node:fs";

import { commaSheet } from "./sample_files.mjs";
import { call } from "./customers.mjs";
import { A_WALK, lookAtDesk, watchCalls } from "./page_checks.mjs";
import { test, expect } from "./fixtures.mjs";
import { PICTURES } from "./looking.mjs";
import { OWNER, PARTNER } from "./portal_pages.mjs";
import { newMobile } from "./signing.mjs";
import { site } from "./world.mjs";

const OPEN = [
  "/admin/login",
  "/admin/forgot",
  "/admin/accept-invite/no-such-link",
  "/admin/reset/no-such-link",
  "/partner/login",
  "/sunrise/partner/login",
  "/partner/forgot",
  "/partner/accept-invite/no-such-link",
  "/partner/reset/no-such-link",
];
const MONEY = "/admin/commission-upload-file";
const DESK = [
  "/admin/dashboard",
  "/admin/lenders",
  "/admin/application-status-file",
  "/admin/sheets",
  "/admin/sheets?kind=mis&for=me",
  "/admin/mis-upload",
  "/admin/lead-import",
  "/admin/lead-import?show=leads",
  MONEY,
  `${MONEY}/received`,
  `${MONEY}/reconciliation`,
  `${MONEY}/statements`,
  `${MONEY}/payouts`,
  `${MONEY}/tds`,
  `${MONEY}/referral-terms`,
  "/admin/telecalling",
  "/admin/telecalling?view=queues",
  "/admin/telecalling?view=scripts",
  "/admin/telecalling?view=do-not-call",
  "/admin/messaging",
  "/admin/messaging?view=templates",
  "/admin/messaging?view=segments",
  "/admin/messaging?view=log",
  "/admin/messaging?view=automatic",
  "/admin/messaging/templates/offers_again",
  "/admin/messaging/templates/otp",
  "/admin/messaging/campaigns/new",
  "/admin/merchant-management",
  "/admin/tracking-links",
  "/admin/tracking-links?view=sheets",
  "/admin/de-dupe-log",
  "/admin/customers-journey",
  "/admin/customers-journey?view=funnel",
  "/admin/internal-report?compare=true",
  "/admin/internal-report?tab=applications",
  "/admin/products-report?split=channel&compare=true",
  "/admin/vendors-products-report",
  "/admin/csr-portal",
  "/admin/for-me",
  "/admin/jobs",
  "/admin/jobs?view=needs",
  "/admin/audit-log",
  "/admin/audit-log?group=masquerade",
  "/admin/customer-info-deletion",
  "/admin/customer-info-deletion?state=refused",
  "/admin/csr-portal/tickets",
  "/admin/csr-portal/tickets?view=mine&category=nominee",
  "/admin/csr-portal/tickets/T-N2VF7J",
  "/admin/nothing",
  "/admin/lenders/2",
  "/admin/vendors-on-off",
  "/admin/customer-eligibility",
  "/admin/customer-eligibility?tab=limits",
  "/admin/customer-eligibility?tab=coverage",
  "/admin/credit-cards",
  "/admin/partners",
  "/admin/user-management",
  "/admin/account",
];

/** Where the first of these links of a list leads. */
async function listed(page, at, links) {
  await page.goto(`${site}${at}`);
  return links.first().getAttribute("href");
}

const FINDINGS = ["multi_funded", "unexpected", "missing", "short"];
const press = (name) => async (page) => {
  await page.getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** A line of each finding that the demo world has, opened beside its month. */
async function findings(page) {
  const left = new Set(FINDINGS);
  const rows = [];
  const months = (await call(page, "GET", "revenue/reconciliations?page_size=100&state=open")).results;
  for (const { lender_id, month, ledger_state } of months) {
    if (left.size === 0) break;
    if (ledger_state !== "closed") continue;
    const { results } = await call(page, "GET", `revenue/reconciliations/${lender_id}/${month}`);
    for (const { key, bucket } of results) {
      if (left.delete(bucket))
        rows.push({ at: `${MONEY}/reconciliation/${lender_id}/${month}?line=${key}`, as: `a line that is ${bucket}` });
    }
  }
  return rows;
}

/** The case of a customer who is only looked at. */
async function aCase(page) {
  const { results } = await call(page, "POST", "admin/customers/search", { q: "9000000001" });
  return { at: `/admin/csr-portal/${results[0].customer_id}/latest`, as: "a case" };
}

/** The plan for a customer who is only looked at, and each request that the demo world has. */
async function deletions(page) {
  const { results: people } = await call(page, "POST", "admin/customers/search", { q: "9000000001" });
  const { results } = await call(page, "GET", "admin/deletions");
  return [
    { at: `/admin/customer-info-deletion/customer/${people[0].customer_id}`, as: "the plan of a deletion" },
    ...results.map(({ id, state }) => ({
      at: `/admin/customer-info-deletion/${id}`,
      as: `a deletion that is ${state}`,
    })),
  ];
}

/** A file of each kind that asks how it is read or waits for a second person. */
async function sheetFiles(page) {
  const { results } = await call(page, "GET", "uploads?page_size=200");
  const files = new Map(
    results.filter(({ path }) => path.startsWith("/admin/sheets/")).map((file) => [`${file.kind} ${file.stage}`, file]),
  );
  expect(files.size).toBeGreaterThan(1);
  return [...files].map(([name, { path }]) => ({ at: path, as: `the file of ${name}` }));
}

/** Each campaign that the demo world has. */
async function campaigns(page) {
  const { campaigns: rows } = await call(page, "GET", "admin/campaigns");
  return rows.map(({ number, state }) => ({
    at: `/admin/messaging/campaigns/${number}`,
    as: `a campaign that is ${state}`,
  }));
}

/** Settled months and those put forward stand behind the first link of their list. */
const monthThatIs = (state) => ({
  at: `${MONEY}/reconciliation?state=${state}`,
  as: `a month that is ${state}`,
  then: async (page) => {
    await page.getByRole("table").getByRole("link").first().click();
    await page.waitForURL(/\/reconciliation\/\d+\//);
  },
});

const sentences = Object.fromEntries(
  ["en", "hi"].map((language) => [
    language,
    JSON.parse(
      readFileSync(new URL(`../../webapp-shared/src/i18n/problems/exports.${language}.json`, import.meta.url), "utf8"),
    ),
  ]),
);

/** Exports as they stand for a moment only, made of one that is ready; one may be asked about when the page is closed. */
const exportsUnderWay = async (page) => {
  const tell = async (route) => {
    const { results, ...rest } = await (await route.fetch()).json();
    const one = results.at(-1);
    const as = (state, change) => ({ ...one, id: `${state}-${one.id}`, state, size: 0, expires_at: null, ...change });
    const changed = [
      as("running", { rows: 61_234, total: 184_000, rows_a_second: 3_062 }),
      as("queued", { rows: 0, total: null }),
      as("failed", { failure: sentences[route.request().headers()["accept-language"]]["exports.took_too_long"] }),
      as("cancelled"),
      as("expired"),
      one,
    ];
    await route.fulfill({ json: { ...rest, results: changed } });
  };
  await page.route("**/api/admin/exports", (route) => tell(route).catch(() => undefined));
  await page.reload();
  await press(/^(Exports|एक्सपोर्ट)/)(page);
};

/** A sheet with a row that nobody can take, corrected with a value that is wrong as well. */
const stillWrong = async (page) => {
  const headings = ["Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount"];
  const row = {
    "Application ID": "00000000-0000-4000-8000-000000000000",
    Lender: "1",
    Status: "Sanctioned",
    "Status Date": "31/02/2026",
    "Sanctioned Amount": "2.5 lakh",
  };
  await page.locator('input[type="file"]').setInputFiles(commaSheet(`statuses ${newMobile()}.csv`, headings, [row]));
  await page.getByRole("button", { name: /^(Upload|अपलोड करें)$/ }).click();
  await press(/^(Correct row 2|पंक्ति 2)/)(page);
  await page.locator("dialog[open] [aria-invalid=true]").first().fill("30/02/2026");
  await page.locator("dialog[open] form button[type=submit]").click();
  await expect(page.locator("dialog[open] [aria-invalid=true]:focus")).toBeVisible();
};

/** A list of sheets that does not come, in its dialog. */
const sheetsDoNotLoad = async (page) => {
  await page.route("**/api/uploads?kind=pincodes*", (route) => route.abort());
  await press(/PIN codes for|पिन कोड अपलोड/)(page);
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
};

/** Pictures of what other stories go through or component tests prove. */
async function states(page) {
  await call(page, "POST", "admin/exports", { list: "lenders", format: "csv", filters: {}, columns: [] });
  return [
    ...(await findings(page)),
    monthThatIs("closed"),
    monthThatIs("proposed"),
    { at: "/admin/application-status-file", as: "a row that is still wrong", then: stillWrong },
    {
      at: "/admin/lead-import",
      as: "whether a sheet is taken back",
      then: press(/leads_fair\.csv (back|वापस)|(Take|Undo) leads_fair|leads_fair\.csv वापस/),
    },
    { at: "/admin/lenders", as: "exports under way", then: exportsUnderWay },
    { at: "/admin/customer-eligibility?tab=limits", as: "sheets of PIN codes that do not load", then: sheetsDoNotLoad },
  ];
}

test("pages before the sign-in", async ({ visitor }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await visitor());
  await page.goto(site);
  await lookAtDesk(page, OPEN);
});

// Two walks, so that two worlds share them.
const HALF = Math.ceil(DESK.length / 2);
for (const [name, pages] of [
  ["the back office, its first half", DESK.slice(0, HALF)],
  ["the back office, its second half", DESK.slice(HALF)],
])
  test(name, async ({ staff }) => {
    test.setTimeout(A_WALK);
    await lookAtDesk(watchCalls(await staff("admin4@example.com")), pages);
  });

test("what stands behind the lists of the back office", async ({ staff }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await staff("admin4@example.com"));
  const brand = await listed(page, "/admin/partners", page.getByRole("link", { name: /Sunrise Finserv/ }));
  const month = await listed(page, `${MONEY}/reconciliation`, page.getByRole("table").getByRole("link"));
  const statement = await listed(page, `${MONEY}/statements`, page.getByRole("table").getByRole("link"));
  const merchants = page.getByRole("table").getByRole("link", { name: /Sunrise Finserv/ });
  const merchant = await listed(page, "/admin/merchant-management?q=sunrise", merchants);
  await lookAtDesk(page, [
    brand,
    month,
    statement,
    ...["", "?tab=locations", "?tab=kyc", "?tab=funnels", "?tab=history"].map((tab) => `${merchant}${tab}`),
    await aCase(page),
    ...(await deletions(page)),
    ...(await campaigns(page)),
    ...(await sheetFiles(page)),
    ...(PICTURES ? await states(page) : []),
  ]);
});

test("the portal", async ({ staff }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await staff("partner2@example.com"));
  await lookAtDesk(page, PARTNER);
});

test("what the portal shows to an owner alone", async ({ staff }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await staff("partner1@example.com"));
  const application = await listed(page, "/partner/reports", page.getByRole("table").getByRole("link"));
  await lookAtDesk(page, ["/partner", { at: application, as: "an own application" }, ...OWNER]);
});
