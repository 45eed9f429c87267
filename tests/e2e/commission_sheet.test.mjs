// A lender's commission sheet: sent by one admin, read as said, corrected, seen in buckets, booked by another, taken back.
import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { site } from "./world.mjs";

const HOME = "/admin/commission-upload-file";
const sheet = (rows) => Buffer.from(["Case No,Disb Amt,Payout", ...rows].join("\n"));

test("a commission sheet is asked about once, booked by a second admin and taken back", async ({ staff }) => {
  const asha = await staff("admin1@example.com");
  await asha.goto(`${site}${HOME}`);
  await heading(asha, "Commission files");
  await fits(asha, "commission files");
  await asha.getByRole("button", { name: "Check file" }).click();
  await expect(asha.getByText("Choose the lender.")).toBeVisible();
  await asha.getByRole("combobox", { name: "Lender" }).click();
  await accessible(asha, "lenders to choose from");
  await fits(asha, "lenders to choose from");
  await asha.getByRole("listbox", { name: "Lender" }).getByRole("option").nth(1).click();
  await asha.getByLabel("Statement number").fill("SHEET-1");
  await asha.getByLabel("Total on the statement").fill("2500");
  await asha.locator('input[type="file"]').setInputFiles({
    name: "october.csv",
    mimeType: "text/csv",
    buffer: sheet(["STORY-X1,250000,1500.00", "STORY-X2,90000,900.00", ",,70", "STORY-X4,,much"]),
  });
  await accessible(asha, "the form of a commission file");
  await asha.getByRole("button", { name: "Check file" }).click();

  await heading(asha, /^Map the columns of/);
  await asha.getByRole("combobox", { name: "Read column A, “Case No”, as" }).selectOption("Lender's reference");
  await accessible(asha, "how a commission sheet is read");
  await fits(asha, "how a commission sheet is read");
  await asha.getByRole("button", { name: "Read the file" }).click();
  const own = asha.getByRole("dialog", { name: /october\.csv/ });
  await expect(asha.getByText("You sent it or made a row of it, so another admin decides.")).toBeVisible();
  await expect(asha.getByRole("cell", { name: "Unexpected" }).first()).toBeVisible();
  await expect(asha.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await accessible(asha, "a commission file before it is booked");
  await fits(asha, "a commission file before it is booked");
  await asha.getByRole("button", { name: "Correct row 4" }).click();
  await asha.getByLabel("Case No").fill("STORY-X3");
  await accessible(asha, "a row of a commission file that is corrected");
  await asha.getByRole("button", { name: "Save and check again" }).click();
  await expect(asha.getByRole("heading", { name: "1 corrected row" })).toBeVisible();

  const gita = await staff("admin4@example.com");
  await gita.goto(`${site}${HOME}?q=SHEET-1`);
  await gita.getByRole("button", { name: "october.csv", exact: true }).click();
  const seen = gita.getByRole("dialog", { name: /october\.csv/ });
  await expect(gita.getByText("No loan of ours has this number.").first()).toBeVisible();
  await gita.getByRole("button", { name: "Reject" }).click();
  const rejection = gita.getByRole("dialog", { name: "Reject october.csv?" });
  await rejection.getByRole("button", { name: "Reject" }).click();
  await expect(rejection.getByText("Write the reason to reject the file.")).toBeVisible();
  await rejection.getByRole("button", { name: "Cancel" }).click();
  await accessible(gita, "the decision on a commission file");
  await gita.getByRole("button", { name: "Approve" }).click();
  await expect(gita.getByText("Write a few words.")).toBeVisible();
  await gita.getByLabel("Why the totals differ").fill("The lender forgot a row");
  await gita.getByRole("button", { name: "Approve" }).click();
  await expect(seen.getByText("The lender forgot a row")).toBeVisible();
  await seen.getByRole("button", { name: "Close", exact: true }).last().click();
  const row = gita.getByRole("row", { name: /SHEET-1/ });
  await expect(row.getByText("Done with errors")).toBeVisible();

  await asha.reload();
  await own.getByRole("button", { name: "Correct row 5" }).click();
  await own.getByLabel("Payout").fill("30");
  await own.getByRole("button", { name: "Save and check again" }).click();
  await expect(own.getByText("Waits for a second person", { exact: true })).toBeVisible();
  await expect(own.getByText("They take effect after another admin approves them.")).toBeVisible();
  await expect(own.getByRole("button", { name: "Approve the corrected row" })).toHaveCount(0);
  await gita.reload();
  await gita.getByRole("button", { name: "october.csv", exact: true }).click();
  await accessible(gita, "a corrected row that waits for a second person");
  await fits(gita, "a corrected row that waits for a second person");
  await gita.evaluate(() => localStorage.setItem("tulna_lang", "hi"));
  await gita.reload();
  await expect(seen.getByText("दूसरे व्यक्ति का इंतज़ार", { exact: true })).toBeVisible();
  await accessible(gita, "a corrected row that waits for a second person, in Hindi");
  await fits(gita, "a corrected row that waits for a second person, in Hindi");
  await gita.evaluate(() => localStorage.setItem("tulna_lang", "en"));
  await gita.reload();
  await seen.getByRole("button", { name: "Approve the corrected row" }).click();
  await expect(gita.getByText("Corrected rows approved: 1. Still rejected: 0.")).toBeVisible();
  await expect(seen.getByText("Waits for a second person", { exact: true })).toHaveCount(0);
  await seen.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(row.getByText("Done", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Undo october.csv" }).click();
  const question = gita.getByRole("dialog", { name: "Undo october.csv?" });
  await question.getByRole("button", { name: "Request reversal" }).click();
  await expect(question.getByText("Write a few words.")).toBeVisible();
  await accessible(gita, "why a commission file is to be taken back");
  await question.getByLabel("Reason").fill("It belongs to another lender");
  await question.getByRole("button", { name: "Request reversal" }).click();
  await expect(row.getByText("Reversal requested")).toBeVisible();
  await gita.getByRole("button", { name: "october.csv", exact: true }).click();
  await expect(
    seen.getByText("You requested a reversal: “It belongs to another lender” Another admin has to approve it."),
  ).toBeVisible();
  await expect(seen.getByRole("button", { name: "Approve reversal" })).toHaveCount(0);
  await seen.getByRole("button", { name: "Close", exact: true }).last().click();

  await asha.reload();
  await expect(own.getByText(/requested a reversal: “It belongs to another lender”/)).toBeVisible();
  await accessible(asha, "a commission file that is asked back");
  await fits(asha, "a commission file that is asked back");
  await asha.evaluate(() => localStorage.setItem("tulna_lang", "hi"));
  await asha.setViewportSize({ width: 360, height: 740 });
  await asha.reload();
  await expect(own.getByRole("button", { name: "मंज़ूर करें और वापस लें" })).toBeVisible();
  await accessible(asha, "a commission file that is asked back, in Hindi on a phone");
  await fits(asha, "a commission file that is asked back, in Hindi on a phone");
  await asha.evaluate(() => localStorage.setItem("tulna_lang", "en"));
  await asha.setViewportSize({ width: 1440, height: 900 });
  await asha.reload();
  await own.getByRole("button", { name: "Approve reversal" }).click();
  await expect(own.getByText(/^Reversed on .*It belongs to another lender/)).toBeVisible();
  await own.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(asha.getByRole("row", { name: /SHEET-1/ }).getByText("Undone")).toBeVisible();
});
