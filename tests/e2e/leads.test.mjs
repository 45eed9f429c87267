// Leads by a sheet: a partner fills the template in, sees what would be taken and what is wrong, says yes and follows them;
// the back office sees the sheet; who looks on the partner's behalf sends nothing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { commaSheet, headingsOf } from "./papers.mjs";
import { accessible, bye, fits, newMobile, openBrowser, site, staffSignIn, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const heading = (page, name) => page.getByRole("heading", { name, level: 1 }).waitFor();
const FILE = `leads ${newMobile()}.csv`;
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

test(
  "a partner brings leads by the template, sees what is wrong and follows those who were taken",
  { timeout: 240_000 },
  async () => {
    const dev = await visitor(browser);
    await staffSignIn(dev, "partner1@example.com", "partner");
    await dev.goto(`${site}/partner/lead-import`);
    await heading(dev, "Lead import");
    const coming = dev.waitForEvent("download");
    await dev.getByRole("button", { name: "Template" }).click();
    const template = await coming;
    assert.equal(template.suggestedFilename(), "leads.xlsx");
    const headings = headingsOf(readFileSync(await template.path()));
    assert.deepEqual(headings, [
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
    await preview.getByText("Nothing has been kept yet.").waitFor();
    const errors = preview.getByRole("group", { name: "2 things to correct" }).getByRole("row");
    assert.deepEqual(await errors.locator("td:first-child").allTextContents(), ["4", "5"]);
    assert.match(await errors.nth(1).textContent(), /^4Mobile/);
    assert.match(await errors.nth(2).textContent(), /^5Agreed By.*agreed/);
    await accessible(dev, "what a sheet of leads would do");
    await preview.getByRole("button", { name: "Take 2 leads" }).click();
    await dev.getByRole("dialog", { name: FILE, exact: true }).getByText("Leads taken").waitFor();
    await dev.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
    await dev
      .getByRole("row", { name: new RegExp(FILE) })
      .getByText("Done, some refused")
      .waitFor();
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
    await done.getByLabel("Mobile").and(done.locator("[aria-invalid=true]:focus")).waitFor();
    await accessible(dev, "a lead that is corrected");
    await fits(dev, "a lead that is corrected");
    await done.getByLabel("Mobile").fill(mended);
    await done.getByRole("button", { name: "Save and check again" }).click();
    await done.getByRole("group", { name: "1 thing to correct" }).waitFor();
    assert.equal(await done.getByRole("button", { name: "Correct row 4" }).count(), 0);
    await done.getByRole("button", { name: "Close", exact: true }).last().click();

    await send();
    await dev
      .getByRole("dialog", { name: "This file was sent before" })
      .getByRole("button", { name: "Cancel" })
      .click();

    await dev.goto(`${site}/partner/reports/leads?q=${first}`);
    const line = dev.getByRole("row", { name: new RegExp(`XXXXXX${first.slice(-4)}`) });
    await line.getByText("Named").waitFor();
    assert.equal(await dev.getByText("Asha Rao").count(), 0);
    await dev.goto(`${site}/partner/reports/leads?q=${mended}`);
    await dev
      .getByRole("row", { name: new RegExp(`XXXXXX${mended.slice(-4)}`) })
      .getByText("Named")
      .waitFor();
    await bye(dev);
  },
);

test("the back office sees whose sheet it was and whom it named", { timeout: 120_000 }, async () => {
  const gita = await visitor(browser);
  await staffSignIn(gita, "admin4@example.com");
  await gita.goto(`${site}/admin/lead-import`);
  await heading(gita, "Lead import");
  const row = gita.getByRole("row", { name: new RegExp(FILE) });
  await row.getByText("Sunrise Finserv").waitFor();
  await row.getByRole("button", { name: FILE, exact: true }).click();
  const seen = gita.getByRole("dialog", { name: FILE, exact: true });
  await seen.getByText("1 thing to correct").waitFor();
  await accessible(gita, "a sheet of leads in the back office");
  await gita.goto(`${site}/admin/lead-import?show=leads&q=${second}`);
  await gita
    .getByRole("row", { name: new RegExp(`XXXXXX${second.slice(-4)}`) })
    .getByText("None: no proof of the agreement")
    .waitFor();
  await bye(gita);
});

test("who looks on the partner's behalf sends nothing", { timeout: 120_000 }, async () => {
  const page = await visitor(browser);
  await staffSignIn(page, "admin1@example.com");
  await page.goto(`${site}/admin/merchant-management`);
  await page.getByRole("searchbox", { name: "Name" }).fill("sunrise");
  await page.getByRole("button", { name: "Masquerade: Sunrise Finserv" }).click();
  await page.getByRole("textbox", { name: /Reason/ }).fill("Partner called: which rows were refused");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Masquerade Mode").waitFor();
  await page.goto(`${site}/partner/lead-import`);
  await page.getByText("You are looking on behalf of the partner.").waitFor();
  assert.equal(await page.locator('input[type="file"]').count(), 0);
  await page
    .getByRole("row", { name: new RegExp(FILE) })
    .getByRole("button", { name: FILE, exact: true })
    .click();
  const seen = page.getByRole("dialog", { name: FILE, exact: true });
  await seen.getByText("1 thing to correct").waitFor();
  assert.deepEqual(await seen.getByRole("button", { name: /Take|Sheet with errors/ }).count(), 0);
  await page.goto(`${site}/partner/lead-import`);
  await page.getByRole("button", { name: "Exit" }).click();
  await page.waitForURL("**/admin/merchant-management");
  await bye(page);
});
