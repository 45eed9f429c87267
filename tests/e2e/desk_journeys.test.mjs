// One person's way from the link to the money, with the call and the SMS on it, and the funnel that counts it both ways
// (operations.md 9, story 6). The pages seen before the number name nobody, so they stand in the funnel alone.
import { applyFor, call, newPan, openLenders, sendTo } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { commaSheet } from "./sample_files.mjs";
import { newMobile, signInByPage } from "./signing.mjs";
import { PATIENCE_MS } from "./visitor.mjs";
import { inDatabase, runNow, site } from "./world.mjs";

/** a person's browser: one that says it has no window is counted among the crawlers */
const PHONE_BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
/** a lender who answers by files alone */
const LENDER = "Kikar Credit";
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
const indian = () => today().split("-").toReversed().join("/");

/** What the lender says by a status file of one row. */
async function tells(page, row) {
  const name = `way-${String(Date.now()).slice(-6)}.csv`;
  await page.goto(`${site}/admin/application-status-file`);
  await page.locator('input[type="file"]').setInputFiles(commaSheet(name, Object.keys(row), [row]));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: name }).getByText("Done", { exact: true })).toBeVisible();
}

/** A call to whoever owes this lender documents since the last hour, by the calls below the page. */
async function ring(page, queueName) {
  const condition = { stage: "documents", from_hours: 0, until_hours: 1, cities: ["Lucknow"] };
  const made = await call(page, "POST", "admin/call-queues", {
    ...{ topic: "service", name_en: queueName, name_hi: queueName, condition },
  });
  const { queue_id, due, revision } = made.queues.find(({ name }) => name === queueName);
  expect(due, "she alone in Lucknow owes documents since the last hour").toBe(1);
  const adminId = await page.evaluate(() => JSON.parse(sessionStorage.getItem("adminId")).value);
  await call(page, "PUT", `admin/callers/${adminId}`, {
    ...{ languages: ["en", "hi"], dials_a_day: 50, own_number: newMobile() },
  });
  await call(page, "POST", "admin/calls/shift", { state: "on" });
  const { task } = await call(page, "POST", "admin/calls/next", { queue_id });
  const { task_id, lease } = task;
  const { attempt_id } = await call(page, "POST", `admin/calls/tasks/${task_id}/dial`, { lease });
  await call(page, "POST", `admin/calls/tasks/${task_id}/outcome`, {
    ...{ lease, attempt_id, disposition: "interested", seconds: 95 },
  });
  await call(page, "POST", "admin/calls/shift", { state: "off", reason: "day_over" });
  await call(page, "PATCH", `admin/call-queues/${queue_id}`, { is_on: false, revision });
}

/** Waits for a count of today that began after this moment: another round may be at it, and then ours ends at once. */
async function countToday() {
  const [{ asked_at }] = await inDatabase("SELECT clock_timestamp()::text AS asked_at");
  await expect(async () => {
    await runNow("reports.count");
    const counted = "SELECT day::text FROM reports_cellrecount WHERE day = %s::date AND began_at > %s::timestamptz";
    expect(await inDatabase(counted, [today(), asked_at])).toHaveLength(1);
  }).toPass({ timeout: 4 * PATIENCE_MS });
}

/** The numbers of today's funnel, step by step as the table has them. */
async function funnelOf(page, counted) {
  const day = today();
  await page.goto(
    `${site}/admin/customers-journey?view=funnel&preset=custom_range&from=${day}&to=${day}&counted=${counted}`,
  );
  const rows = page.getByRole("table", { name: "Funnel" }).getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const cells = await rows.evaluateAll((all) =>
    all.map((row) =>
      ["step", "count"]
        .map((name) => row.querySelector(`td[data-column="${name}"], th[data-column="${name}"]`))
        .map((cell) => cell?.textContent.replaceAll("\u00AD", "").trim()),
    ),
  );
  return Object.fromEntries(cells.slice(1).map(([step, number]) => [step, Number(number)]));
}

