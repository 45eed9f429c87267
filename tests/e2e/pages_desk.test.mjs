// Every page of the back office and of the portal, in both languages, on a phone and on a desk, light and dark: nothing wider
// than the screen, no axe violation, no fault of a script, nothing untranslated.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { accessible, bye, fits, openBrowser, site, staffSignIn, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const OPEN = ["/admin/login", "/admin/forgot", "/admin/accept-invite/no-such-link", "/partner/login", "/partner/forgot"];
const DESK = [
  "/admin/dashboard",
  "/admin/lenders",
  "/admin/application-status-file",
  "/admin/merchant-management",
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
const PARTNER = ["/partner", "/partner/training-material/eligibility-criteria", "/partner/settings", "/partner/nothing"];

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

/** As the page itself changes between light and dark. */
const paint = (page, scheme) =>
  page.evaluate((chosen) => {
    document.documentElement.setAttribute("data-scheme", chosen);
    document.documentElement.style.colorScheme = chosen;
  }, scheme);

/**
 * Opens each page once in each language and looks at it on both sizes, in English in the dark too. The keys of texts never
 * show.
 */
async function look(page, addresses) {
  for (const language of ["en", "hi"]) {
    await page.evaluate((chosen) => localStorage.setItem("tulna_lang", chosen), language);
    for (const address of addresses) {
      await page.setViewportSize(SIZES.desk);
      await page.goto(`${site}${address}`);
      await page.locator("h1, [role=alert]").first().waitFor();
      await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
      assert.equal(await page.locator("html").getAttribute("lang"), language, address);
      await fits(page, `${address} in ${language} on a desk`);
      if (language === "en") {
        await accessible(page, `${address} on a desk`);
        await paint(page, "dark");
        await accessible(page, `${address} in the dark`);
        await paint(page, "light");
      }
      await page.setViewportSize(SIZES.phone);
      await accessible(page, `${address} in ${language} on a phone`);
      await fits(page, `${address} in ${language} on a phone`);
    }
  }
}

test("pages before the sign-in", { timeout: 240_000 }, async () => {
  const page = await visitor(browser);
  await page.goto(site);
  await look(page, OPEN);
  await bye(page);
});

test("the back office", { timeout: 360_000 }, async () => {
  const page = await visitor(browser);
  await staffSignIn(page, "admin4@example.com");
  await page.goto(`${site}/admin/partners`);
  const brand = await page.getByRole("link", { name: "Open Sunrise Finserv" }).getAttribute("href");
  await look(page, [...DESK, brand]);
  await bye(page);
});

test("the portal", { timeout: 240_000 }, async () => {
  const page = await visitor(browser);
  await staffSignIn(page, "partner2@example.com", "partner");
  await look(page, PARTNER);
  await bye(page);
});
