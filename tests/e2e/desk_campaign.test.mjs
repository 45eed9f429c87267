// A campaign from its words to its end: written by one admin, approved by another on a phone in Hindi, sent at its rate,
// obeying a STOP on the way, and stopped in the middle (operations.md 9, story 3).
import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { inDatabase, replyFrom, runNow, site } from "./world.mjs";

const CODE = "winter_offers";
const WORDS = {
  English: "{{name}}, offers of this winter for {{product}}: {{link}} No more? Reply STOP.",
  Hindi: "{{name}}, {{product}} के सर्दियों के ऑफ़र: {{link}} और नहीं चाहिए? STOP लिख भेजें।",
};
const DLT_IDS = { English: "1107000000000000711", Hindi: "1107000000000000712" };
/** After so long comes the turn of whoever says STOP; everybody's would take twice as long. */
const TURN_SECONDS = 20;

/** Gita writes the words in both languages and asks for approval, which is not hers to give. */
async function writeTemplate(gita) {
  await gita.goto(`${site}/admin/messaging?view=templates`);
  await gita.getByRole("button", { name: "New template" }).click();
  const making = gita.getByRole("dialog", { name: "New template" });
  await making.getByLabel("Name").fill("Winter offers");
  await making.getByLabel("Code").fill(CODE);
  await making.getByRole("button", { name: "Make" }).click();
  await heading(gita, "Winter offers");
  await gita.getByLabel("Text, English").fill(WORDS.English);
  await gita.getByRole("button", { name: /^Ask for approval/ }).click();
  await expect(gita.getByLabel("Text, Hindi"), "one language alone is refused").toHaveAttribute("aria-invalid", "true");
  await gita.getByLabel("Text, Hindi").fill(WORDS.Hindi);
  await gita.getByRole("button", { name: /^Ask for approval/ }).click();
  await expect(gita.getByText("Waits for another full admin.")).toBeVisible();
  await expect(gita.getByRole("button", { name: "Approve" })).toHaveCount(0);
}

async function register(gita) {
  await gita.reload();
  for (const [language, id] of Object.entries(DLT_IDS)) {
    await gita.getByRole("button", { name: `Registration of the ${language} text` }).click();
    const dialog = gita.getByRole("dialog", { name: "Answer of the operators" });
    await dialog.getByLabel("Template id").fill(id);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(gita.getByText(`Registered: ${id}`)).toBeVisible();
  }
}

/**
 * The frozen people in the order of their turns. Who had messages has agreed to them, and may have another while messages
 * and calls that invited are fewer than three.
 */
const audienceOf = (number) =>
  inDatabase(
    `SELECT a.customer_id, (SELECT count(*) FROM messaging_message m WHERE m.subject_id = a.customer_id
        AND m.topic = 'reminder' AND m.state IN ('sent', 'delivered', 'failed', 'unconfirmed')) AS had,
      (SELECT count(*) FROM privacy_contactattempt t WHERE t.subject_id = a.customer_id AND t.topic = 'reminder'
        AND (t.connected OR t.is_voice_mail) AND t.at > now() - interval '7 days') AS talks
      FROM desk_campaignaudience a JOIN desk_campaign c ON c.id = a.campaign_id WHERE c.number = %s
      ORDER BY a.customer_id`,
    [number],
  );

/** What became of the people as the page counts it, word by word. */
const becameOf = (page) =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll("ul[aria-live=polite] > li")].map((line) =>
      [...line.querySelectorAll(":scope > span")].map((part) => part.textContent),
    );
    return Object.fromEntries(lines.map(([words, number]) => [words, Number(number.replace("₹", ""))]));
  });

/** What stands in the tables of a campaign: people by state, its messages, and each release with how many it took. */
async function recordOf(number, customerId) {
  const [counts] = await inDatabase(
    `SELECT c.id, count(*) AS people, count(*) FILTER (WHERE a.state = 'waiting') AS waiting,
        count(*) FILTER (WHERE a.state = 'queued') AS taken, count(*) FILTER (WHERE a.state = 'refused') AS refused,
        bool_and(a.released_at IS NULL OR a.released_at < c.done_at) AS ended, c.rate_a_minute AS rate,
        extract(epoch FROM c.started_at)::float AS began
      FROM desk_campaign c JOIN desk_campaignaudience a ON a.campaign_id = c.id WHERE c.number = %s GROUP BY c.id`,
    [number],
  );
  const releases = await inDatabase(
    `SELECT extract(epoch FROM released_at)::float AS at, count(*) AS people FROM desk_campaignaudience
      WHERE campaign_id = %s AND released_at IS NOT NULL GROUP BY released_at ORDER BY released_at`,
    [counts.id],
  );
  const [messages] = await inDatabase(
    `SELECT count(*) AS all, count(DISTINCT subject_id) AS people, count(DISTINCT to_index) AS numbers,
        count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'cancelled') AS cancelled
      FROM messaging_message WHERE batch_id = %s AND (state <> 'cancelled' OR reason = 'campaign_stopped')`,
    [counts.id],
  );
  const [turn] = await inDatabase(
    "SELECT state, reason FROM desk_campaignaudience WHERE campaign_id = %s AND customer_id = %s",
    [counts.id, customerId],
  );
  return { ...counts, releases, messages, turn };
}

async function revealMobile(page, customerId) {
  await page.goto(`${site}/admin/csr-portal/${customerId}/latest`);
  await page.getByRole("button", { name: /^देखें: मोबाइल/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "60 सेकंड के लिए देखें" }).click();
  const shown = page.getByText(/^[6-9]\d{9}$/).first();
  await expect(shown).toBeVisible();
  return shown.textContent();
}

