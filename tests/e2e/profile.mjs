// The short way from the first step of the profile to the offers, for figures and pictures of the pages behind it.
import { newPan } from "./customers.mjs";
import { expect } from "./visitor.mjs";

/** Fills the four steps with an invented customer's answers, English page; ends on the offers. */
export async function toOffers(page, person) {
  await fillProfile(page, person);
  await page.waitForURL("**/user/offers");
  await expect(page.getByRole("heading", { name: /lenders match/ })).toBeVisible();
}

/**
 * The four steps alone, for a site where something else comes after them. People who apply at one lender in one run have
 * each a PAN of their own: the same one is refused there as a duplicate. `atLast` is done on the last step, before it is
 * filled in; `onPress` is handed the last press.
 */
export async function fillProfile(
  page,
  { pan = newPan(), atLast = async () => undefined, onPress = (press) => press() } = {},
) {
  const next = () => page.getByRole("button", { name: /Save and continue|See offers|Save and see offers/ }).click();
  await page.getByLabel("Loan amount").fill("300000");
  await page.getByLabel("Time to repay").selectOption({ label: "36 months" });
  await page.getByLabel("What is it for?").selectOption({ label: "Home repair" });
  await next();
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Verma");
  await page.getByText("Female", { exact: true }).click();
  await page.getByRole("textbox", { name: /Date of birth/ }).fill("14/08/1990");
  await page.getByRole("textbox", { name: /^PAN/ }).fill(pan);
  await page.getByRole("textbox", { name: /^E-mail/ }).fill("asha.verma@example.com");
  await next();
  await page.getByRole("textbox", { name: /^PIN code/ }).fill("226010");
  await expect(page.getByLabel("City")).toHaveValue("Lucknow");
  await page.getByLabel("Your home").selectOption({ label: "Own home" });
  await page.getByText("Salaried", { exact: true }).click();
  await page.getByRole("textbox", { name: /Name of your employer/ }).fill("Himadri Textiles");
  await next();
  await expect(page.getByLabel("Monthly income in hand")).toBeVisible();
  await atLast();
  await page.getByLabel("Monthly income in hand").fill("42000");
  await page.getByText("Bank transfer", { exact: true }).click();
  await page.getByLabel(/EMIs you pay now/).fill("6000");
  await page.getByLabel(/Credit score/).selectOption({ label: "700–749" });
  await onPress(next);
}
