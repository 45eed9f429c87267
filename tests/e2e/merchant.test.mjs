// A shop becomes a merchant: the form through a partner's page, the desk's yes, the owner's invitation.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { accessible, bye, fits, holds, linkFor, openBrowser, password, site, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const OWNER = "kirana.owner@example.com";

test("a shop applies, mends what is wrong, and gets a reference", { timeout: 120_000 }, async () => {
  const page = await visitor(browser, { phone: true });
  await page.goto(`${site}/create-merchant-form/nobody-at-all`);
  await page.waitForURL("**/404");

  await page.goto(`${site}/create-merchant-form/sunrise`);
  await page.getByText(/You come through Sunrise Finserv/).waitFor();
  await accessible(page, "merchant form");
  await fits(page, "merchant form");
  await page.getByRole("button", { name: "Send the form" }).click();
  await page.getByText("Please fill this in.").first().waitFor();

  const typed = {
    "Business name": "Chandni Kirana & Sons",
    "PAN of the business or the owner": "AAPFU0938F",
    "GST number": "27AAPFU0939F1ZV",
    "Owner's full name": "Chandni Mehta",
    "Mobile number": "9876501234",
    Email: OWNER,
    "Address line 1": "4, Station Road",
    "PIN code": "226010",
    "Name on the account": "Chandni Mehta",
    "Account number": "123456789012",
    IFSC: "SBIN0001234",
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).first().fill(text);
  await page.getByText("State Bank of India, Hajiganj, Patna").waitFor();
  await page.getByText("Lucknow, Uttar Pradesh").waitFor();
  await page.reload();
  await holds(page.getByLabel("Business name"), typed["Business name"]);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send the form" }).click();
  await page.getByText("This GST number belongs to another PAN.").waitFor();
  await page.getByLabel("PAN of the business or the owner").fill("AAPFU0939F");
  await page.getByRole("button", { name: "Send the form" }).click();
  await page.waitForURL("**/create-merchant-form/success?reference=M-*");
  await page.getByRole("heading", { name: "We have your form" }).waitFor();
  await accessible(page, "merchant success");
  await fits(page, "merchant success");
  await page.getByRole("button", { name: "हिन्दी" }).first().click();
  await page.getByRole("heading", { name: "आपका फ़ॉर्म मिल गया" }).waitFor();
  await bye(page);
});

test("the desk approves and the owner is invited to the portal", { timeout: 90_000 }, async () => {
  const page = await visitor(browser);
  await page.goto(`${site}/django-admin/login/?next=/django-admin/partners/merchantapplication/`);
  await page.locator("input[name=username]").fill("admin1@example.com");
  await page.locator("input[name=password]").fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Chandni Kirana & Sons" }).click();
  await page.locator("select[name=decision]").selectOption("approve");
  await page.locator("button[name=_save], input[name=_save]").first().click();
  await page.waitForURL("**/partners/merchantapplication/");
  const link = await linkFor(OWNER, "accept-invite");
  assert.match(link, /\/partner\/accept-invite\//);
  await bye(page);
});