test("a campaign in two languages is approved by a second admin, keeps its rate and a STOP, and ends in the middle", async ({
  staff,
}) => {
  const gita = await staff("admin4@example.com");
  const priya = await staff("admin1@example.com", { phone: true });
  await writeTemplate(gita);
  await priya.goto(`${site}/admin/messaging/templates/${CODE}`);
  await priya.getByRole("button", { name: "हिन्दी" }).click();
  await expect(priya.getByText(WORDS.Hindi)).toBeVisible();
  await fits(priya, "words to approve");
  await priya.getByRole("button", { name: "मंज़ूर करें", exact: true }).click();
  await expect(priya.getByText("मंज़ूर", { exact: true })).toBeVisible();
  await register(gita);

  await gita.goto(`${site}/admin/messaging/campaigns/new`);
  await gita.getByLabel("Name", { exact: true }).fill("Winter offers");
  await gita.getByLabel("From a segment").selectOption({ label: "Saw offers and chose none" });
  await gita.getByLabel("In no campaign for days").fill("0");
  await gita.getByLabel("Template").selectOption({ label: "Winter offers" });
  await gita.getByLabel("From", { exact: true }).fill("00:00");
  await gita.getByLabel("To", { exact: true }).fill("23:59");
  await gita.getByRole("button", { name: /^Fix the people/ }).click();
  await expect(gita.getByText("People are fixed")).toBeVisible();
  const number = gita.url().match(/C-\w+/)[0];
  const audience = await audienceOf(number);
  const people = audience.length;
  expect(people, "so many that a second person is needed").toBeGreaterThan(50);
  const open = audience.flatMap(({ had, talks }, place) => (had > 0 && had + talks < 3 ? [place] : []));
  const stopping = open[1];
  await gita.getByRole("button", { name: "Ask for approval" }).click();
  await expect(gita.getByText("Waits for another full admin.")).toBeVisible();
  await expect(gita.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const mobile = await revealMobile(priya, audience[stopping].customer_id);
  await priya.goto(`${site}/admin/messaging/campaigns/${number}`);
  await fits(priya, "a campaign to approve");
  await priya.getByRole("button", { name: "मंज़ूर करें", exact: true }).click();
  await expect(priya.getByText("मंज़ूर किया: Priya Iyer", { exact: true })).toBeVisible();

  // --- it runs, and somebody says STOP before their turn ---
  const rate = Math.ceil(((stopping + 2) * 60) / TURN_SECONDS);
  await gita.reload();
  await gita.getByRole("slider").fill(String(rate));
  await gita.getByRole("button", { name: "Change the rate" }).click();
  await expect(gita.getByRole("button", { name: "Change the rate" })).toBeDisabled();
  await gita.getByRole("button", { name: "Begin now" }).click();
  await expect(gita.getByText("Running", { exact: true })).toBeVisible();
  const begun = Date.now();
  expect(await replyFrom(mobile, "STOP")).toEqual({ stopped: 1 });
  const turn = async () => (await recordOf(number, audience[stopping].customer_id)).turn;
  expect(await turn()).toEqual({ state: "waiting", reason: "" });
  await new Promise((next) => setTimeout(next, begun + TURN_SECONDS * 1000 - Date.now()));
  await runNow("desk.release_campaigns");
  await expect.poll(turn).toEqual({ state: "refused", reason: "stopped" });

  await priya.reload();
  await priya.getByRole("button", { name: "कैंपेन बंद करें" }).click();
  const stop = priya.getByRole("dialog");
  await stop.getByLabel("वजह").fill("The winter is over.");
  await stop.getByRole("button", { name: "कैंपेन बंद करें" }).click();
  await expect(stop).toHaveCount(0);
  await accessible(priya, "a stopped campaign");
  await fits(priya, "a stopped campaign");
  // --- the counts add up, each release took what the rate gives, and nobody has two ---
  const settled = async () => {
    const { messages } = await recordOf(number, audience[stopping].customer_id);
    return messages.all - messages.sent - messages.cancelled;
  };
  await expect.poll(settled, "what a worker had in its hands has left").toBe(0);
  const record = await recordOf(number, audience[stopping].customer_id);
  const { sent, cancelled } = record.messages;
  expect(record.waiting + record.taken + record.refused).toBe(people);
  expect(record.waiting).toBeGreaterThan(0);
  expect(record.ended, "nobody's turn came after the stop").toBe(true);
  expect([record.messages.all, record.messages.people, record.messages.numbers]).toEqual([
    record.taken,
    record.taken,
    record.taken,
  ]);
  expect(sent).toBeGreaterThan(0);
  let before = record.began;
  for (const release of record.releases) {
    expect(release.people).toBe(Math.floor((record.rate * Math.min(60, release.at - before)) / 60));
    before = release.at;
  }
  await priya.reload();
  await expect(
    priya.getByText(`रोक दिया। ${sent} भेजे गए, ${record.waiting + cancelled} नहीं भेजे जाएँगे।`, { exact: false }),
  ).toBeVisible();
  await gita.reload();
  await expect(gita.getByText(/^Stopped\. \d+ were sent/)).toBeVisible();
  expect(await becameOf(gita)).toEqual({
    Waiting: record.waiting,
    Sent: sent,
    "Not allowed when their turn came": record.refused,
    ...(cancelled > 0 && { "Cancelled before sending": cancelled }),
    "Opened the link, each person once": 0,
    "Applied within 7 days after": 0,
    "Loans paid out within 7 days after": 0,
    "Switched messages off within 7 days after": 0,
    "Rupees paid out within 7 days after": 0,
  });
});
