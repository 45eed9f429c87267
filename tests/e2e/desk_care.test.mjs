// Customer care: one person found, served and written down, seen by each role as it may (operations.md 9, story 1); and a
// deletion from the desk by two admins that its customer takes back (story 5).
import { readFile } from "node:fs/promises";

import { applyFor, newPan, openLenders, sendTo } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { newMobile, signIn } from "./signing.mjs";
import { messagesTo, site } from "./world.mjs";

/** The case page of the one person with this number, found as a caller is. */
async function openCase(page, mobile) {
  await page.goto(`${site}/admin/csr-portal`);
  await page.getByRole("textbox", { name: /^Whole mobile number/ }).fill(mobile);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: `XXXXXX${mobile.slice(-4)}` })
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { name: "Person", exact: true })).toBeVisible();
}

/** Shows one value of a person for a minute, with the reason that is kept. */
async function reveal(page, field) {
  await page.getByRole("button", { name: `Show: ${field}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Why do you need to see it\?/)).toBeVisible();
  await dialog.getByRole("button", { name: "Show for 60 seconds" }).click();
  await expect(dialog).toHaveCount(0);
}

test("a caller is found by number, served and noted, and each role sees what it may", async ({ visitor, staff }) => {
  const mobile = newMobile();
  const pan = newPan();
  const asha = await visitor({ phone: true });
  await signIn(asha, mobile);
  const appId = await applyFor(asha, "PL", { pan });
  const [lender] = await openLenders(asha, appId);
  await sendTo(asha, appId, lender);

  const isha = await staff("admin3@example.com");
  await openCase(isha, mobile);
  await heading(isha, "Asha V.");
  await expect(isha.getByRole("button", { name: "Show: PAN" })).toHaveCount(0);
  await expect(isha.getByText(pan)).toHaveCount(0);
  await reveal(isha, "Mobile");
  await expect(isha.getByText(mobile)).toBeVisible();
  await isha.getByRole("button", { name: "Send link" }).click();
  await isha.getByRole("menuitem", { name: "Offers" }).click();
  const sending = isha.getByRole("dialog", { name: "Offers" });
  await accessible(isha, "a link to send");
  await sending.getByText("The customer is on the phone and asked for it").click();
  await sending.getByRole("button", { name: "Send link" }).click();
  await expect(isha.getByText("Sent by SMS.")).toBeVisible();
  const note = `She wants the lender with the smallest fee, ${appId.slice(0, 8)}.`;
  await isha.getByLabel("New note").fill(note);
  await isha.getByRole("button", { name: "Save note" }).click();
  await expect(isha.getByText(note)).toBeVisible();
  await accessible(isha, "a case");
  await fits(isha, "a case");

  const hari = await staff("admin2@example.com");
  await openCase(hari, mobile);
  await reveal(hari, "PAN");
  await expect(hari.getByText(pan)).toBeVisible();

  // --- what was done stands on her timeline, and the link opens her offers ---
  await isha.reload();
  const timeline = isha.getByRole("main");
  await expect(timeline.getByText(/^An admin looked at: PAN/).first()).toBeVisible();
  await expect(timeline.getByText(/^Note by Isha Dutta/).first()).toBeVisible();
  const sent = (await messagesTo(mobile)).find((body) => /https?:\/\//.test(body));
  await asha.goto(sent.match(/https?:\/\/\S+/)[0]);
  await asha.waitForURL(/offers/);
  await expect(asha.getByRole("article").first()).toBeVisible();

  // --- the notes about her are part of the copy of her data ---
  await asha.goto(`${site}/user/account/data`);
  await asha.getByRole("button", { name: "Make a copy" }).click();
  const ready = asha.getByRole("button", { name: /^Data file/ });
  await expect(ready).toBeVisible({ timeout: 60_000 });
  const [copy] = await Promise.all([asha.waitForEvent("download"), ready.click()]);
  expect(await readFile(await copy.path(), "utf8")).toContain(note);
});

const LETTER = {
  Reason: "She asks by letter that all her data be deleted.",
  Evidence: "Letter of 12 November in folder 7, signed as on her form.",
};

/** From the list of deletions to the plan of this person's, proposed with the letter's words. */
async function propose(page, mobile) {
  await page.goto(`${site}/admin/customer-info-deletion`);
  await page.getByRole("textbox", { name: /^Whole mobile number/ }).fill(mobile);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("link", { name: "Read the plan" }).first().click();
  await expect(page.getByText("This is what will be deleted, and what the law makes us keep.")).toBeVisible();
  for (const [label, words] of Object.entries(LETTER)) await page.getByLabel(label).fill(words);
  await page.getByLabel("The customer's whole number").fill(mobile);
  await page.getByLabel("Proof of the person").selectOption("signature");
  await page.getByRole("button", { name: "Propose this deletion" }).click();
  await expect(page.getByText(/^Request D-\w+/)).toBeVisible();
  return page.url();
}

test("a deletion waits for a second admin, falls when the plan changes, and is taken back by the customer", async ({
  visitor,
  staff,
}) => {
  const mobile = newMobile();
  const asha = await visitor({ phone: true });
  await signIn(asha, mobile);
  await applyFor(asha, "PL", { pan: newPan() });

  const priya = await staff("admin1@example.com");
  const first = await propose(priya, mobile);
  await expect(priya.getByText("You proposed this deletion. It waits for another full admin.")).toBeVisible();
  await expect(priya.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await accessible(priya, "a deletion that was proposed");
  await fits(priya, "a deletion that was proposed");

  // --- she applies once more: what was proposed is no longer what would be deleted ---
  await applyFor(asha, "GL", { pan: newPan() });
  const gita = await staff("admin4@example.com");
  await gita.goto(first);
  await expect(gita.getByText(/^Something changed since this plan was proposed\./)).toBeVisible();
  await expect(gita.getByRole("button", { name: "Approve" })).toBeDisabled();
  await gita.getByRole("button", { name: "Reject", exact: true }).click();
  const refusing = gita.getByRole("dialog");
  await refusing.getByRole("textbox").fill("A second application came after the plan was made.");
  await refusing.getByRole("button", { name: "Reject" }).click();
  await expect(refusing).toHaveCount(0);
  await expect(gita.getByText("A second application came after the plan was made.")).toBeVisible();

  const second = await propose(priya, mobile);
  await gita.goto(second);
  await gita.getByRole("button", { name: "Approve" }).click();
  await expect(gita.getByText("48 hours to cancel")).toBeVisible();

  // --- the message leads her to her account, where she takes it back ---
  const wayBack = async () => {
    const message = (await messagesTo(mobile)).find((body) => body.startsWith("You asked us to delete"));
    return message?.match(/https?:\/\/\S+/)?.[0] ?? "";
  };
  await expect.poll(wayBack).not.toBe("");
  await asha.goto(await wayBack());
  await accessible(asha, "a deletion to cancel");
  await fits(asha, "a deletion to cancel");
  await asha.getByRole("button", { name: "Cancel: keep my data" }).click();
  await expect(asha.getByText(/^Cancelled on/)).toBeVisible();
  await gita.reload();
  await expect(gita.getByText("Cancelled", { exact: true }).first()).toBeVisible();
});
