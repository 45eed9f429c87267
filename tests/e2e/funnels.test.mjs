// A partner's funnel: made from a template, corrected until it may go live, walked by a customer to a lender, and counted.
import { applyFor, call, newPan, openLenders, sendTo } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { enter, newMobile } from "./signing.mjs";
import { site } from "./world.mjs";

// chapters of one tale: each goes on where the one before ended
test.describe.configure({ mode: "serial" });
test.use({ chapters: true });

const ADDRESS = `f${newMobile()}`;
const SEGMENT = `sunrise-${ADDRESS}`;
let editorAddress = "";

const publish = (page) => page.getByRole("button", { name: "Publish", exact: true }).click();
const findings = (page) => page.getByRole("region", { name: "What to correct" });
const saved = (page) => expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();

test("an owner makes a funnel; a way back and a missing Hindi keep it from going live", async ({ staff }) => {
  const dev = await staff("partner1@example.com");
  await dev.goto(`${site}/partner/customFunnel`);
  await dev.getByRole("button", { name: "New funnel" }).click();
  const dialog = dev.getByRole("dialog", { name: "New funnel" });
  await dialog.getByLabel("Name").fill(`Wedding ${ADDRESS}`);
  await dialog.getByLabel("Address").fill(ADDRESS);
  await dialog.getByRole("button", { name: "Make it" }).click();
  await heading(dev, `Wedding ${ADDRESS}`);
  editorAddress = dev.url();
  await expect(dev.getByText("Ready to publish")).toBeVisible();

  // the answer leads to the PIN code, which then moves before the question
  await dev
    .getByRole("button", { name: /How do you earn\?/ })
    .first()
    .click();
  await dev.getByRole("group", { name: "Answer 1" }).getByLabel("Then").selectOption({ label: "5. Your PIN code" });
  const grip = dev.getByRole("button", { name: "Move Your PIN code", exact: true });
  await grip.focus();
  const moves = [
    ["Space", "Your PIN code is picked up. Place 5 of 5."],
    ["ArrowUp", "Your PIN code is at place 4 of 5."],
    ["ArrowUp", "Your PIN code is at place 3 of 5."],
    ["ArrowUp", "Your PIN code is at place 2 of 5."],
    ["Space", "Your PIN code was put at place 2 of 5."],
  ];
  for (const [key, announcement] of moves) {
    await dev.keyboard.press(key);
    await expect(dev.getByText(announcement).first()).toBeAttached();
  }
  await expect(findings(dev).getByText("An answer leads back. Answers lead forward only.")).toBeVisible();
  await publish(dev);
  await expect(dev.getByText("Correct what stands in the list first: 1 left.")).toBeVisible();
  await accessible(dev, "a funnel with a finding");
  await fits(dev, "a funnel with a finding");
  await grip.click();
  await dev.getByRole("menuitem", { name: "To the bottom" }).click();
  await expect(dev.getByText("Ready to publish")).toBeVisible();

  const hindi = dev.getByLabel("Question, Hindi");
  await hindi.fill("");
  await expect(findings(dev).getByText("A text has no Hindi.")).toBeVisible();
  await publish(dev);
  await expect(dev.getByText("Correct what stands in the list first: 1 left.")).toBeVisible();
  await hindi.fill("आप कैसे कमाते हैं?");
  await expect(dev.getByText("Ready to publish")).toBeVisible();
  await saved(dev);
  await publish(dev);
  await expect(dev.getByText("Live, version 1")).toBeVisible();
});

test("a customer walks it to a lender, and the figures add up", async ({ visitor, staff }) => {
  const mobile = newMobile();
  const asha = await visitor({ phone: true });
  await asha.goto(`${site}/${SEGMENT}`);
  await heading(asha, "A personal loan, compared");
  await asha.getByRole("button", { name: "Begin" }).click();
  await heading(asha, "How do you earn?");
  await accessible(asha, "a question of a funnel");
  await fits(asha, "a question of a funnel");
  // the first answer leads to the PIN code: amount and months are left out
  await asha.getByRole("button", { name: "From a job" }).click();
  await asha.getByLabel("PIN code").fill("226010");
  await asha.getByRole("button", { name: "Next" }).click();
  await asha.waitForURL("**/auth");
  await asha.getByRole("textbox", { name: "Mobile number" }).fill(mobile);
  await enter(asha, mobile, /\/(products|user\/user-detail)$/);
  const draft = await call(
    asha,
    "GET",
    `user/${JSON.parse(await asha.evaluate(() => sessionStorage.getItem("prospectAppId"))).value}/drafts/user-detail`,
  );
  expect(draft.data.values).toEqual({ employment_status_code: "1", postal_code: "226010" });
  const appId = await applyFor(asha, "PL", { pan: newPan() });
  const [lender] = await openLenders(asha, appId);
  await sendTo(asha, appId, lender);

  const rival = await visitor();
  await rival.goto(`${site}/${SEGMENT}`);
  await heading(rival, "A personal loan, compared");
  const dev = await staff("partner1@example.com");
  await dev.goto(`${editorAddress}?tab=figures`);
  const figure = (name) => dev.locator("dl > div").filter({ hasText: name }).locator("dd");
  for (const name of ["Answered all", "Gave a number", "Right code", "Applied at a lender"])
    await expect(figure(name)).toHaveText("1");
  const cells = (name) => dev.getByRole("row").filter({ hasText: name }).getByRole("cell");
  await expect(cells("1. A personal loan, compared").nth(1)).toHaveText("2");
  await expect(cells("1. A personal loan, compared").nth(2)).toHaveText("1");
  await expect(cells("2. How do you earn?").nth(2)).toHaveText("1");
  await expect(cells("5. Your PIN code").nth(2)).toHaveText("1");
  await expect(dev.getByRole("row").filter({ hasText: "3. How much do you need?" })).toHaveCount(0);
});

