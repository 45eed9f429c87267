// Leads by a sheet: a partner fills the template in, sees what would be taken and what is wrong, says yes and follows them;
// the back office sees the sheet; who looks on the partner's behalf sends nothing.
import { readFileSync } from "node:fs";

import { commaSheet, headingsOf } from "./sample_files.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { newMobile } from "./signing.mjs";
import { site } from "./world.mjs";

// chapters of one tale: each goes on where the one before ended
test.describe.configure({ mode: "serial" });
test.use({ chapters: true });

const FILE = `leads ${newMobile().slice(-6)}.csv`;
const [first, second, mended] = [newMobile(), newMobile(), newMobile()];

/** The day so many days ago in India, as a sheet has it. */
const daysAgo = (days) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(Date.now() - days * 86_400_000);
const lead = (more) => ({
  Mobile: first,
  Name: "Asha Rao",
  Product: "Personal Loans",
  "PIN Code": "226010",
  "Agreed By": "Signed paper form",
  "Agreed On": daysAgo(3),
  ...more,
});

test("a partner brings leads by the template, sees what is wrong and follows those who were taken", async ({
  staff,
}) => {
  const dev = await staff("partner1@example.com");
  await dev.goto(`${site}/partner/lead-import`);
  await heading(dev, "Lead import");
  const coming = dev.waitForEvent("download");
  await dev.getByRole("button", { name: "Template" }).click();
  const template = await coming;
  expect(template.suggestedFilename()).toBe("leads.xlsx");
  const headings = headingsOf(readFileSync(await template.path()));
  expect(headings).toEqual([
    "Mobile",
    "Name",
    "Product",
    "PIN Code",
    "Agreed By",
    "Agreed On",
    "E-mail",
    "Language",
    "Note",
  ]);

  const rows = [
    lead(),
    lead({ Mobile: second, Name: "Bina Das", "Agreed By": "In person (nothing written)" }),
    lead({ Mobile: "12345" }),
    lead({ Mobile: newMobile(), "Agreed By": "" }),
    lead(),
  ];
  const sheet = commaSheet(FILE, headings, rows);
  const send = async () => {
    await dev.locator('input[type="file"]').setInputFiles(sheet);
    await dev.getByRole("button", { name: "Check the sheet" }).click();
  };
  await send();
  const preview = dev.getByRole("dialog", { name: `${FILE}: what it would do` });
  await expect(preview.getByText("Nothing has been kept yet.")).toBeVisible();
  const errors = preview.getByRole("group", { name: "2 Errors found" }).getByRole("row");
  expect(await errors.locator("td:first-child").allTextContents()).toEqual(["4", "5"]);
  expect(await errors.nth(1).textContent()).toMatch(/^4Mobile/);
  expect(await errors.nth(2).textContent()).toMatch(/^5Agreed By.*agreed/);
  await accessible(dev, "what a sheet of leads would do");
  await preview.getByRole("button", { name: "Take 2 leads" }).click();
  await expect(dev.getByRole("dialog", { name: FILE, exact: true }).getByText("Leads taken")).toBeVisible();
  await dev.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(dev.getByRole("row", { name: new RegExp(FILE) }).getByText("Done with errors")).toBeVisible();
  await fits(dev, "sheets of leads");

  // --- a refused row is corrected in its place; what is still wrong is said beside its field ---
  await dev
    .getByRole("row", { name: new RegExp(FILE) })
    .getByRole("button", { name: FILE, exact: true })
    .click();
  const done = dev.getByRole("dialog", { name: FILE, exact: true });
  await done.getByRole("button", { name: "Correct row 4" }).click();
  await done.getByLabel("Mobile").fill("54321");
  await done.getByRole("button", { name: "Save and check again" }).click();
  await expect(done.getByLabel("Mobile").and(done.locator("[aria-invalid=true]:focus"))).toBeVisible();
  await accessible(dev, "a lead that is corrected");
  await fits(dev, "a lead that is corrected");
  await done.getByLabel("Mobile").fill(mended);
  await done.getByRole("button", { name: "Save and check again" }).click();
  await expect(done.getByRole("group", { name: "1 Errors found" })).toBeVisible();
  await expect(done.getByRole("button", { name: "Correct row 4" })).toHaveCount(0);
  await done.getByRole("button", { name: "Close", exact: true }).last().click();

  await send();
  await dev.getByRole("dialog", { name: "This file was sent before" }).getByRole("button", { name: "Cancel" }).click();

  await dev.goto(`${site}/partner/reports/leads?q=${first}`);
  const line = dev.getByRole("row", { name: new RegExp(`XXXXXX${first.slice(-4)}`) });
  await expect(line.getByText("Named")).toBeVisible();
  await expect(dev.getByText("Asha Rao")).toHaveCount(0);
  await dev.goto(`${site}/partner/reports/leads?q=${mended}`);
  await expect(
    dev.getByRole("row", { name: new RegExp(`XXXXXX${mended.slice(-4)}`) }).getByText("Named"),
  ).toBeVisible();
});

test("the back office sees whose sheet it was and whom it named", async ({ staff }) => {
  const gita = await staff("admin4@example.com");
  await gita.goto(`${site}/admin/lead-import`);
  await heading(gita, "Lead import");
  const row = gita.getByRole("row", { name: new RegExp(FILE) });
  await expect(row.getByText("Sunrise Finserv")).toBeVisible();
  await row.getByRole("button", { name: FILE, exact: true }).click();
  const seen = gita.getByRole("dialog", { name: FILE, exact: true });
  await expect(seen.getByText("1 Errors found")).toBeVisible();
  await accessible(gita, "a sheet of leads in the back office");
  await gita.goto(`${site}/admin/lead-import?show=leads&q=${second}`);
  await expect(
    gita
      .getByRole("row", { name: new RegExp(`XXXXXX${second.slice(-4)}`) })
      .getByText("None: no proof of the agreement"),
  ).toBeVisible();
});

test("who looks on the partner's behalf sends nothing", async ({ staff }) => {
  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/merchant-management`);
  await page.getByRole("searchbox", { name: "Name" }).fill("sunrise");
  await page.getByRole("button", { name: "Masquerade: Sunrise Finserv" }).click();
  await page.getByRole("textbox", { name: /Reason/ }).fill("Partner called: which rows were refused");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Masquerade Mode")).toBeVisible();
  await page.goto(`${site}/partner/lead-import`);
  await expect(page.getByText("You are looking on behalf of the partner.")).toBeVisible();
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  await page
    .getByRole("row", { name: new RegExp(FILE) })
    .getByRole("button", { name: FILE, exact: true })
    .click();
  const seen = page.getByRole("dialog", { name: FILE, exact: true });
  await expect(seen.getByText("1 Errors found")).toBeVisible();
  expect(await seen.getByRole("button", { name: /Take|Sheet with errors/ }).count()).toEqual(0);
  await page.goto(`${site}/partner/lead-import`);
  await page.getByRole("button", { name: "Exit" }).click();
  await page.waitForURL("**/admin/merchant-management");
});
