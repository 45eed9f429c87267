// A product's PIN code list by a sheet: looked at first, put in place after a yes, taken back to what it was.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { commaSheet } from "./papers.mjs";
import { accessible, bye, fits, openBrowser, site, staffSignIn, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const HEADING = "PIN Code";
const sheet = (name, codes) =>
  commaSheet(
    name,
    [HEADING],
    codes.map((code) => ({ [HEADING]: code })),
  );

test("a PIN code list is replaced after a look and taken back to what it was", { timeout: 240_000 }, async () => {
  const page = await visitor(browser);
  await staffSignIn(page, "admin1@example.com");
  await page.goto(`${site}/admin/customer-eligibility?tab=limits`);
  const row = page.getByRole("row", { name: /^Housing/ });
  await row.getByText("0 PIN codes").waitFor();
  await row.getByRole("button", { name: "Upload PIN codes for Housing" }).click();
  const chooser = page.getByRole("dialog", { name: "PIN codes, Housing" });
  await chooser.getByText("No sheets yet").waitFor();
  await accessible(page, "a PIN code list");

  const send = async (name, codes, how) => {
    await chooser.locator('input[type="file"]').setInputFiles(sheet(name, codes));
    if (how) await chooser.getByText(how, { exact: true }).click();
    await chooser.getByRole("button", { name: "Check the sheet" }).click();
    const preview = page.getByRole("dialog", { name: `${name}: what it would do` });
    await preview.getByText("To be added").waitFor();
    return preview;
  };
  const list = (dialog, name) => dialog.getByRole("list", { name }).getByRole("listitem").allTextContents();
  const opened = (name) => page.getByRole("dialog", { name, exact: true });

  const first = await send("first.csv", ["226010", "226016", "226010"]);
  assert.deepEqual(await list(first, "Added"), ["226010", "226016"]);
  await first.getByRole("button", { name: "Make 2 changes" }).click();
  await opened("first.csv").getByText("In the list now").waitFor();
  await opened("first.csv").getByRole("button", { name: "Back", exact: true }).click();

  const bad = await send("bad.csv", ["110001", "22601"], "Replace the 2 held");
  await bad.getByText(/^1 row was refused, so nothing is removed from the list/).waitFor();
  await accessible(page, "a PIN code list with a refused row");
  await bad.getByRole("button", { name: "Discard" }).click();

  const whole = await send("whole.csv", ["110001", "226016"], "Replace the 2 held");
  assert.deepEqual([await list(whole, "Added"), await list(whole, "Removed")], [["110001"], ["226010"]]);
  await accessible(page, "what a whole PIN code list would do");
  await whole.getByRole("button", { name: "Make 2 changes" }).click();
  await opened("whole.csv").getByRole("button", { name: "Take back" }).click();
  await page.getByRole("dialog", { name: "Take whole.csv back?" }).getByRole("button", { name: "Take back" }).click();
  await opened("whole.csv").getByText("In the list now").waitFor();
  await opened("whole.csv").getByRole("button", { name: "Back", exact: true }).click();
  await chooser
    .getByRole("row", { name: /whole\.csv/ })
    .getByText("Undone")
    .waitFor();
  await fits(page, "sheets of a PIN code list");
  await chooser.getByRole("button", { name: "Close", exact: true }).last().click();
  await row.getByText("2 PIN codes").waitFor();
  await bye(page);
});
