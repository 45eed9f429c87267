// A partner asks and learns: a ticket with a picture, a search that finds nothing and becomes a question, a course with its quiz
// (portal.md 7, stories 4 to 6).
import { readFileSync } from "node:fs";

import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { card } from "./sample_files.mjs";
import { newMobile } from "./signing.mjs";
import { PATIENCE_MS } from "./visitor.mjs";
import { site } from "./world.mjs";

const COURSES = JSON.parse(
  readFileSync(new URL("../../apps/catalogue/reference/courses.json", import.meta.url), "utf8"),
);

test("a partner's question with a picture is answered by customer care, rung for, and asked again", async ({
  staff,
}) => {
  const dev = await staff("partner1@example.com");
  await dev.goto(`${site}/partner/communication`);
  await dev.getByRole("link", { name: "Tech support" }).click();
  await heading(dev, "Tech support");
  await dev.getByRole("button", { name: "Send" }).click();
  await expect(dev.getByText("Choose what it is about.")).toBeVisible();
  await dev.getByLabel("What is it about?").selectOption({ label: "Link or QR" });
  const words = `The QR at counter ${newMobile()} opens nothing.`;
  await dev.getByLabel("Your question").fill(words);
  await dev.locator("input[type=file]").setInputFiles(card);
  await accessible(dev, "a partner's question");
  await dev.getByRole("button", { name: "Send" }).click();
  const opened = dev.getByRole("heading", { name: /^Question T-/ });
  await expect(opened).toBeVisible();
  const number = (await opened.textContent()).match(/T-\w+/)[0];
  const address = dev.url();
  await expect(dev.getByRole("button", { name: new RegExp(`^${card.name}`) })).toBeVisible();

  const rival = await staff("partner2@example.com");
  await rival.goto(`${site}/partner/communication`);
  await heading(rival, "Communication");
  await expect(rival.getByText(number)).toHaveCount(0);

  const isha = await staff("admin3@example.com");
  await isha.goto(`${site}/admin/csr-portal/tickets/${number}`);
  await heading(isha, `Ticket ${number}`);
  await expect(isha.getByRole("list", { name: "Messages" }).getByText(words)).toBeVisible();
  await isha.getByText("Internal note", { exact: true }).click();
  await isha.getByLabel("Your note").fill("The poster was revoked on Monday.");
  await isha.getByRole("button", { name: "Save note" }).click();
  await expect(isha.getByText("Internal note: only staff read this")).toBeVisible();
  await isha.getByText(/^Answer in/).click();
  await isha.getByLabel("Your answer").fill("Please print the new poster. The old code leads to your page.");
  await isha.getByRole("button", { name: "Send", exact: true }).click();
  await expect(isha.getByRole("list", { name: "Messages" }).getByText("Please print the new poster.")).toBeVisible();

  await dev.goto(`${site}/partner`);
  await dev.getByRole("button", { name: /^Notifications/ }).click();
  await dev
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: new RegExp(number) })
    .click();
  await expect(dev.getByText("Please print the new poster.")).toBeVisible();
  await expect(dev.getByText("The poster was revoked on Monday.")).toHaveCount(0);
  const thread = dev.getByRole("region", { name: `Question ${number}` });
  await expect(thread.getByText("Answered", { exact: true })).toBeVisible();
  await dev.getByRole("button", { name: "It is solved" }).click();
  await expect(thread.getByText("Closed", { exact: true })).toBeVisible();
  await dev.goto(address);
  await dev.getByRole("button", { name: "5, very" }).click();
  await expect(dev.getByText("Your score: 5 of 5. Thank you.")).toBeVisible();
  await dev.getByLabel("Write again; this opens the question again").fill("The new one opens nothing either.");
  await dev.getByRole("button", { name: "Send" }).click();
  await expect(thread.getByText("Waiting for our answer")).toBeVisible();
  await fits(dev, "a partner's question");
  await isha.reload();
  await expect(isha.getByText("The new one opens nothing either.")).toBeVisible();
});

test("words that no answer has are carried from the search to the question, in Hindi on a phone", async ({ staff }) => {
  const dev = await staff("partner1@example.com", { phone: true });
  await dev.goto(`${site}/partner/faqs`);
  await dev.getByRole("button", { name: "हिन्दी" }).click();
  await heading(dev, "आम सवाल");
  const words = `घोड़ा ${newMobile()}`;
  await dev.getByRole("searchbox", { name: "सवाल और जवाब खोजें" }).fill(words);
  await expect(dev.getByText(`“${words}” पर कुछ नहीं मिला`)).toBeVisible();
  await accessible(dev, "a search that found nothing");
  await fits(dev, "a search that found nothing");
  await dev.getByRole("link", { name: "अब भी अटके हैं? हमसे पूछें" }).click();
  await expect(dev.getByLabel("आपका सवाल")).toHaveValue(new RegExp(words));
  await dev.getByRole("combobox").first().selectOption({ index: 1 });
  await dev.getByRole("button", { name: "भेजें" }).click();
  const opened = dev.getByRole("heading", { name: /T-\w+/ });
  await expect(opened).toBeVisible();
  const number = (await opened.textContent()).match(/T-\w+/)[0];

  const isha = await staff("admin3@example.com");
  await isha.goto(`${site}/admin/csr-portal/tickets/${number}`);
  await expect(isha.getByRole("list", { name: "Messages" }).getByText(words)).toBeVisible();
});

