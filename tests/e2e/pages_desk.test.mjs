// Every page of the back office and of the portal, in both languages, on a phone and on a desk: nothing wider than the
// screen, no axe violation, no fault of a script, nothing untranslated.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { accessible, bye, fits, openBrowser, site, staffSignIn, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const OPEN = [
  "/admin/login",
  "/admin/forgot",
  "/admin/accept-invite/no-such-link",
  "/partner/forgot",
];
const ADMIN = ["/admin/dashboard", "/admin/lenders", "/admin/application-status-file", "/admin/merchant-management", "/admin/nothing"];
const DESK = [
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
const PARTNER = ["/partner", "/partner/training-material/eligibility-criteria", "/partner/settings", "/partner/nothing"];

/** Looks at each page in both languages; the keys of texts never show. */
async function look(page, addresses, size) {
  for (const language of ["en", "hi"]) {
    await page.evaluate((chosen) => localStorage.setItem("tulna_lang", chosen), language);
    for (const address of addresses) {
      const name = `${address} in ${language} on ${size}`;
      await page.goto(`${site}${address}`);
      await page.locator("h1, [role=alert]").first().waitFor();
      await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
      await accessible(page, name);
      await fits(page, name);
      assert.equal(await page.locator("html").getAttribute("lang"), language, name);
    }
  }
}

for (const size of ["phone", "desk"]) {
  const on = { phone: size === "phone" };

  test(`pages before the sign-in on a ${size}`, { timeout: 360_000 }, async () => {
    const page = await visitor(browser, on);
    await page.goto(site);
    await look(page, OPEN, size);
    await bye(page);
  });

  test(`the back office on a ${size}`, { timeout: 360_000 }, async () => {
    const page = await visitor(browser, on);
    await staffSignIn(page, "admin4@example.com");
    await look(page, ADMIN, size);
    await bye(page);
  });

  test(`the desk on a ${size}`, { timeout: 480_000 }, async () => {
    const page = await visitor(browser, on);
    await staffSignIn(page, "admin4@example.com");
    await page.goto(`${site}/admin/partners`);
    const brand = await page.getByRole("link", { name: "Open Sunrise Finserv" }).getAttribute("href");
    await look(page, [...DESK, brand], size);
    await bye(page);
  });

  test(`the portal on a ${size}`, { timeout: 360_000 }, async () => {
    const page = await visitor(browser, on);
    await staffSignIn(page, "partner2@example.com", "partner");
    await look(page, PARTNER, size);
    await bye(page);
  });
}
