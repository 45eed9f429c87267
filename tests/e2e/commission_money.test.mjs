// Commission money: one admin works a partner's month out, another approves it, its partner sees it and asks; the bank's file
// takes two people as well, and the partner's owner says where the money goes.
import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { site, password } from "./world.mjs";

// chapters of one tale: each goes on where the one before ended
test.describe.configure({ mode: "serial" });
test.use({ chapters: true });

const HOME = "/admin/commission-upload-file";
const looked = async (page, name) => {
  await fits(page, name);
  await accessible(page, name);
};

/** The day so many days ago in India, as an address has it. */
const daysAgo = (days) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(Date.now() - days * 86_400_000);

/** Proves who one is where the page asks for it. */
async function prove(page) {
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Current password", { exact: true }).fill(password);
  await dialog.getByLabel("Current password", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
}

test("a lender's statement waits for a second admin, and a month is looked at line by line", async ({ staff }) => {
  const asha = await staff("admin1@example.com");
  await asha.goto(`${site}${HOME}/received`);
  await heading(asha, "Lender statements");
  await asha.getByRole("button", { name: "Add statement" }).first().click();
  const dialog = asha.getByRole("dialog", { name: "Add statement" });
  await dialog.getByRole("combobox", { name: "Lender" }).click();
  await dialog.getByRole("listbox", { name: "Lender" }).getByRole("option").first().click();
  await dialog.getByLabel("Statement number").fill("STORY-1");
  await dialog.getByLabel("Loans and amounts").fill("NOBODY-1 1,250.00\nNOBODY-2 much");
  await dialog.getByRole("button", { name: "Save for checking" }).click();
  await expect(dialog.getByText("These lines cannot be read: 2.")).toBeVisible();
  await dialog.getByLabel("Loans and amounts").fill("NOBODY-1 1,250.00\nNOBODY-2 800");
  await expect(dialog.getByText("2 rows, together ₹2,050.00")).toBeVisible();
  await dialog.getByRole("button", { name: "Save for checking" }).click();
  const drawer = asha.getByRole("dialog", { name: /STORY-1/ });
  await expect(drawer.getByText("You entered this statement.")).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Check and book" })).toHaveCount(0);
  await accessible(asha, "a lender's statement");

  const gita = await staff("admin4@example.com", { alone: true });
  await gita.goto(`${site}${HOME}/received?q=STORY-1`);
  await gita.getByRole("button", { name: "STORY-1" }).click();
  await gita
    .getByRole("dialog", { name: /STORY-1/ })
    .getByRole("button", { name: "Check and book" })
    .click();
  await expect(gita.getByText("Statement booked as received")).toBeVisible();
  await gita.keyboard.press("Escape");
  await looked(gita, "lenders' statements");

  await gita.getByRole("link", { name: "Reconciliation" }).click();
  await heading(gita, "Reconciliation");
  await expect(gita.getByRole("table", { name: "Reconciliation" }).getByRole("link").first()).toBeVisible();
  await looked(gita, "reconciliation");
  await gita.getByRole("table", { name: "Reconciliation" }).getByRole("link").first().click();
  const lines = gita.getByRole("table", { name: "Line by line" });
  await expect(lines.getByRole("button").first()).toBeVisible();
  await looked(gita, "a month in buckets");
  await lines.getByRole("button").first().click();
  const line = gita.getByRole("dialog");
  await line.getByLabel("Note", { exact: true }).fill("Asked the lender");
  await line.getByRole("button", { name: "Save note" }).click();
  await expect(line.getByText("Asked the lender").first()).toBeVisible();
  await accessible(gita, "both sources of a line");
});

test("who works a partner's month out cannot approve it; another can, and the partner sees it", async ({ staff }) => {
  const gita = await staff("admin4@example.com", { alone: true });
  await gita.goto(`${site}${HOME}/statements?state=draft`);
  await heading(gita, "Partner statements");
  await expect(gita.getByRole("table", { name: "Partner statements" }).getByRole("link").first()).toBeVisible();
  await looked(gita, "partners' statements");
  await gita.getByRole("table", { name: "Partner statements" }).getByRole("link").first().click();
  await expect(gita.getByRole("heading", { name: "How it is calculated" })).toBeVisible();
  await looked(gita, "a partner's statement");
  const [sheet] = await Promise.all([
    gita.waitForResponse((answer) => answer.url().endsWith("/statement.pdf")),
    gita.getByRole("button", { name: "PDF" }).click(),
  ]);
  expect(sheet.status()).toBe(200);
  await gita.getByRole("button", { name: "Approve" }).click();
  await prove(gita);
  await expect(gita.getByText("Statement approved")).toBeVisible();

  const dev = await staff("partner1@example.com", { phone: true, alone: true });
  await dev.goto(`${site}/partner/reports/statements`);
  await heading(dev, "Payout statements");
  await dev.getByRole("table", { name: "Payout statements" }).getByRole("button").first().click();
  await expect(dev.getByRole("heading", { name: "Loans" })).toBeVisible();
  await looked(dev, "an own statement on a phone");
  await dev
    .getByRole("button", { name: /^Ask about/ })
    .first()
    .click();
  const question = dev.getByRole("dialog");
  await question.getByLabel("Question").fill("Which rate is this?");
  await question.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(dev.getByText("No answer yet.")).toBeVisible();
});

test("the file for the bank leaves after another admin released it, and says that it left", async ({ staff }) => {
  const gita = await staff("admin4@example.com", { alone: true });
  await gita.goto(`${site}${HOME}/payouts`);
  await heading(gita, "Bank files");
  const waiting = gita.getByRole("row").filter({ hasText: "Waiting for its check" });
  const number = await waiting.getByRole("button").first().textContent();
  await waiting.getByRole("button").first().click();
  const drawer = gita.getByRole("dialog", { name: number });
  await expect(drawer.getByText("Compare number and total with the statements, then release it.")).toBeVisible();
  await looked(gita, "a file for the bank");
  await expect(drawer.getByRole("button", { name: /Bank file/ })).toHaveCount(0);
  await drawer.getByRole("button", { name: "Check and release" }).click();
  await prove(gita);
  await expect(gita.getByText("Bank file released")).toBeVisible();
  const [file] = await Promise.all([
    gita.waitForEvent("download"),
    drawer.getByRole("button", { name: "Bank file (.csv)" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}.csv`);
  await expect(drawer.getByText("Downloaded once. Send it to the bank only once.")).toBeVisible();
  await gita.goto(`${site}${HOME}/tds`);
  await heading(gita, "TDS");
  await expect(gita.getByRole("row").filter({ hasText: "Sunrise Finserv" })).toBeVisible();
});

test("a partner's owner sees how far the money has come, and says where it goes", async ({ staff }) => {
  const dev = await staff("partner1@example.com", { phone: true, alone: true });
  await dev.goto(`${site}/partner?preset=custom_range&from=${daysAgo(300)}&to=${daysAgo(0)}`);
  await dev.getByRole("button", { name: "Paid to you" }).focus();
  await expect(dev.getByRole("tooltip").filter({ hasText: "each with its UTR" })).toBeVisible();
  await looked(dev, "the owner's dashboard on a phone");
  await dev.goto(`${site}/partner/settings`);
  const section = dev.getByRole("region", { name: "Where your commission is paid" });
  await section.getByRole("button", { name: "Change" }).click();
  const dialog = dev.getByRole("dialog", { name: "Where your commission is paid" });
  await dialog.getByLabel(/^Account number(?! once)/).fill("001234567890");
  await dialog.getByLabel("Account number again").fill("001234567809");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The two account numbers are not the same.")).toBeVisible();
  await looked(dev, "where the commission is paid");
  await dialog.getByLabel("Account number again").fill("001234567890");
  await dialog.getByRole("button", { name: "Save" }).click();
  await prove(dev);
  await expect(section.getByText("••••7890")).toBeVisible();
});
