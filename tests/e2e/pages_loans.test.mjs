// The pages of somebody with loans, and of one lender's own site. What the lender of the sandbox answers changes meanwhile,
// which other stories would meet and change too.

import { card } from "./sample_files.mjs";
import { applyFor, call, keepInTab, newPan, openLenders, sendTo } from "./customers.mjs";
import { A_WALK, look, pressSend, watchCalls } from "./page_checks.mjs";
import { test, expect } from "./fixtures.mjs";
import { PICTURES } from "./looking.mjs";
import { newMobile, signInByPage, signIn } from "./signing.mjs";
import { site, sandboxLender } from "./world.mjs";
import { reloadUntil } from "./waiting.mjs";

const PARIJAT = "fast-parijat-bank";
const WELL = { statuses: ["in_review", "approved"], after_documents: ["approved"], push_after_ms: 3000 };
const parijatIn = async (page, appId) => {
  for (;;) {
    const offer = (await call(page, "GET", `applications/${appId}/offers`)).matched.find(
      ({ name }) => name === "Parijat Bank",
    );
    if (offer) return offer.lender_id;
  }
};

/** An application at Parijat Bank, which asks for documents; one of them is given. */
async function documentsAsked(page, appId) {
  await sandboxLender(PARIJAT, { ...WELL, statuses: ["in_review", "documents_pending"], push_after_ms: 100 });
  try {
    await sendTo(page, appId, await parijatIn(page, appId));
    await keepInTab(page, { productType: "PL", appId });
    await page.goto(`${site}/user/lenders-transaction/parijat-bank`);
    await reloadUntil(page, "Documents the lender asks for");
  } finally {
    await sandboxLender(PARIJAT, WELL);
  }
  await page.locator("input[type=file]").first().setInputFiles(card);
  await expect(page.getByText("Received").first()).toBeVisible();
}

/** Rows that are only looked at in pictures: other tests say what stands there. */
const seen = (...rows) => (PICTURES ? rows : []);

const STALE = ["employer_name", "monthly_income", "postal_code"];

/** As after a year: the answers stand, and some of them are asked for again. */
async function tellAgain(page) {
  await page.route(/\/api\/user\/[\w-]+$/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const told = await response.json();
    return route.fulfill({
      response,
      json: { ...told, data: { ...told.data, pl_update_required: 1, stale_fields: STALE } },
    });
  });
  await page.goto(`${site}/user/user-detail`);
  await expect(page.locator("[name=monthly_income]")).toBeVisible();
}

/** An application at Parijat Bank, which refuses it. */
async function refused(page) {
  await signIn(page, newMobile());
  const appId = await applyFor(page, "PL", { pan: newPan() });
  await sandboxLender(PARIJAT, { ...WELL, statuses: ["in_review", "rejected"], push_after_ms: 100 });
  try {
    await sendTo(page, appId, await parijatIn(page, appId));
    await keepInTab(page, { productType: "PL", appId });
    await page.goto(`${site}/user/parijat-bank`);
    await reloadUntil(page, "What else is open to you");
  } finally {
    await sandboxLender(PARIJAT, WELL);
  }
}

if (PICTURES) {
  test("pages of somebody who was refused", async ({ visitor }) => {
    test.setTimeout(A_WALK);
    const page = watchCalls(await visitor({ phone: true }));
    await refused(page);
    await look(page, [
      { at: "/user/parijat-bank", as: "a lender that refused" },
      { at: "/user/applications", as: "applications, one refused" },
    ]);
  });
}

test("pages of somebody with loans", async ({ visitor }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await visitor({ phone: true }));
  await signIn(page, newMobile());
  const pan = newPan();
  const gold = await applyFor(page, "GL", { pan });
  const home = await applyFor(page, "HL", { pan });
  const own = await applyFor(page, "PL", { pan });
  await documentsAsked(page, own);
  const [first, second] = await openLenders(page, own);
  const [forGold] = await openLenders(page, gold);
  const [forHome] = await openLenders(page, home);
  const PL = { productType: "PL", appId: own };
  const GL = { productType: "GL", appId: gold };
  const HL = { productType: "HL", appId: home };
  await look(page, [
    { at: "/user/lenders-transaction/parijat-bank", tab: PL },
    { at: "/user/offers", wide: true, becomes: "offers, once they are there" },
    { at: `/user/offers?pick=${first},${second}`, as: "offers, two to compare" },
    { at: `/user/offers/compare?pick=${first},${second}`, as: "offers side by side", wide: true },
    { at: "/user/offers", as: "offers that do not come", calls: "**/api/applications/*/offers*" },
    { at: `/user/offers/${first}/kfs`, as: "key facts", wide: true },
    { at: `/user/offers/${first}/kfs`, as: "key facts, pressed", then: pressSend },
    "/user/applications",
    { at: `/user/applications/${own}`, as: "an application" },
    { at: "/user/notifications", wide: true },
    "/user/account/profile",
    "/user/account/sharing",
    "/user/account/consents",
    { at: "/user/parijat-bank", tab: PL, as: "a lender with an application" },
    "/redirect",
    { at: "/user/earlysalary/declined", as: "a lender without an application" },
    ...seen(
      { at: "/user/offers/999999/kfs", as: "key facts of no such lender" },
      { at: `/user/offers/${first}/kfs`, as: "key facts that do not come", calls: "**/api/applications/*/kfs/**" },
      {
        at: `/user/applications/${own}`,
        as: "an application that does not come",
        calls: `**/api/applications/${own}*`,
      },
    ),
    { at: "/user/gold-offers", tab: GL, wide: true, becomes: "offers, once they are there" },
    ...seen("/user/gold-loan-branch", "/user/gold-loan-doorstep"),
    { at: `/user/gold-offers/${forGold}/kfs`, as: "key facts of gold" },
    { at: `/user/gold-offers/${forGold}/kfs?view=risk`, as: "what gold can be lost" },
    { at: "/user/housing-offers", tab: HL, wide: true, becomes: "offers, once they are there" },
    { at: `/user/housing-offers/${forHome}/kfs?view=risk`, as: "what home can be lost" },
    // last: it answers for the server from here on
    ...seen({ at: "/user/user-detail", as: "a profile that is to be told again", tab: PL, then: tellAgain }),
  ]);
});

test("pages of one lender's own site", async ({ visitor }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await visitor({ phone: true }));
  await page.goto(`${site}/setu`);
  await look(page, [{ at: "/setu", wide: true }]);
  await signInByPage(page, newMobile(), { segment: "setu" });
  const appId = await applyFor(page, "PL", { pan: newPan() });
  await look(page, [
    { at: "/", as: "products of one lender", becomes: "the choice of products" },
    { at: "/user/lender-submit", tab: { productType: "PL", appId }, wide: true },
    { at: "/user/lender-submit", as: "lender-submit, pressed", then: pressSend },
  ]);
});
