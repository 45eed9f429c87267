// A product's PIN code list by a sheet: looked at first, put in place after a yes, taken back to what it was.

import { commaSheet } from "./sample_files.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { site } from "./world.mjs";

const HEADING = "PIN Code";
const sheet = (name, codes) =>
  commaSheet(
    name,
    [HEADING],
    codes.map((code) => ({ [HEADING]: code })),
  );

test("a PIN code list is replaced after a look and taken back to what it was", async ({ staff }) => {
  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/customer-eligibility?tab=limits`);
  const row = page.getByRole("row", { name: /^Housing/ });
  await expect(row.getByText("0 PIN codes")).toBeVisible();
  await row.getByRole("button", { name: "Upload PIN codes for Housing" }).click();
  const chooser = page.getByRole("dialog", { name: "PIN codes, Housing" });
  await expect(chooser.getByText("No sheets yet")).toBeVisible();
  await accessible(page, "a PIN code list");

  const send = async (name, codes, how) => {
    await chooser.locator('input[type="file"]').setInputFiles(sheet(name, codes));
    if (how) await chooser.getByText(how, { exact: true }).click();
    await chooser.getByRole("button", { name: "Check the sheet" }).click();
    const preview = page.getByRole("dialog", { name: `${name}: what it would do` });
    await expect(preview.getByText("To be added")).toBeVisible();
    return preview;
  };
  const list = (dialog, name) => dialog.getByRole("list", { name }).getByRole("listitem").allTextContents();
  const opened = (name) => page.getByRole("dialog", { name, exact: true });

  const first = await send("first.csv", ["226010", "226016", "226010"]);
  expect(await list(first, "Added")).toEqual(["226010", "226016"]);
  await first.getByRole("button", { name: "Make 2 changes" }).click();
  await expect(opened("first.csv").getByText("In the list now")).toBeVisible();
  await opened("first.csv").getByRole("button", { name: "Close", exact: true }).last().click();

  const bad = await send("bad.csv", ["110001", "22601"], "Replace the 2 held");
  await expect(bad.getByText(/^1 row was rejected, so nothing is removed from the list/)).toBeVisible();
  await accessible(page, "a PIN code list with a refused row");
  await bad.getByRole("button", { name: "Discard" }).click();

  const whole = await send("whole.csv", ["110001", "226016"], "Replace the 2 held");
  expect([await list(whole, "Added"), await list(whole, "Removed")]).toEqual([["110001"], ["226010"]]);
  await accessible(page, "what a whole PIN code list would do");
  await whole.getByRole("button", { name: "Make 2 changes" }).click();
  await opened("whole.csv").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog", { name: "Undo whole.csv?" }).getByRole("button", { name: "Undo" }).click();
  await expect(opened("whole.csv").getByText("In the list now")).toBeVisible();
  await opened("whole.csv").getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(chooser.getByRole("row", { name: /whole\.csv/ }).getByText("Undone")).toBeVisible();
  await fits(page, "sheets of a PIN code list");
  await chooser.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(row.getByText("2 PIN codes")).toBeVisible();
});
