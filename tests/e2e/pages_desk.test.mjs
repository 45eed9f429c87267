// Every page of the back office and of the portal, in both languages, on a phone and on a desk, light and dark: nothing wider
// than the screen, no axe violation, no fault of a script, nothing untranslated.
import { after, before, test } from "node:test";

import { bye, openBrowser, site, staffSignIn } from "./stage.mjs";
import { A_WALK, lookAtDesk, somebody } from "./walk.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

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
  "/admin/mis-upload",
  "/admin/lead-import",
  "/admin/lead-import?show=leads",
  MONEY,
  `${MONEY}/received`,
  `${MONEY}/reconciliation`,
  `${MONEY}/statements`,
  `${MONEY}/payouts`,
  `${MONEY}/tds`,
  "/admin/merchant-management",
  "/admin/de-dupe-log",
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
const PARTNER = ["/partner", "/partner/training-material/eligibility-criteria", "/partner/reports/statements", "/partner/lead-import", "/partner/reports/leads", "/partner/settings", "/partner/settings/notices", "/partner/nothing"];

/** Where the first of these links of a list leads. */
async function listed(page, at, links) {
  await page.goto(`${site}${at}`);
  return links.first().getAttribute("href");
}

test("pages before the sign-in", { timeout: A_WALK }, async () => {
  const page = await somebody(browser);
  await page.goto(site);
  await lookAtDesk(page, OPEN);
  await bye(page);
});

test("the back office", { timeout: A_WALK }, async () => {
  const page = await somebody(browser);
  await staffSignIn(page, "admin4@example.com");
  const brand = await listed(page, "/admin/partners", page.getByRole("link", { name: /Sunrise Finserv/ }));
  const month = await listed(page, `${MONEY}/reconciliation`, page.getByRole("table").getByRole("link"));
  const statement = await listed(page, `${MONEY}/statements`, page.getByRole("table").getByRole("link"));
  await lookAtDesk(page, [...DESK, brand, month, statement]);
  await bye(page);
});

test("the portal", { timeout: A_WALK }, async () => {
  const page = await somebody(browser);
  await staffSignIn(page, "partner2@example.com", "partner");
  await lookAtDesk(page, PARTNER);
  await bye(page);
});

test("what the portal shows to an owner alone", { timeout: A_WALK }, async () => {
  const page = await somebody(browser);
  await staffSignIn(page, "partner1@example.com", "partner");
  await lookAtDesk(page, ["/partner", "/partner/reports/statements", "/partner/settings"]);
  await bye(page);
});