test("one way from the link to the money has the SMS and the call on it, and the funnel counts it both ways", async ({
  visitor,
  staff,
}) => {
  const priya = await staff("admin1@example.com");
  await countToday();
  const before = { events: await funnelOf(priya, "events"), arrivals: await funnelOf(priya, "arrivals") };

  const mobile = newMobile();
  const asha = await visitor({ phone: true, userAgent: PHONE_BROWSER });
  await signInByPage(asha, mobile, { segment: "sunrise" });
  const appId = await applyFor(asha, "PL", { pan: newPan() });
  const [{ id: lender }] = await inDatabase("SELECT id FROM lenders_lender WHERE display_name_en = %s", [LENDER]);
  expect(await openLenders(asha, appId)).toContain(lender);
  await sendTo(asha, appId, lender);
  const [{ customer_id }] = await inDatabase(
    "SELECT customer_id FROM applications_submission WHERE application_id = %s",
    [appId],
  );
  const row = { "Application ID": appId, Lender: LENDER, "Status Date": indian() };
  await tells(priya, { ...row, Status: "Documents pending" });
  await ring(priya, `Documents ${mobile.slice(-4)}`);

  // --- the SMS that she asks for on the telephone ---
  await priya.goto(`${site}/admin/csr-portal/${customer_id}/latest`);
  await priya.getByRole("button", { name: "Send link" }).click();
  await priya.getByRole("menuitem", { name: "Offers" }).click();
  const sending = priya.getByRole("dialog", { name: "Offers" });
  await sending.getByText("The customer is on the phone and asked for it").click();
  await sending.getByRole("button", { name: "Send link" }).click();
  await expect(priya.getByText("Sent by SMS.")).toBeVisible();
  await tells(priya, { ...row, Status: "Sanctioned", "Sanctioned Amount": "250000" });
  await tells(priya, { ...row, Status: "Disbursed", "Disbursed Amount": "250000", "Disbursed Date": indian() });

  // --- the way, masked for both roles ---
  const hari = await staff("admin2@example.com");
  for (const [page, mayOpen] of [
    [priya, 1],
    [hari, 0],
  ]) {
    await page.goto(`${site}/admin/customers-journey`);
    await heading(page, "Customer journeys");
    await page.getByLabel("Find a customer").fill(mobile);
    await page.getByRole("button", { name: "Show the journey" }).click();
    await expect(page.getByRole("heading", { name: "A••••• V." })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the customer" })).toHaveCount(mayOpen);
    await expect(page.getByText(mobile)).toHaveCount(0);
  }
  const lines = (await priya.getByRole("article").getByRole("listitem").allTextContents()).join("\n");
  const way = [
    ...[
      "Gave the number, OTP asked Personal loan · Phone · sunrise · /sunrise",
      "OTP verified",
      "Applied",
      "Saw a list with",
      `Sent to ${LENDER}`,
    ],
    ...[`${LENDER}: Documents pending`, "Call from us Interested · 95 seconds", "Message by SMS"],
    ...[`${LENDER}: Sanctioned`, `${LENDER}: Disbursed`],
  ];
  // one after the other: more messages come where the hours of service news are open
  let place = 0;
  for (const words of way) {
    place = lines.indexOf(words, place);
    expect(place, `${words} in its turn, in\n${lines}`).toBeGreaterThan(-1);
  }
  await accessible(priya, "a journey with a call");
  await fits(priya, "a journey with a call");

  // --- she is one more at each of these steps, both ways ---
  const ones = ["OTP asked", "Verified", "Matched", "Submitted", "Received", "Sanctioned", "Disbursed"];
  await countToday();
  for (const counted of ["events", "arrivals"]) {
    const now = await funnelOf(priya, counted);
    expect(Object.fromEntries(ones.map((step) => [step, now[step] - before[counted][step]])), counted).toEqual(
      Object.fromEntries(ones.map((step) => [step, 1])),
    );
  }
});
