// Every page of the customer's site, in both languages, on a phone and on a desk: nothing wider than the screen, no axe
// violation, no fault of a script, nothing untranslated.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { accessible, bye, fits, newMobile, openBrowser, signIn, site, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const PUBLIC = [
  "/",
  "/chandni",
  "/login",
  "/terms-of-use",
  "/privacy-policy?partner=rangrez",
  "/how-we-match",
  "/credit-cards",
  "/cards-unsecured?fee=free",
  "/cards-secured",
  "/vouchers",
  "/deals",
  "/calculators",
  "/calculators/emi",
  "/calculators/eligibility",
  "/calculators/prepayment",
  "/calculators/gold",
  "/404",
  "/no/such/page",
];
const CUSTOMER = ["/products", "/user/applications", "/user/credit-card", "/user/vouchers"];

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

  test(`open pages on a ${size}`, { timeout: 360_000 }, async () => {
    const page = await visitor(browser, on);
    await page.goto(site);
    await look(page, PUBLIC, size);
    await bye(page);
  });

  test(`a new customer's pages on a ${size}`, { timeout: 360_000 }, async () => {
    const page = await visitor(browser, on);
    await signIn(page, newMobile());
    await look(page, CUSTOMER, size);
    await bye(page);
  });
}
