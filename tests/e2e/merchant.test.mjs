// A shop becomes a merchant (portal.md 7, story 13): the form, the desk's yes, a location whose scan gives its number.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { call, prospectOf } from "./customers.mjs";
import { newMobile, signInByPage } from "./signing.mjs";
import { linkFor, site } from "./world.mjs";

// chapters of one tale: each goes on where the one before ended
test.describe.configure({ mode: "serial" });
test.use({ chapters: true });

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** a person's browser: one that says it has no window is counted among the crawlers */
const PHONE_BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

/** Words, pages and QR codes of a PDF, as `tests/read_poster.py` reads them. */
async function readSheet(file) {
  const { stdout } = await promisify(execFile)(`${ROOT}.venv/bin/python`, ["-m", "tests.read_poster", file], {
    cwd: ROOT,
  });
  return JSON.parse(stdout);
}

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

test("the desk approves with a reason, adds a location, and a scan gives the customer its number", async ({
  staff,
  visitor,
}) => {
  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/merchant-management?tab=applications`);
  await page.getByRole("button", { name: "Open the application of Chandni Kirana & Sons" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve Chandni Kirana & Sons before it is ready?" });
  await expect(dialog.getByText("Training done, KYC checked")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Known to us for years");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved before it was ready: Known to us for years")).toBeVisible();
  expect(await linkFor(OWNER, "accept-invite")).toMatch(/\/partner\/accept-invite\//);

  await page.goto(`${site}/admin/merchant-management`);
  await page.getByRole("searchbox", { name: "Name" }).fill("chandni");
  await page.getByRole("link", { name: "Chandni Kirana & Sons" }).click();
  await page.getByRole("radio", { name: "Locations" }).press("Space");
  await expect(page.getByText("No location yet")).toBeVisible();
  await page.getByRole("button", { name: "Add a location" }).click();
  const form = page.getByRole("dialog", { name: "Add a location" });
  await form.getByLabel("Name").fill("Main counter");
  await form.getByLabel("Address").fill("4, Station Road");
  await form.getByLabel("PIN code").fill("226010");
  await form.getByRole("button", { name: "Add a location" }).click();
  await expect(page.getByText("4, Station Road, Lucknow 226010, Uttar Pradesh")).toBeVisible();
  await accessible(page, "merchant locations");
  await fits(page, "merchant locations");
  const number = Number((await page.getByText(/^No\. \d+$/).textContent()).replace("No. ", ""));
  const sheet = page.waitForEvent("download");
  await page.getByRole("button", { name: "Print all QR codes" }).click();
  const { codes } = await readSheet(await (await sheet).path());

  const bina = await visitor({ phone: true, userAgent: PHONE_BROWSER });
  await signInByPage(bina, newMobile(), { segment: new URL(codes[0]).pathname.slice(1) });
  const told = await call(bina, "GET", `user/${await prospectOf(bina)}`);
  expect((told.data ?? told).merchant_location_id).toBe(number);
});
