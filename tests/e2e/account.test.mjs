// My account: what was agreed to is taken back, everything is downloaded, a deletion is asked for, cancelled and asked
// for again, a question is asked with a picture. Its pages in both languages are looked at in pages.test.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { accessible, bye, fits, newMobile, openBrowser, otpFor, sendCode, signIn, site, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAABlBMVEX///8AAABVwtN+AAAAGUlEQVR4nGNgGAWjYBSMglEwCkbBKBgFIwUAB4AAAUwJ0+0AAAAASUVORK5CYII=",
  "base64",
);

async function open(page, name) {
  await page.goto(`${site}/user/account${name}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator("main [role=status]").first().waitFor({ state: "detached" });
}

test("a customer takes back, downloads, asks to be deleted, cancels and asks again", { timeout: 180_000 }, async () => {
  const page = await visitor(browser, { phone: true });
  const mobile = newMobile();
  await signIn(page, mobile);
  // a menu that is opened while the next page is still coming closes with the page it was opened on
  await page.getByRole("heading", { name: /What do you need today/ }).waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "My account" }).click();
  await page.waitForURL("**/user/account");
  await accessible(page, "my account");
  await fits(page, "my account");

  await page.getByRole("link", { name: /What I agreed to/ }).click();
  await page.getByText("Needed for the account").first().waitFor();
  await page.goto(`${site}/user/account/contact`);
  await page.getByRole("switch", { name: "SMS: Offers" }).press("Space");
  const asked = page.getByRole("dialog");
  await asked.getByRole("checkbox").check();
  await accessible(page, "the marketing consent");
  await asked.getByRole("button", { name: "Agree and switch on" }).click();
  await asked.waitFor({ state: "detached" });
  await open(page, "/consents");
  await page.getByRole("button", { name: /^Take back: Reminders and offers/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await page
    .getByRole("button", { name: /^Take back/ })
    .first()
    .waitFor({ state: "detached" });
  await page.getByText("Taken back", { exact: true }).first().waitFor();

  await open(page, "/contact");
  await page.getByRole("button", { name: "Stop all contact" }).click();
  await page.getByText(/^Everything has been stopped since/).waitFor();
  assert.equal(await page.getByRole("switch", { checked: true }).count(), 0);

  await open(page, "/data");
  await page.getByRole("button", { name: "Make a copy" }).click();
  const ready = page.getByRole("button", { name: /^PDF/ });
  await ready.waitFor({ timeout: 60_000 });
  const [copy] = await Promise.all([page.waitForEvent("download"), ready.click()]);
  assert.match(copy.suggestedFilename(), /^tulna-my-data-.*\.pdf$/);
  await accessible(page, "download my data");

  await open(page, "/delete");
  const ask = async ({ reload } = {}) => {
    const old = await otpFor(mobile, { wait: false });
    await sendCode(page, { button: "Send me the code", to: /\/api\/deletion\/code$/ });
    // the phone shows the message and loads the page anew
    if (reload) await page.reload();
    await page.getByLabel("6-digit code").fill(await otpFor(mobile, { not: old }));
    await page.getByRole("button", { name: "Delete my data" }).click();
    await page.getByText(/^Your data will be deleted on/).waitFor();
    // the form is gone: whoever asked is led up to what they asked for
    await page
      .locator("section:focus")
      .getByText(/^Your data will be deleted on/)
      .waitFor();
    return (
      (await page
        .getByText(/^D-[A-Z2-9]{8}$/)
        .first()
        .textContent()) ?? ""
    );
  };
  const number = await ask({ reload: true });
  await accessible(page, "a deletion asked for");
  await fits(page, "a deletion asked for");
  await page.getByRole("button", { name: "Cancel: keep my data" }).click();
  await page.getByText(/^Cancelled on/).waitFor();
  assert.notEqual(await ask(), number);

  await page.goto(`${site}/deletion-receipt?number=${number}`);
  await page.getByRole("heading", { name: /^Cancelled on/ }).waitFor();
  await accessible(page, "a receipt");
  await bye(page);
});

test("a question is asked with a picture and found again", { timeout: 120_000 }, async () => {
  const page = await visitor(browser);
  await signIn(page, newMobile());
  await open(page, "/tickets");
  await page.getByText("No record available").waitFor();
  await page.getByRole("button", { name: "Ask a question" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByText("Choose what it is about.").waitFor();
  await dialog.getByLabel("What is it about?").selectOption("complaint");
  await dialog.getByLabel("Your question").fill("The EMI on the page differs from the lender's letter.");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "letter.png", mimeType: "image/png", buffer: PICTURE });
  await accessible(page, "a question being asked");
  await dialog.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/user\/account\/tickets\/[0-9a-f-]{36}$/);
  await page.getByRole("heading", { name: /^Question T-/ }).waitFor();
  await page.getByRole("button", { name: /^letter\.png/ }).waitFor();
  await accessible(page, "a question");
  await page.getByLabel("Your question").fill("It is the letter of last week.");
  await page.getByRole("button", { name: "Send" }).click();
  // in the thread: while it is sent, the words still stand in their field
  await page.getByRole("main").getByRole("listitem").getByText("It is the letter of last week.").waitFor();
  await page.getByRole("button", { name: "It is solved" }).click();
  await page.getByText("Closed").first().waitFor();

  await page.goto(`${site}/user/help`);
  await page.getByLabel("Contact Name").fill("Rekha Pillai");
  await page.getByLabel("Email", { exact: false }).first().fill("rekha@example.com");
  await page.getByLabel("Description").fill("Please call me after six.");
  await accessible(page, "the help form");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Your request have been sent successfully").waitFor();
  await open(page, "/tickets");
  await page.getByRole("link", { name: /Something else/ }).waitFor();
  await bye(page);
});
