// A list leaves as a file: as it is seen, while its page is left and come back to, on the desk and in the portal.

import { textRows, workbookRows } from "./sheets.mjs";
import { test, expect } from "./fixtures.mjs";
import { download, exportAs } from "./taking.mjs";
import { accessible, fits } from "./looking.mjs";
import { site, password } from "./world.mjs";

const cells = (table, column) =>
  table.locator(`td[data-column="${column}"], th[data-column="${column}"]`).allInnerTexts();

/** Opens the panel from the header and takes the file once it is ready. */
async function take(page, name) {
  await page.getByRole("button", { name: /^Exports: / }).click();
  return download(page, name);
}

test("an admin narrows the lenders down, exports them, leaves, comes back and has the rows of the page", async ({
  staff,
}) => {
  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/lenders`);
  const table = page.getByRole("table", { name: "Lenders" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  const every = (await cells(table, "name")).length;
  await page.getByRole("searchbox", { name: "Name" }).fill("fin");
  await page.waitForURL("**q=fin**");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Income max" }).click();
  await expect(table.getByRole("columnheader", { name: "Income max" })).toBeHidden();
  await page.getByRole("button", { name: "Columns" }).press("Escape");
  const names = await cells(table, "name");
  expect(names.length > 0 && names.length < every, "the search leaves some of the lenders").toBeTruthy();
  expect(names.every((name) => /fin/i.test(name))).toBeTruthy();

  const begun = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/admin/exports") && answer.request().method() === "POST",
  );
  const row = await exportAs(page, "Excel (.xlsx)", "Lenders (.xlsx)");
  const asked = (await (await begun).json()).data;
  expect(asked.state).toBe("queued");
  await expect(
    row
      .getByRole("progressbar")
      .or(row.getByRole("button", { name: /^Download/ }))
      .first(),
  ).toBeVisible();
  await accessible(page, "exports under way");
  await page.keyboard.press("Escape");
  await page.goto(`${site}/admin/dashboard`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.goBack();
  await expect(table.getByRole("row").nth(1)).toBeVisible();

  const file = await take(page, "Lenders (.xlsx)");
  expect(file.called).toMatch(/^lenders-\d{8}-\d{4}\.xlsx$/);
  const [head, ...rows] = workbookRows(file.path);
  expect(head.slice(0, 4)).toEqual(["Name", "Income min", "Age min", "Age max"]);
  expect(rows.map(([name]) => name)).toEqual(names);
});

test("a partner takes the own statements out as text on a phone, after proving who it is", async ({ staff }) => {
  const page = await staff("partner1@example.com", { phone: true, alone: true });
  await page.goto(`${site}/partner/reports/statements`);
  const table = page.getByRole("table", { name: "Payout statements" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  const shown = {
    month: await cells(table, "month"),
    gross: await cells(table, "gross"),
    net: await cells(table, "net"),
  };

  const row = await exportAs(page, "Text (.csv)", "Payout statements (.csv)");
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await proof.getByLabel("Current password", { exact: true }).fill(password);
  await proof.getByLabel("Current password", { exact: true }).press("Enter");
  await expect(row.getByRole("button", { name: /^Download/ })).toBeVisible();
  await fits(page, "exports of a partner on a phone");
  await accessible(page, "exports of a partner on a phone");
  await page.keyboard.press("Escape");
  await page.goto(`${site}/partner`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();

  const file = await take(page, "Payout statements (.csv)");
  expect(file.called).toMatch(/^statements-\d{8}-\d{4}\.csv$/);
  const [head, ...rows] = textRows(file.path);
  const at = (name) => head.indexOf(name);
  const rupees = (text) => `₹${Number(text).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  const month = (text) =>
    new Date(`${text}-01T00:00:00Z`).toLocaleString("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
  expect(rows.map((one) => month(one[at("Month")]))).toEqual(shown.month);
  expect(rows.map((one) => rupees(one[at("Your share (₹)")]))).toEqual(shown.gross);
  expect(rows.map((one) => rupees(one[at("Net (₹)")]))).toEqual(shown.net);
  expect(
    rows.every((one) => /^\d{4}-\d\d-\d\d$/.test(one[at("To be paid on")])),
    "days begin with the year",
  ).toBeTruthy();
});
