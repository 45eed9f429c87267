// My account: what was agreed to is taken back, everything is downloaded, a deletion is asked for, cancelled and asked
// for again, a question is asked with a picture. Its pages in both languages are looked at in pages.test.mjs.
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, sendCode, signIn } from "./signing.mjs";
import { site, otpFor } from "./world.mjs";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAABlBMVEX///8AAABVwtN+AAAAGUlEQVR4nGNgGAWjYBSMglEwCkbBKBgFIwUAB4AAAUwJ0+0AAAAASUVORK5CYII=",
  "base64",
);

async function open(page, name) {
  await page.goto(`${site}/user/account${name}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [role=status]")).toHaveCount(0);
}

test("a customer takes back, downloads, asks to be deleted, cancels and asks again", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  const mobile = newMobile();
  await signIn(page, mobile);
  // a menu that is opened while the next page is still coming closes with the page it was opened on
  await expect(page.getByRole("heading", { name: /What do you need today/ })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "My account" }).click();
  await page.waitForURL("**/user/account");
  await accessible(page, "my account");
  await fits(page, "my account");

  await page.getByRole("link", { name: /What I agreed to/ }).click();
  await expect(page.getByText("Needed for the account").first()).toBeVisible();
  await page.goto(`${site}/user/account/contact`);
  await page.getByRole("switch", { name: "SMS: Offers" }).press("Space");
  const asked = page.getByRole("dialog");
  await asked.getByRole("checkbox").check();
  await accessible(page, "the marketing consent");
  await asked.getByRole("button", { name: "Agree and switch on" }).click();
  await expect(asked).toHaveCount(0);
  await open(page, "/consents");
  await page.getByRole("button", { name: /^Withdraw: Reminders and offers/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("button", { name: /^Withdraw/ })).toHaveCount(0);
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();

  await open(page, "/contact");
  await page.getByRole("button", { name: "Stop all contact" }).click();
  await expect(page.getByText(/^Everything has been stopped since/)).toBeVisible();
  await expect(page.getByRole("switch", { checked: true })).toHaveCount(0);

  await open(page, "/data");
  await page.getByRole("button", { name: "Make a copy" }).click();
  const ready = page.getByRole("button", { name: /^PDF/ });
  await expect(ready).toBeVisible({ timeout: 60_000 });
  const [copy] = await Promise.all([page.waitForEvent("download"), ready.click()]);
  expect(copy.suggestedFilename()).toMatch(/^tulna-my-data-.*\.pdf$/);
  await accessible(page, "download my data");

  await open(page, "/delete");
  const ask = async ({ reload } = {}) => {
    const old = await otpFor(mobile, { wait: false });
    await sendCode(page, { button: "Send me the code", to: /\/api\/deletion\/code$/ });
    // the phone shows the message and loads the page again, once the page has shown where the code goes
    if (reload) {
      await expect(page.getByLabel("6-digit code")).toBeVisible();
      await page.reload();
    }
    await page.getByLabel("6-digit code").fill(await otpFor(mobile, { not: old }));
    await page.getByRole("button", { name: "Delete my data" }).click();
    await expect(page.getByText(/^Your data will be deleted on/)).toBeVisible();
    // the form is gone: whoever asked is led up to what they asked for
    await expect(page.locator("section:focus").getByText(/^Your data will be deleted on/)).toBeVisible();
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
  await expect(page.getByText(/^Cancelled on/)).toBeVisible();
  expect(await ask()).not.toBe(number);

  await page.goto(`${site}/deletion-receipt?number=${number}`);
  await expect(page.getByRole("heading", { name: /^Cancelled on/ })).toBeVisible();
  await accessible(page, "a receipt");
});

test("a question is asked with a picture and found again", async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, newMobile());
  await open(page, "/tickets");
  await expect(page.getByText("No record available")).toBeVisible();
  await page.getByRole("button", { name: "Ask a question" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Choose what it is about.")).toBeVisible();
  await dialog.getByLabel("What is it about?").selectOption("complaint");
  await dialog.getByLabel("Your question").fill("The EMI on the page differs from the lender's letter.");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "letter.png", mimeType: "image/png", buffer: PICTURE });
  await accessible(page, "a question being asked");
  await dialog.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/user\/account\/tickets\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: /^Question T-/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^letter\.png/ })).toBeVisible();
  await accessible(page, "a question");
  await page.getByLabel("Your question").fill("It is the letter of last week.");
  await page.getByRole("button", { name: "Send" }).click();
  // in the thread: while it is sent, the words still stand in their field
  await expect(page.getByRole("main").getByRole("listitem").getByText("It is the letter of last week.")).toBeVisible();
  await page.getByRole("button", { name: "It is solved" }).click();
  await expect(page.getByText("Closed").first()).toBeVisible();

  await page.goto(`${site}/user/help`);
  await page.getByLabel("Contact Name").fill("Rekha Pillai");
  await page.getByLabel("Email", { exact: false }).first().fill("rekha@example.com");
  await page.getByLabel("Description").fill("Please call me after six.");
  await accessible(page, "the help form");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your request have been sent successfully")).toBeVisible();
  await open(page, "/tickets");
  await expect(page.getByRole("link", { name: /Something else/ })).toBeVisible();
});
