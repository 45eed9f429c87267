// Telecalling: a caller's day by keyboard alone, through a telephone service (operations.md 9, story 2); the words that
// callers say, approved by a second admin, and a call with the states of its line.
import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { tabTo } from "./keys.mjs";
import { newMobile } from "./signing.mjs";
import { inDatabase, site } from "./world.mjs";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Whoever answers the demo's telephone service does so after four seconds (apps/desk/services/call_lines.py). */
const ANSWERS_WITHIN_MS = 15_000;
const MOST_CALLS = 10;

/** The telephone that the service rings first for a caller, set by a full admin. */
async function setOwnNumber(page, caller, mobile) {
  await page.goto(`${site}/admin/telecalling?view=queues`);
  const row = page.getByRole("table", { name: "Callers today" }).getByRole("row").filter({ hasText: caller });
  await row.getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: caller });
  await dialog.getByLabel(/^Telephone that rings first/).fill(mobile);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}

const RINGING = { key: "2", state: "resting", restMs: 2 * HOUR_MS };
const CALL_BACK = { key: "3", state: "resting", isTalk: true };
const INTERESTED = { key: "1", state: "resting", restMs: 24 * HOUR_MS, isTalk: true };
const POLITE_NO = { key: "7", reason: "1", state: "closed", isTalk: true };
const WRONG = { key: "8", state: "closed" };
const DO_NOT_CALL = { key: "9", state: "closed", isTalk: true };
/** 9 ringing, 4 call back, 3 interested, 2 polite no, 1 wrong number, 1 do not call. */
const DAY = [
  ...[RINGING, INTERESTED, RINGING, CALL_BACK, RINGING, DO_NOT_CALL, RINGING, POLITE_NO, CALL_BACK, RINGING],
  ...[WRONG, RINGING, INTERESTED, CALL_BACK, RINGING, POLITE_NO, RINGING, CALL_BACK, INTERESTED, RINGING],
];

const answerTo = (page, path) =>
  page.waitForResponse((answer) => answer.request().method() === "POST" && path.test(new URL(answer.url()).pathname));

