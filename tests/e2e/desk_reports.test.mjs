// Yesterday in four places: report, dashboard, file and the list behind a cell; a disbursal that is taken back; and a report
// that goes out once to two people who see different columns (operations.md 9, story 4).
import { call } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { commaSheet } from "./sample_files.mjs";
import { textRows } from "./sheets.mjs";
import { download, exportAs } from "./taking.mjs";
import { PATIENCE_MS } from "./visitor.mjs";
import { inDatabase, messagesTo, runNow, site } from "./world.mjs";

const REPORT = `${site}/admin/internal-report?preset=yesterday`;
const DAY_MS = 24 * 3_600_000;
const yesterday = () =>
  new Date(Date.now() - DAY_MS).toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" }).replaceAll(" ", "");
const minute = () =>
  new Date().toLocaleTimeString("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });
/** Column of the report -> step of the dashboard's funnel. */
const SAME = {
  visits: "visit",
  verified: "otp_verified",
  submitted: "submitted",
  received: "received",
  approved: "approved",
  sanctioned: "sanctioned",
  loans: "disbursed",
};
const PAID = "41000";

const table = (page) => page.getByRole("table", { name: "Internal report" });

/** The cells of the line of totals by their column, as they stand on the page. */
async function totals(page) {
  await expect(table(page).getByRole("row").nth(1)).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const cells = await table(page)
    .getByRole("row")
    .last()
    .locator("[data-column]")
    .evaluateAll((all) => all.map((cell) => [cell.dataset.column, cell.textContent.trim()]));
  return Object.fromEntries(cells);
}

/** The dashboard of yesterday under the names of the report's columns. */
async function dashboard(page) {
  const { funnel } = (await call(page, "GET", "admin/dashboard?preset=yesterday")).data;
  const steps = Object.fromEntries(funnel.map(({ step, count }) => [step, count]));
  return Object.fromEntries(Object.entries(SAME).map(([column, step]) => [column, String(steps[step])]));
}
const shared = (cells) => Object.fromEntries(Object.keys(SAME).map((column) => [column, cells[column]]));

/** Keeps the report of yesterday as a view, and has it sent every day at this minute to both. */
async function schedule(page, view) {
  await page.getByRole("button", { name: /^Views/ }).click();
  await page.getByText("Save this view").click();
  const saving = page.getByRole("dialog");
  await saving.getByLabel("Name").fill(view);
  await saving.getByRole("button", { name: "Save" }).click();
  await expect(saving).toHaveCount(0);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await page.getByRole("button", { name: "New schedule" }).click();
  const making = page.getByRole("dialog", { name: "New schedule" });
  await making.getByLabel("View").selectOption({ label: view });
  await making.getByLabel("Time").fill(minute());
  for (const reader of ["Priya Iyer", "Hari Menon"]) await making.getByRole("checkbox", { name: reader }).check();
  await accessible(page, "a report to be sent");
  await making.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem", { name: view }).getByText(/^To .*Priya Iyer/)).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).last().click();
}

test("yesterday is the same in report, dashboard, file and list, moves with a disbursal taken back, and is mailed once", async ({
  staff,
}) => {
  const priya = await staff("admin1@example.com");
  const hari = await staff("admin2@example.com");
  // mails come in the language of their reader, which another story may have changed
  await inDatabase(
    "UPDATE accounts_user SET language = 'en' WHERE email IN ('admin1@example.com', 'admin2@example.com')",
  );
  await priya.goto(REPORT);
  await heading(priya, "Internal report");
  const before = await totals(priya);
  expect(await dashboard(priya)).toEqual(shared(before));
  expect(Number(before.submitted), "yesterday had something to count").toBeGreaterThan(0);

  // --- the list behind a cell, and the file ---
  await table(priya)
    .getByRole("button", { name: /^Submitted, Total: / })
    .click();
  const behind = priya.getByRole("dialog", { name: `Submitted: ${before.submitted}` });
  await expect(behind.getByRole("table").getByRole("row")).toHaveCount(Number(before.submitted) + 1);
  await accessible(priya, "people behind a cell");
  await priya.keyboard.press("Escape");
  await exportAs(priya, "Text (.csv)", "Internal report (.csv)");
  const file = await download(priya, "Internal report (.csv)");
  const [titles, ...rows] = textRows(file.path);
  const filed = Object.fromEntries(titles.map((title, place) => [title, rows.at(-1)[place]]));
  const heads = {
    Visits: "visits",
    Verified: "verified",
    Submitted: "submitted",
    Received: "received",
    Loans: "loans",
  };
  for (const [title, column] of Object.entries(heads)) expect(filed[title], title).toBe(before[column]);
  await priya.keyboard.press("Escape");

  // --- it goes out once, however often it is looked at, and each reads what is theirs ---
  const view = `Yesterday ${String(Date.now()).slice(-6)}`;
  await schedule(priya, view);
  await inDatabase(
    `UPDATE reports_reportschedule s SET next_at = now() FROM accounts_savedview v WHERE v.id = s.view_id AND v.name = %s`,
    [view],
  );
  await runNow("reports.start_scheduled");
  await runNow("reports.start_scheduled");
  const mailed = async (address) => (await messagesTo(address)).filter((body) => body.startsWith(`${view}: `));
  for (const [page, address] of [
    [priya, "admin1@example.com"],
    [hari, "admin2@example.com"],
  ]) {
    await expect.poll(() => mailed(address)).toHaveLength(1);
    const [mail] = await mailed(address);
    expect(mail).toContain(`${before.submitted} applications submitted, ${before.loans} loans, `);
    await page.goto(mail.match(/https?:\/\/\S+?(?=\.?$|\.?\s)/)[0]);
    expect(shared(await totals(page))).toEqual(shared(before));
  }
  await expect(table(priya).getByRole("columnheader", { name: "Margin" })).toBeVisible();
  await expect(table(hari).getByRole("columnheader", { name: "Disbursed" })).toBeVisible();
  for (const money of ["Margin", "Payable", "Expected"])
    await expect(table(hari).getByRole("columnheader", { name: money })).toHaveCount(0);
  await fits(hari, "a report from its mail");

  // --- a lender pays out yesterday, and the file that said so is taken back ---
  const [open] = await inDatabase(
    `SELECT s.application_id, l.display_name_en AS lender, EXISTS (
        SELECT FROM applications_statusentry e JOIN applications_submission own ON own.id = e.submission_id
          WHERE own.application_id = s.application_id AND e.applied AND e.status NOT IN ('created', 'declined_by_customer', 'expired', 'failed')
            AND e.on = (now() AT TIME ZONE 'Asia/Kolkata')::date - 1) AS heard
      FROM applications_submission s JOIN lenders_lender l ON l.id = s.lender_id
      WHERE s.status = 'sanctioned' AND s.as_of < current_date - 2 AND s.sanctioned_amount >= %s
      ORDER BY s.as_of DESC LIMIT 1`,
    [PAID],
  );
  const name = `paid-${view.slice(-6)}.csv`;
  await priya.goto(`${site}/admin/application-status-file`);
  const row = {
    "Application ID": open.application_id,
    Lender: open.lender,
    Status: "Disbursed",
    "Status Date": yesterday(),
    "Disbursed Amount": PAID,
    "Disbursed Date": yesterday(),
  };
  await priya.locator('input[type="file"]').setInputFiles(commaSheet(name, Object.keys(row), [row]));
  await priya.getByRole("button", { name: "Upload", exact: true }).click();
  const record = priya.getByRole("row").filter({ hasText: name });
  await expect(record.getByText("Done", { exact: true })).toBeVisible();
  const counted = async (loans) => {
    // a round ends where another one is counting
    await expect(async () => {
      await runNow("reports.count");
      await priya.goto(REPORT);
      expect((await totals(priya)).loans).toBe(String(loans));
      // the answer says that the day changed only where the count had ended before it was asked for
      await expect(priya.getByText(/Changed after it was first shown: /)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 4 * PATIENCE_MS });
    expect(await dashboard(priya)).toEqual(shared(await totals(priya)));
  };
  await counted(Number(before.loans) + 1);

  await priya.goto(`${site}/admin/application-status-file`);
  await record.getByRole("button", { name: `Undo ${name}` }).click();
  await priya
    .getByRole("dialog", { name: `Undo ${name}?` })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(record.getByText("Undone")).toBeVisible();
  await counted(Number(before.loans));
  // an application that a lender had that day stays received; from approved on only what still holds counts
  const received = String(Number(before.received) + (open.heard ? 0 : 1));
  // the commission of the loan may have been booked before it was taken back
  await expect(async () => {
    await runNow("revenue.book_changed_months");
    await runNow("reports.count");
    await priya.goto(REPORT);
    expect(await totals(priya)).toEqual({ ...before, received });
  }).toPass({ timeout: 4 * PATIENCE_MS });
  for (const address of ["admin1@example.com", "admin2@example.com"])
    expect(await mailed(address), "one mail each, also some rounds later").toHaveLength(1);
});
