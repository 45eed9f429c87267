// The main story: a customer from mobile number to the lender's decision, the back office and the partner beside her.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { accessible, bye, fits, holds, newMobile, openBrowser, otpFor, signIn, site, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const PERSON = {
  amount: "300000",
  tenure: "36 months",
  purpose: "Home repair",
  first: "Asha",
  last: "Verma",
  email: "asha.verma@example.com",
  pan: "ABCPV1234K",
  pin: "226010",
};

async function next(page) {
  await page.getByRole("button", { name: /Save and continue|See offers|Save and see offers/ }).click();
}

test("a customer compares fair offers, chooses one and sees what becomes of it", { timeout: 240_000 }, async () => {
  const mobile = newMobile();
  const page = await visitor(browser, { phone: true });

  await page.goto(`${site}/sunrise`);
  await page.getByText("In Partnership With").waitFor();
  await accessible(page, "landing");
  await fits(page, "landing");
  await signIn(page, mobile, { segment: "sunrise" });

  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await accessible(page, "user-detail");
  await next(page);
  await page.getByText("Please fill this in.").first().waitFor();

  await page.getByLabel("Loan amount").fill(PERSON.amount);
  await page.getByLabel("Time to repay").selectOption({ label: PERSON.tenure });
  await page.getByLabel("What is it for?").selectOption({ label: PERSON.purpose });
  await page.getByText("Saved").first().waitFor();
  await page.reload();
  assert.equal(await page.getByLabel("Loan amount").inputValue(), "3,00,000");
  await next(page);
  await page.getByRole("heading", { name: "Who is applying?" }).waitFor();

  await page.getByLabel("First name").fill("Asha1");
  await page.getByLabel("Last name").fill(PERSON.last);
  await page.getByText("Female", { exact: true }).click();
  await page.getByRole("textbox", { name: /Date of birth/ }).fill("14/08/1990");
  await page.getByRole("textbox", { name: /^PAN/ }).fill(PERSON.pan);
  await page.getByRole("textbox", { name: /^Email/ }).fill(PERSON.email);
  await next(page);
  await page.getByText(/alphabetic only/).waitFor();
  await page.getByLabel("First name").fill(PERSON.first);
  await next(page);

  await page.getByRole("heading", { name: "Where do you live and work?" }).waitFor();
  await page.getByRole("textbox", { name: /^PIN code/ }).fill(PERSON.pin);
  await holds(page.getByLabel("City"), "Lucknow");
  await page.getByLabel("Your home").selectOption({ label: "Own home" });
  await page.getByText("Salaried", { exact: true }).click();
  await page.getByRole("textbox", { name: /Name of your employer/ }).fill("Himadri Textiles");
  await next(page);

  await page.getByRole("heading", { name: "What do you earn?" }).waitFor();
  await page.getByLabel("Monthly income in hand").fill("42000");
  await page.getByText("Bank transfer", { exact: true }).click();
  await page.getByLabel(/EMIs you pay now/).fill("6000");
  await page.getByLabel(/Credit score/).selectOption({ label: "700–749" });
  await accessible(page, "the last step");
  await fits(page, "the last step");
  await next(page);

  await page.waitForURL("**/user/offers");
  await page.getByRole("heading", { name: /lenders match what you asked/ }).waitFor();
  await accessible(page, "offers");
  await fits(page, "offers");

  // Lenders answer while the page waits: the quick one by a button, so that the list never jumps.
  const parijat = page.getByRole("article").filter({ hasText: "Parijat Bank" });
  await page.getByRole("button", { name: /Show the answer/ }).first().click();
  await parijat.getByText("APR").first().waitFor();
  await page.getByText(/Palash Digital/).waitFor();
  await page.getByText(/Said no to this request/).first().waitFor();
  await page.getByText(/Could not be reached just now|Did not answer in time/).first().waitFor();
  await page.getByText("Does not lend in PIN code 226010 yet.").first().waitFor();

  // The sliders work prices out at once; what is asked then goes to the lenders again.
  const amount = page.getByRole("slider", { name: "Amount" });
  await amount.focus();
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await amount.getAttribute("aria-valuetext"), "₹3,00,000");
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("slider", { name: "Amount" }).and(page.locator('[aria-valuetext="₹3,00,000"]')).waitFor();
  await page.getByLabel("Sort by").selectOption({ label: "Lowest EMI" });
  await page.getByLabel("Sort by").selectOption({ label: "Our order: lowest APR" });

  for (const name of ["Gulmohar Finance", "Kachnar Small Finance Bank", "Amaltas Finserv"]) {
    await page.getByRole("checkbox", { name: `Compare ${name}` }).press("Space");
  }
  await page.getByRole("region", { name: "Compare" }).getByRole("link", { name: "Compare" }).click();
  await page.getByRole("heading", { name: "₹3,00,000 for 36 months, side by side" }).waitFor();
  await page.getByText("14.76%").first().waitFor();
  await accessible(page, "compare");
  await page.getByRole("link", { name: "All offers" }).click();

  // The Key Facts Statement, as a page and as PDF in both languages.
  await page.getByRole("link", { name: "Choose Parijat Bank" }).click();
  await page.getByRole("heading", { name: /Key Facts Statement/ }).waitFor();
  await accessible(page, "key facts");
  await fits(page, "key facts");
  for (const language of ["English", "हिन्दी"]) {
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      page.getByText("Download PDF:").getByRole("button", { name: language }).click(),
    ]);
    assert.match(pdf.suggestedFilename(), /^kfs-.*\.pdf$/);
    assert.equal((await readFile(await pdf.path())).subarray(0, 5).toString(), "%PDF-");
  }

  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await page.getByText("Please read the statement and tick this.").waitFor();
  await page.getByRole("checkbox", { name: /I have read and understood/ }).check();
  await page.getByRole("checkbox", { name: /Share my form/ }).check();
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await page.getByText("Sent to Parijat Bank").waitFor();
  await page.screenshot({ path: "/tmp/shots/sent.png", fullPage: true });
});
