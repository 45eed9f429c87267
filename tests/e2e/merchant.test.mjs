// A shop becomes a merchant: the form through a partner's page, the desk's yes, the owner's invitation.
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { site, password, linkFor } from "./world.mjs";

// chapters of one tale: each goes on where the one before ended
test.describe.configure({ mode: "serial" });
test.use({ chapters: true });

const OWNER = "kirana.owner@example.com";

test("a shop applies, mends what is wrong, and gets a reference", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await page.goto(`${site}/create-merchant-form/nobody-at-all`);
  await page.waitForURL("**/404");

  await page.goto(`${site}/create-merchant-form/sunrise`);
  await expect(page.getByText(/You come through Sunrise Finserv/)).toBeVisible();
  await accessible(page, "merchant form");
  await fits(page, "merchant form");
  await page.getByRole("button", { name: "Send the form" }).click();
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();

  const typed = {
    "Business name": "Chandni Kirana & Sons",
    "PAN of the business or the owner": "AAPFU0938F",
    "GST number": "27AAPFU0939F1ZV",
    "Owner's full name": "Chandni Mehta",
    "Mobile number": "9876501234",
    "E-mail": OWNER,
    "Address line 1": "4, Station Road",
    "PIN code": "226010",
    "Name on the account": "Chandni Mehta",
    "Account number": "123456789012",
    IFSC: "SBIN0001234",
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).first().fill(text);
  await expect(page.getByText("State Bank of India, Hajiganj, Patna")).toBeVisible();
  await expect(page.getByText("Lucknow, Uttar Pradesh")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Business name")).toHaveValue(typed["Business name"]);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send the form" }).click();
  await expect(page.getByText("This GST number belongs to another PAN.")).toBeVisible();
  await page.getByLabel("PAN of the business or the owner").fill("AAPFU0939F");
  await page.getByRole("button", { name: "Send the form" }).click();
  await page.waitForURL("**/create-merchant-form/success?reference=M-*");
  await expect(page.getByRole("heading", { name: "We have your form" })).toBeVisible();
  await accessible(page, "merchant success");
  await fits(page, "merchant success");
  await page.getByRole("button", { name: "हिन्दी" }).first().click();
  await expect(page.getByRole("heading", { name: "आपका फ़ॉर्म मिल गया" })).toBeVisible();
});

test("the desk approves and the owner is invited to the portal", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${site}/django-admin/login/?next=/django-admin/partners/merchantapplication/`);
  await page.locator("input[name=username]").fill("admin1@example.com");
  await page.locator("input[name=password]").fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Chandni Kirana & Sons" }).click();
  await page.locator("select[name=decision]").selectOption("approve");
  await page.locator("button[name=_save], input[name=_save]").first().click();
  await page.waitForURL("**/partners/merchantapplication/");
  const link = await linkFor(OWNER, "accept-invite");
  expect(link).toMatch(/\/partner\/accept-invite\//);
});