/** Presses keys and answers what the server says to the call that they make. */
async function pressFor(page, key, path) {
  const [answer] = await Promise.all([answerTo(page, path), page.keyboard.press(key)]);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The key that stands on a button of times. */
const keyOf = async (page, name) => (await page.getByRole("button", { name }).locator("kbd").textContent()).trim();

/** An SMS that invites the person and that the provider has not taken yet. */
const awaitSms = (customerId) =>
  inDatabase(
    `INSERT INTO messaging_message SELECT (jsonb_populate_record(m, jsonb_build_object(
        'id', gen_random_uuid(), 'subject_id', %s::text, 'dedupe_key', gen_random_uuid()::text, 'state', 'queued',
        'reason', '', 'batch_id', null, 'next_try_at', now() + interval '1 hour'))).*
      FROM messaging_message m WHERE topic = 'reminder' AND channel = 'sms' AND state = 'delivered' LIMIT 1
      RETURNING id`,
    [customerId],
  );

test("a caller does twenty calls by keyboard alone, and each of them counts, rests or stops as it should", async ({
  staff,
}) => {
  const isha = await staff("admin3@example.com");
  const priya = await staff("admin1@example.com");
  await isha.goto(`${site}/admin/telecalling`);
  await heading(isha, "Telecalling");
  await expect(isha.getByText("0 of 200 dials today", { exact: true })).toBeVisible();
  await tabTo(isha, /^Start shift/);
  await isha.keyboard.press("Enter");
  await expect(isha.getByText("Ready for the next customer")).toBeVisible();
  await setOwnNumber(priya, "Isha Dutta", newMobile());

  const promises = [];
  const called = new Set();
  let { task } = await pressFor(isha, "Enter", /\/calls\/next$/);
  let stopped = null;
  for (const [place, plan] of DAY.entries()) {
    expect(called.has(task.customer_id), "nobody is called twice").toBe(false);
    called.add(task.customer_id);
    await expect(isha.getByText(`${task.name || "No name yet"} is next`)).toBeVisible();
    const waiting = plan === DO_NOT_CALL ? (await awaitSms(task.customer_id))[0].id : null;
    const dialled = await pressFor(isha, "d", /\/dial$/);
    expect(dialled).toMatchObject({ number: "", line: "asked" });
    await expect(isha.getByText("Your telephone rings first. Pick it up.")).toBeVisible();
    if (plan.isTalk) await isha.keyboard.press("h");
    await isha.keyboard.press(plan.key);
    if (plan.reason) await isha.keyboard.press(plan.reason);
    if (plan === CALL_BACK) {
      if (promises.length === 0) {
        await isha.keyboard.press(await keyOf(isha, /^Pick a time/));
        await expect(isha.getByLabel("Day and time")).toBeFocused();
        const day = new Date(Date.now() + DAY_MS).toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
        await isha.keyboard.type(`${day.replaceAll("/", "")}1425`);
      } else await isha.keyboard.press(await keyOf(isha, /^Tomorrow/));
    }
    const saved = Date.now();
    const outcome = await pressFor(isha, "Control+Enter", /\/outcome$/);
    expect(outcome.state, `call ${place + 1}`).toBe(plan.state);
    if (plan.restMs) expect(Math.abs(Date.parse(outcome.due_at) - saved - plan.restMs)).toBeLessThan(5_000);
    if (plan === CALL_BACK) promises.push({ name: task.name, at: outcome.due_at });
    if (plan === DO_NOT_CALL) stopped = { customerId: task.customer_id, message: waiting };
    ({ task } = outcome.next);
  }

  // --- the promises stand at the minute that was promised, on the next day ---
  const clock = (at) =>
    new Date(at).toLocaleTimeString("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });
  expect(promises.map(({ at }) => clock(at))).toEqual(["14:25", "11:00", "11:00", "11:00"]);

  // --- whoever asked not to be called: the waiting SMS ended in the second of the call ---
  const [message] = await inDatabase(
    `SELECT m.state, m.reason, abs(extract(epoch FROM m.touched_at - o.at))::float AS apart,
        (SELECT count(*) FROM desk_calltask t WHERE t.customer_id = o.customer_id AND t.state <> 'closed') AS open
      FROM messaging_message m, desk_calloutcome o
      WHERE m.id = %s AND o.customer_id = %s AND o.disposition = 'do_not_call'`,
    [stopped.message, stopped.customerId],
  );
  expect(message).toMatchObject({ state: "cancelled", reason: "stopped", open: 0 });
  expect(message.apart).toBeLessThan(1);

  // --- the tallies, hers and her supervisor's ---
  await isha.reload();
  await expect(isha.getByText("20 of 200 dials today", { exact: true })).toBeVisible();
  await expect(isha.getByText(/^10 talks, 0\d:\d\d$/)).toBeVisible();
  await accessible(isha, "a caller with somebody in hand");
  await fits(isha, "a caller with somebody in hand");
  await priya.goto(`${site}/admin/telecalling?view=queues`);
  const row = priya.getByRole("table", { name: "Callers today" }).getByRole("row").filter({ hasText: "Isha Dutta" });
  await expect(row).toContainText("20 of 200");
  await expect(row).toContainText(
    "Interested 3, Ringing, no answer 9, Call back 4, Not interested 2, Wrong number 1, Do not call 1",
  );
  await heading(priya, "Telecalling");

  // --- a pause while somebody is in hand begins after them, and what was promised stands in her list ---
  await tabTo(isha, /^Pause after this/);
  await isha.keyboard.press("Enter");
  await expect(isha.getByText("Paused", { exact: true })).toBeVisible();
  await isha.evaluate(() => document.activeElement.blur());
  await isha.keyboard.press("s");
  await isha.getByRole("dialog").getByLabel("Reason").fill("My hour is over.");
  await isha.keyboard.press("Enter");
  await expect(isha.getByRole("dialog")).toHaveCount(0);
  await expect(isha.getByText("You are on a pause")).toBeVisible();
  const listed = isha.getByRole("listitem").filter({ hasText: /2:25\spm/ });
  await expect(listed).toHaveText(new RegExp(`^${promises[0].name || "No name yet"} `));
  await tabTo(isha, /^End shift/);
  await isha.keyboard.press("Enter");
  await isha.getByRole("dialog").getByRole("button", { name: "End shift" }).click();
  await expect(isha.getByText("Start your shift to call people")).toBeVisible();
});

/** A new version of what callers say to those who owe documents, in both languages. */
const SCRIPT = {
  English: "I am calling about the papers that {{lender}} waits for.",
  Hindi: "{{lender}} को आपके जो कागज़ चाहिए, उन्हीं के बारे में फ़ोन किया है।",
};
const GREETING = { English: "Namaste {{name}}, {{caller}} from Tulna. ", Hindi: "नमस्ते {{name}}, तुलना से {{caller}}। " };
const OTHER_QUEUES = ["Offers seen, none chosen", "Signed in, did not apply"];

test("callers say what a second admin approved, and a call through the service shows its line, in Hindi on a phone", async ({
  staff,
}) => {
  const priya = await staff("admin1@example.com");
  await priya.goto(`${site}/admin/telecalling?view=scripts`);
  await priya.getByRole("button", { name: "documents, version 2" }).click();
  await priya.getByRole("button", { name: "New version" }).click();
  const write = async (words) => {
    for (const language of ["English", "Hindi"])
      await priya.getByRole("textbox", { name: language, exact: true }).fill(words(language));
    await priya.getByRole("button", { name: "Send for approval" }).click();
  };
  await write((language) => GREETING[language]);
  await expect(priya.getByText(/^The first line has to say why you call/)).toHaveCount(2);
  await write((language) => GREETING[language] + SCRIPT[language]);
  await priya.getByRole("button", { name: "documents, version 3" }).click();
  const own = priya.getByRole("dialog");
  await expect(own.getByText("You wrote this version. Another full admin has to approve it.")).toBeVisible();
  await expect(own.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const gita = await staff("admin4@example.com", { phone: true });
  await gita.goto(`${site}/admin/telecalling?view=scripts`);
  await gita.getByRole("button", { name: "हिन्दी" }).click();
  await gita.getByRole("button", { name: "documents, वर्शन 3" }).click();
  await gita.getByRole("dialog").getByRole("button", { name: "मंज़ूर करें", exact: true }).click();
  await expect(gita.getByText("मंज़ूर हुआ। अगले ग्राहक से कॉलर यही शब्द बोलेंगे।")).toBeVisible();
  await accessible(gita, "an approved script");
  await fits(gita, "an approved script");

  // --- the queues above are paused, so that the next one owes documents ---
  await priya.goto(`${site}/admin/telecalling?view=queues`);
  for (const name of OTHER_QUEUES) await priya.getByRole("button", { name: `Pause ${name}` }).click();
  for (const name of OTHER_QUEUES) await expect(priya.getByRole("button", { name: `Continue ${name}` })).toBeVisible();
  await gita.goto(`${site}/admin/telecalling`);
  await gita.getByRole("button", { name: "शिफ़्ट शुरू करें" }).click();
  await gita.getByRole("button", { name: /^अगला ग्राहक/ }).click();
  const dial = gita.getByRole("button", { name: /^फ़ोन करें/ });
  await expect(gita.getByText("वर्शन 3", { exact: true })).toBeVisible();
  await expect(gita.getByText("तुलना से Gita Rao", { exact: false })).toBeVisible();
  await accessible(gita, "a customer in hand on a phone");
  await fits(gita, "a customer in hand on a phone");

  // --- nobody is rung before the service knows whom to ring first ---
  await dial.click();
  await expect(gita.getByText(/^आपकी प्रोफ़ाइल में फ़ोन नंबर नहीं है/)).toBeVisible();
  await setOwnNumber(priya, "Gita Rao", newMobile());

  // --- every second one answers; both kinds are rung ---
  const seen = new Set();
  for (let calls = 0; calls < MOST_CALLS && seen.size < 2; calls += 1) {
    await dial.click();
    // the line goes through its states whether or not a busy machine draws each of them
    const answered = gita.getByText("फ़ोन जुड़ गया है।");
    await expect(gita.getByText("उनका फ़ोन बज रहा है।").or(answered)).toBeVisible();
    const isAnswered = await answered.waitFor({ timeout: ANSWERS_WITHIN_MS }).then(
      () => true,
      () => false,
    );
    seen.add(isAnswered);
    if (isAnswered) {
      await gita.getByRole("button", { name: /^फ़ोन पूरा हुआ/ }).click();
      await gita.getByText("दिलचस्पी है", { exact: true }).click();
    } else await gita.getByText("घंटी बजी, जवाब नहीं", { exact: true }).click();
    await gita.getByRole("button", { name: /^सेव करें, अगला/ }).click();
    await expect(dial).toBeVisible();
  }
  expect([...seen].toSorted()).toEqual([false, true]);
  for (const name of OTHER_QUEUES) await priya.getByRole("button", { name: `Continue ${name}` }).click();
});