async function readAll(page, readings) {
  for (const [place, reading] of readings.entries()) {
    await expect(page.getByRole("heading", { name: reading.title.en })).toBeVisible();
    const read = page.getByRole("button", { name: "I have read this" });
    if (place === 0) {
      await read.click();
      await expect(page.getByText(/^Please read on: \d+ more seconds?, then press again\.$/)).toBeVisible();
      await accessible(page, "a reading");
    }
    await expect(async () => {
      if (await read.isVisible()) await read.click();
      await expect(page.getByRole("heading", { name: reading.title.en })).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 2 * PATIENCE_MS });
  }
}

async function answerQuiz(page, questions, isRight) {
  for (let place = 0; place < questions.length; place += 1) {
    const shown = await page.getByRole("group").locator("legend").textContent();
    const question = questions.find(({ text }) => text.en === shown);
    for (const choice of question.choices)
      if (choice.is_right === isRight) {
        await page.getByLabel(choice.en, { exact: true }).check();
        if (!isRight) break;
      }
    await page.getByRole("button", { name: place === questions.length - 1 ? "Send answers" : "Next question" }).click();
    if (place < questions.length - 1) await expect(page.getByText(shown, { exact: true })).toHaveCount(0);
  }
}

test("a course counts once it was read, and its quiz once enough answers are right", async ({ staff }) => {
  const course = COURSES.find(({ code }) => code === "what-a-loan-costs");
  const readings = course.items.filter(({ kind }) => kind === "text");
  const { questions } = course.items.find(({ kind }) => kind === "quiz");
  const esha = await staff("partner2@example.com");
  await esha.goto(`${site}/partner/training-material`);
  await esha.getByRole("link", { name: `Start : ${course.title.en}` }).click();
  await heading(esha, course.title.en);
  await readAll(esha, readings);
  await expect(esha.getByRole("heading", { name: "Quiz" })).toBeVisible();

  await esha.getByRole("button", { name: "Begin the quiz" }).click();
  await accessible(esha, "a question of a quiz");
  await answerQuiz(esha, questions, false);
  await expect(esha.getByText(new RegExp(`^0 of ${questions.length} right\\. You need`))).toBeVisible();
  await expect(esha.getByText(/^Read these again: /)).toBeVisible();
  await esha.getByRole("button", { name: "Try again" }).click();
  await answerQuiz(esha, questions, true);
  await expect(esha.getByText(`${questions.length} of ${questions.length} right. Passed`)).toBeVisible();

  await esha.goto(`${site}/partner/training-material`);
  await expect(esha.getByText("1 of 5 courses done")).toBeVisible();
  const done = esha.getByRole("listitem").filter({ hasText: course.title.en });
  const paper = esha.waitForEvent("download");
  await done
    .getByRole("button", { name: /Certificate/ })
    .or(done.getByRole("link", { name: /Certificate/ }))
    .first()
    .click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
});

test("the tile of an insurance opens once its film was played and its quiz passed", async ({ staff }) => {
  const course = COURSES.find(({ code }) => code === "health-insurance");
  const film = course.items.find(({ kind }) => kind === "video");
  const readings = course.items.filter(({ kind }) => kind === "text");
  const { questions } = course.items.find(({ kind }) => kind === "quiz");
  const esha = await staff("partner2@example.com");
  await esha.goto(`${site}/partner/product-offering`);
  await esha.getByRole("link", { name: /^Training first: \d+ minutes, for Health Insurance$/ }).click();
  await heading(esha, course.title.en);
  const player = esha.getByLabel(film.title.en);
  await expect(player).toBeVisible();
  await player.evaluate((video) => {
    // a jump to the end is not watching
    video.currentTime = 19;
  });
  await player.evaluate((video) => {
    video.currentTime = 0;
    video.muted = true;
    return video.play();
  });
  await expect(esha.getByText("You have watched this film.")).toBeVisible({ timeout: 4 * PATIENCE_MS });
  await accessible(esha, "a film");
  await fits(esha, "a film");
  await esha.getByRole("button", { name: "Next part" }).click();
  await readAll(esha, readings);
  await esha.getByRole("button", { name: "Begin the quiz" }).click();
  await answerQuiz(esha, questions, true);
  await expect(esha.getByText(`${questions.length} of ${questions.length} right. Passed`)).toBeVisible();

  await esha.goto(`${site}/partner/product-offering`);
  await expect(esha.getByText("Health Insurance").first()).toBeVisible();
  await expect(esha.getByRole("link", { name: /, for Health Insurance$/ })).toHaveCount(0);
});