test("several answers, a day and an EMI calculator are asked, and the form has what they fill in", async ({
  staff,
  visitor,
}) => {
  const dev = await staff("partner1@example.com");
  await dev.goto(editorAddress);
  const add = async (kind, english, hindi) => {
    await dev.getByLabel("Kind of screen").selectOption({ label: kind });
    await dev.getByRole("button", { name: "Add a screen" }).click();
    await dev.getByLabel("Question, English").fill(english);
    await dev.getByLabel("Question, Hindi").fill(hindi);
  };
  const answer = async (number, english, hindi) => {
    const group = dev.getByRole("group", { name: `Answer ${number}` });
    await group.getByLabel("Answer, English").fill(english);
    await group.getByLabel("Answer, Hindi").fill(hindi);
  };
  await add("EMI calculator", "Try your EMI", "अपनी EMI देखें");
  await add("Day", "When is the wedding?", "शादी कब है?");
  await add("Choice of several", "What is it for?", "किसलिए?");
  await answer(1, "Hall", "हॉल");
  await answer(2, "Food", "खाना");
  await expect(dev.getByText("Ready to publish")).toBeVisible();
  await saved(dev);
  await accessible(dev, "a choice of several in the editor");
  await publish(dev);
  await expect(dev.getByText("Live, version 2")).toBeVisible();

  const mobile = newMobile();
  const asha = await visitor({ phone: true });
  await asha.goto(`${site}/${SEGMENT}`);
  const next = () => asha.getByRole("button", { name: "Next" }).click();
  await asha.getByRole("button", { name: "Begin" }).click();
  await asha.getByRole("button", { name: "From a job" }).click();
  await asha.getByLabel("PIN code").fill("226010");
  await next();
  await heading(asha, "Try your EMI");
  // the funnel's arrow, the browser's own Back and a reload stay in the funnel and keep the answers
  const pin = asha.getByLabel("PIN code");
  await asha.getByRole("button", { name: "Back" }).click();
  await expect(pin).toHaveValue("226010");
  await next();
  await heading(asha, "Try your EMI");
  await asha.goBack();
  await expect(pin).toHaveValue("226010");
  await asha.reload();
  await expect(pin).toHaveValue("226010");
  await next();
  await heading(asha, "Try your EMI");
  await accessible(asha, "a calculator of a funnel");
  await fits(asha, "a calculator of a funnel");
  await asha.getByLabel("Months to repay").fill("24");
  await next();
  await asha.getByLabel("When is the wedding?").fill("28022067");
  await next();
  await next();
  await expect(asha.getByText("Choose at least one answer.")).toBeVisible();
  await asha.getByLabel("Food").press("Space");
  await asha.getByLabel("Hall").press("Space");
  await fits(asha, "a choice of several of a funnel");
  await next();
  await asha.waitForURL("**/auth");
  await asha.getByRole("textbox", { name: "Mobile number" }).fill(mobile);
  await enter(asha, mobile, /\/(products|user\/user-detail)$/);
  const draft = await call(
    asha,
    "GET",
    `user/${JSON.parse(await asha.evaluate(() => sessionStorage.getItem("prospectAppId"))).value}/drafts/user-detail`,
  );
  expect(draft.data.values).toMatchObject({ loan_tenure_months: "24", postal_code: "226010" });

  await dev.goto(`${editorAddress}?tab=figures`);
  const ofCalculator = dev.getByRole("row").filter({ hasText: "Try your EMI" }).getByRole("cell");
  await expect(ofCalculator.nth(3)).toHaveText("1");
});

test("a new version is published and rolled back: a restored version is a draft until it is published", async ({
  staff,
  visitor,
}) => {
  const first = "A personal loan, compared";
  const second = "Compare before the wedding";
  const dev = await staff("partner1@example.com");
  await dev.goto(editorAddress);
  await dev.getByLabel("Headline, English").fill(second);
  await saved(dev);
  await expect(dev.getByText("Draft", { exact: true })).toBeVisible();
  const asha = await visitor({ phone: true });
  const opens = async (headline) => {
    await asha.goto(`${site}/${SEGMENT}`);
    await heading(asha, headline);
  };
  await opens(first);
  await publish(dev);
  await expect(dev.getByText("Live, version 3")).toBeVisible();
  await opens(second);

  await dev.getByText("Versions", { exact: true }).click();
  const versions = dev.getByRole("table", { name: "Versions" });
  const live = versions.getByRole("row").filter({ hasText: "Live" });
  await expect(live.getByRole("cell").first()).toHaveText(/^3\b/);
  await dev.getByRole("button", { name: "Version 2 as draft" }).click();
  await expect(dev.getByText("Version 2 is the draft now. Customers go on seeing what is live.")).toBeVisible();
  await opens(second);
  await publish(dev);
  await expect(dev.getByText("Live, version 4")).toBeVisible();
  await opens(first);
  await expect(versions.getByRole("row")).toHaveCount(5);
  await expect(live.getByRole("cell").first()).toHaveText(/^4\b/);
  await accessible(dev, "versions of a funnel");
  await fits(dev, "versions of a funnel");

  // the outcome of what was walked before stays with the funnel
  await dev.goto(`${editorAddress}?tab=figures`);
  await expect(dev.locator("dl > div").filter({ hasText: "Applied at a lender" }).locator("dd")).toHaveText("1");
});
