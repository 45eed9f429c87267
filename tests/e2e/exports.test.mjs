// A list leaves as a file: as it is seen, while its page is left and come back to, on the desk and in the portal.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { textRows, workbookRows } from "./sheets.mjs";
import { accessible, bye, fits, openBrowser, password, site, staffSignIn, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const panelOf = (page) => page.getByRole("dialog", { name: "Exports" });
const cells = (table, column) =>
  table.locator(`td[data-column="${column}"], th[data-column="${column}"]`).allInnerTexts();

/** Asks for the list as a file and waits until the panel shows how far it is. */
async function exportAs(page, form, name) {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: form }).click();
  return panelOf(page).getByRole("listitem").filter({ hasText: name });
}

/** Opens the panel from the header and takes the file once it is ready. */
async function take(page, name) {
  await page.getByRole("button", { name: /^Exports: / }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    panelOf(page)
      .getByRole("button", { name: `Download: ${name}` })
      .click(),
  ]);
  return { path: await file.path(), called: file.suggestedFilename() };
}

test(
  "an admin narrows the lenders down, exports them, leaves, comes back and has the rows of the page",
  { timeout: 120_000 },
  async () => {
    const page = await visitor(browser);
    await staffSignIn(page, "admin1@example.com");
    await page.goto(`${site}/admin/lenders`);
    const table = page.getByRole("table", { name: "Lenders" });
    await table.getByRole("row").nth(1).waitFor();
    const every = (await cells(table, "name")).length;
    await page.getByRole("searchbox", { name: "Name" }).fill("fin");
    await page.waitForURL("**q=fin**");
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Income max" }).click();
    await table.getByRole("columnheader", { name: "Income max" }).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Columns" }).press("Escape");
    const names = await cells(table, "name");
    assert.ok(names.length > 0 && names.length < every, "the search leaves some of the lenders");
    assert.ok(names.every((name) => /fin/i.test(name)));

    const begun = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/admin/exports") && answer.request().method() === "POST",
    );
    const row = await exportAs(page, "Excel (.xlsx)", "Lenders (.xlsx)");
    const asked = (await (await begun).json()).data;
    assert.equal(asked.state, "queued");
    await row
      .getByRole("progressbar")
      .or(row.getByRole("button", { name: /^Download/ }))
      .first()
      .waitFor();
    await accessible(page, "exports under way");
    await page.keyboard.press("Escape");
    await page.goto(`${site}/admin/dashboard`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.goBack();
    await table.getByRole("row").nth(1).waitFor();

    const file = await take(page, "Lenders (.xlsx)");
    assert.match(file.called, /^lenders-\d{8}-\d{4}\.xlsx$/);
    const [head, ...rows] = workbookRows(file.path);
    assert.deepEqual(head.slice(0, 4), ["Name", "Income min", "Age min", "Age max"]);
    assert.deepEqual(
      rows.map(([name]) => name),
      names,
    );
    await bye(page);
  },
);

test(
  "a partner takes the own statements out as text on a phone, after proving who it is",
  { timeout: 120_000 },
  async () => {
    const page = await visitor(browser, { phone: true });
    await staffSignIn(page, "partner1@example.com", "partner");
    await page.goto(`${site}/partner/reports/statements`);
    const table = page.getByRole("table", { name: "Payout statements" });
    await table.getByRole("row").nth(1).waitFor();
    const shown = {
      month: await cells(table, "month"),
      gross: await cells(table, "gross"),
      net: await cells(table, "net"),
    };

    const row = await exportAs(page, "Text (.csv)", "Payout statements (.csv)");
    const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
    await proof.getByLabel("Present password", { exact: true }).fill(password);
    await proof.getByLabel("Present password", { exact: true }).press("Enter");
    await row.getByRole("button", { name: /^Download/ }).waitFor();
    await fits(page, "exports of a partner on a phone");
    await accessible(page, "exports of a partner on a phone");
    await page.keyboard.press("Escape");
    await page.goto(`${site}/partner`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();

    const file = await take(page, "Payout statements (.csv)");
    assert.match(file.called, /^statements-\d{8}-\d{4}\.csv$/);
    const [head, ...rows] = textRows(file.path);
    const at = (name) => head.indexOf(name);
    const rupees = (text) => `₹${Number(text).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
    const month = (text) =>
      new Date(`${text}-01T00:00:00Z`).toLocaleString("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
    assert.deepEqual(
      rows.map((one) => month(one[at("Month")])),
      shown.month,
    );
    assert.deepEqual(
      rows.map((one) => rupees(one[at("Your share (₹)")])),
      shown.gross,
    );
    assert.deepEqual(
      rows.map((one) => rupees(one[at("Net (₹)")])),
      shown.net,
    );
    assert.ok(
      rows.every((one) => /^\d{4}-\d\d-\d\d$/.test(one[at("To be paid on")])),
      "days begin with the year",
    );
    await bye(page);
  },
);
