// The journey of a personal loan with nothing but a keyboard: Tab, arrows, Space, Enter and what is typed.

import { newPan } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { focused, tabTo } from "./keys.mjs";
import { newMobile } from "./signing.mjs";
import { site, otpFor } from "./world.mjs";

async function write(page, name, text) {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** A list is chosen from by its first letters, as the platform does it. */
async function pick(page, name, letters) {
  await tabTo(page, name, { tag: "SELECT" });
  await page.keyboard.type(letters);
}

/** Of answers side by side the first takes the focus; arrows move on to the one wanted. */
async function answer(page, first, wanted) {
  await tabTo(page, first);
  await page.keyboard.press("Space");
  for (let presses = 0; (await focused(page)).name !== wanted; presses += 1) {
    expect(presses < 6, `${wanted} was not reached by arrows`).toBeTruthy();
    await page.keyboard.press("ArrowRight");
  }
}

async function press(page, name, key = "Enter") {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

const title = (page, name) => expect(page.getByRole("heading", { name }).first()).toBeVisible();

test("a personal loan from the mobile number to the lender without a mouse", async ({ visitor }) => {
  const page = await visitor();
  const mobile = newMobile();
  await page.goto(site);
  await expect(page.getByRole("button", { name: "Get OTP" })).toBeVisible();

  // the first stop of every page leads past its header
  await page.keyboard.press("Tab");
  expect((await focused(page)).name).toMatch(/Skip to/);
  await write(page, /^Mobile number/, mobile);
  await press(page, /^I agree to the/, "Space");
  await press(page, /^Get OTP$/);
  await page.waitForURL("**/verification");
  const code = await otpFor(mobile);
  // the code's first box has the focus by itself; the last digit sends it
  await page.waitForFunction(() => document.activeElement?.tagName === "INPUT");
  await page.keyboard.type(code);
  await page.waitForURL("**/products");

  await title(page, /What do you need today/);
  await press(page, /^Personal Loans/);
  await page.waitForURL("**/user/user-detail");
  await title(page, "How much do you need?");

  // an empty step is refused, and the focus goes to its first field by itself
  await press(page, /^Save and continue$/);
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();
  await page.waitForFunction(() => document.activeElement?.name === "se_loan_amount");
  await page.keyboard.type("300000");
  await pick(page, /^Time to repay/, "36");
  await pick(page, /^What is it for/, "Home");
  await press(page, /^Save and continue$/);

  await title(page, "Who is applying?");
  await write(page, /^First name/, "Asha");
  await write(page, /^Last name/, "Verma");
  await answer(page, /^Female$/, "Female");
  await write(page, /^Date of birth/, "14/08/1990");
  await write(page, /^PAN/, newPan());
  await write(page, /^E-mail/, "asha.keys@example.com");
  // Enter in a field sends the step too
  await page.keyboard.press("Enter");

  await title(page, "Where do you live and work?");
  await write(page, /^PIN code/, "226010");
  await expect(page.getByLabel("City").and(page.locator('[value="Lucknow"]'))).toBeVisible();
  await pick(page, /^Your home/, "Own");
  await answer(page, /^Salaried$/, "Salaried");
  await write(page, /^Name of your employer/, "Himadri Textiles");
  await page.keyboard.press("Enter");

  await title(page, "What do you earn?");
  await write(page, /^Monthly income in hand/, "42000");
  await answer(page, /^Bank transfer$/, "Bank transfer");
  await write(page, /^EMIs you pay now/, "6000");
  await pick(page, /^Credit score/, "700");
  await press(page, /^See offers$/);

  await page.waitForURL("**/user/offers");
  await title(page, /lenders match/);
  // the slider moves by arrows and says where it stands
  await tabTo(page, /^Amount/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(
    page.getByRole("slider", { name: "Amount" }).and(page.locator('[aria-valuetext="₹3,00,000"]')),
  ).toBeVisible();
  await press(page, /^Compare Gulmohar Finance$/, "Space");
  // whichever comes next: the lenders that are asked by their own service may be answering another story
  await press(page, /^Compare (?!Gulmohar Finance)./, "Space");
  await press(page, /^Compare$/);
  await title(page, "₹3,00,000 for 36 months, side by side");
  await press(page, /^Choose Gulmohar Finance$/);

  await title(page, "Key Facts Statement");
  // what goes to the lender is read in a sheet that Escape closes; the focus comes back to where it was opened
  await press(page, /^I have read and understood/, "Space");
  await press(page, /^a reference number$/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await focused(page)).name).toBe("a reference number");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await press(page, /^Continue to Gulmohar Finance$/);
  await expect(page.getByRole("heading", { name: "Your turn: finish at Gulmohar Finance" })).toBeVisible();
  await press(page, /^See what happens next$/);
  await page.waitForURL("**/user/applications/*");
  await title(page, "Gulmohar Finance");
});
