// The main story: a customer from mobile number to the lender's decision, the back office and the partner beside her.
import { readFile } from "node:fs/promises";

import { applyFor, firstFigures, inSortSheet, newPan } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { keepsSecrets, newMobile, signIn, signInByPage, staffSignInByPage } from "./signing.mjs";
import { leavesFor, site, sandboxLender } from "./world.mjs";
import { reloadUntil, takeAnswersUntil } from "./waiting.mjs";

// chapters of one tale: each goes on where the one before ended
test.describe.configure({ mode: "serial" });
test.use({ chapters: true });

const PERSON = {
  amount: "300000",
  tenure: "36 months",
  purpose: "Home repair",
  first: "Asha",
  last: "Verma",
  email: "asha.verma@example.com",
  pan: newPan(),
  pin: "226010",
};

// What later chapters need to know of earlier ones.
const story = { mobile: "", appId: "" };

const today = () => new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());

async function next(page) {
  await page.getByRole("button", { name: /Save and continue|See offers|Save and see offers/ }).click();
}

/** Her second visit, on a browser that knows nothing of her: code, then her PAN, then the offers. */
async function comeBack(page) {
  await signInByPage(page, story.mobile);
  await page
    .getByText(/Personal Loans|Continue your personal loan/)
    .first()
    .click();
  await page.waitForURL("**/user/welcome-back");
  await page.getByRole("textbox", { name: /^PAN/ }).fill(PERSON.pan);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/user/offers");
}

/** In how many lines a text stands, in the faces it is meant for. */
const linesOf = (text) =>
  text.evaluate(async (element) => {
    await document.fonts.ready;
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

test("a customer compares fair offers, chooses one and sees what becomes of it", async ({ visitor }) => {
  const mobile = (story.mobile = newMobile());
  const page = await visitor({ phone: true });

  await page.goto(`${site}/sunrise`);
  await expect(page.getByText("In Partnership With")).toBeVisible();
  await accessible(page, "landing");
  await fits(page, "landing");
  await signInByPage(page, mobile, { segment: "sunrise" });
  await expect(page.getByRole("link", { name: /^Notifications/ })).toBeVisible();
  expect(await linesOf(page.getByRole("banner").getByText("In Partnership With")), "lines beside the bell").toBe(1);

  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await accessible(page, "user-detail");
  await next(page);
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();

  await page.getByLabel("Loan amount").fill(PERSON.amount);
  await page.getByLabel("Time to repay").selectOption({ label: PERSON.tenure });
  await page.getByLabel("What is it for?").selectOption({ label: PERSON.purpose });
  await expect(page.getByText("Saved").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Loan amount")).toHaveValue("3,00,000");
  // What is typed is there even when the page goes away at that moment.
  await page.getByLabel("Loan amount").fill("350000");
  await page.reload();
  await expect(page.getByLabel("Loan amount")).toHaveValue("3,50,000");
  await page.getByLabel("Loan amount").fill(PERSON.amount);
  await next(page);
  await expect(page.getByRole("heading", { name: "Who is applying?" })).toBeVisible();

  await page.getByLabel("First name").fill("Asha1");
  await page.getByLabel("Last name").fill(PERSON.last);
  await page.getByText("Female", { exact: true }).click();
  await page.getByRole("textbox", { name: /Date of birth/ }).fill("14/08/1990");
  await page.getByRole("textbox", { name: /^PAN/ }).fill(PERSON.pan);
  await page.getByRole("textbox", { name: /^E-mail/ }).fill(PERSON.email);
  await next(page);
  await expect(page.getByText(/alphabetic only/)).toBeVisible();
  await page.getByLabel("First name").fill(PERSON.first);
  await next(page);

  await expect(page.getByRole("heading", { name: "Where do you live and work?" })).toBeVisible();
  await page.getByRole("textbox", { name: /^PIN code/ }).fill(PERSON.pin);
  await expect(page.getByLabel("City")).toHaveValue("Lucknow");
  await page.getByLabel("Your home").selectOption({ label: "Own home" });
  await page.getByText("Salaried", { exact: true }).click();
  await page.getByRole("textbox", { name: /Name of your employer/ }).fill("Himadri Textiles");
  await next(page);

  await expect(page.getByRole("heading", { name: "What do you earn?" })).toBeVisible();
  await page.getByLabel("Monthly income in hand").fill("42000");
  await page.getByText("Bank transfer", { exact: true }).click();
  await page.getByLabel(/EMIs you pay now/).fill("6000");
  await page.getByLabel(/Credit score/).selectOption({ label: "700–749" });
  await accessible(page, "the last step");
  await fits(page, "the last step");
  await next(page);

  await page.waitForURL("**/user/offers");
  await expect(page.getByRole("heading", { name: /lenders match/ })).toBeVisible();
  await accessible(page, "offers");
  await fits(page, "offers");

  // Lenders answer while the page waits: the quick one by a button, so that the list never jumps.
  const parijat = page.getByRole("article").filter({ hasText: "Parijat Bank" });
  await takeAnswersUntil(page, parijat.getByText("APR").first());
  await expect(page.getByText(/Palash Digital/)).toBeVisible();
  await takeAnswersUntil(page, page.getByText(/Said no to this request/).first());
  // Later answers wait behind the button too.
  await takeAnswersUntil(page, page.getByText(/Could not be reached just now|Did not answer in time/).first());
  await expect(page.getByText("Does not lend in PIN code 226010 yet.").first()).toBeVisible();

  // What the first loan costs stands on the first screen, in both languages.
  await firstFigures(page);
  await page.getByRole("banner").getByRole("button", { name: /हिन्दी/ }).click();
  await expect(page.getByRole("heading", { name: /लेंडर मेल खाते हैं/ })).toBeVisible();
  await firstFigures(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /English/ })
    .click();
  await expect(page.getByRole("heading", { name: /lenders match/ })).toBeVisible();

  // The sheet works prices out at once; the lenders are asked again only by its button.
  await page.getByRole("button", { name: /^₹3,00,000 · 36 months/ }).click();
  const sheet = page.getByRole("dialog", { name: "Amount and time" });
  const amount = sheet.getByRole("slider", { name: "Amount, slider" });
  await amount.focus();
  await page.keyboard.press("ArrowRight");
  await expect(amount).toHaveAttribute("aria-valuetext", "₹3,01,000");
  await expect(sheet.getByLabel("Amount", { exact: true })).toHaveValue("3,01,000");
  await expect(sheet.getByText(/^Estimate from the terms of .+/)).toBeVisible();
  await accessible(page, "another amount in its sheet");
  await sheet.getByRole("button", { name: "Reset" }).click();
  await sheet.getByRole("button", { name: "See offers for ₹3,00,000" }).click();
  await inSortSheet(page, (sort) => sort.getByText("Lowest EMI", { exact: true }).click());
  await expect(page.getByText("Lowest EMI first")).toBeVisible();
  await inSortSheet(page, (sort) => sort.getByRole("button", { name: "Reset" }).click());
  await expect(page.getByText("Lowest APR first", { exact: true })).toBeVisible();

  for (const name of ["Gulmohar Finance", "Kachnar Small Finance Bank", "Amaltas Finserv"]) {
    await page.getByRole("checkbox", { name: `Compare ${name}` }).press("Space");
  }
  await page.getByRole("region", { name: "Compare" }).getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: "₹3,00,000 for 36 months, side by side" })).toBeVisible();
  await expect(page.getByText("14.76%").first()).toBeVisible();
  await accessible(page, "compare");
  await page.getByRole("link", { name: "All offers" }).click();

  // The Key Facts Statement, as a page and as PDF in both languages.
  await page.getByRole("link", { name: "Choose Parijat Bank" }).click();
  await expect(page.getByRole("heading", { name: /Key Facts Statement/ })).toBeVisible();
  await accessible(page, "key facts");
  await fits(page, "key facts");
  for (const language of ["English", "हिन्दी"]) {
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      page.getByText("Download PDF:").getByRole("button", { name: language }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/^kfs-.*\.pdf$/);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe("%PDF-");
  }

  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await expect(page.getByText("Please read the statement and tick this.")).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read and understood/ }).check();
  await page.getByRole("checkbox", { name: /Share my form/ }).check();
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await expect(page.getByText("Sent to Parijat Bank")).toBeVisible();

  // The lender's own system reports on; the timeline says what, when and from whom.
  await page.getByRole("link", { name: "See what happens next" }).click();
  await page.waitForURL("**/user/applications/*");
  story.appId = new URL(page.url()).pathname.split("/").pop();
  await expect(page.getByRole("heading", { name: "Parijat Bank" })).toBeVisible();
  await expect(page.getByText(/reported by you/).first()).toBeVisible();
  await reloadUntil(page, /reported by the lender$/);
  await accessible(page, "timeline");
  await fits(page, "timeline");

  // A lender without an interface is gone on with at its own site; the click is recorded.
  await page.goto(`${site}/user/offers`);
  await page.getByRole("link", { name: "Choose Gulmohar Finance" }).click();
  await page.getByRole("checkbox", { name: /I have read and understood/ }).check();
  await page.getByRole("checkbox", { name: /My form is not sent/ }).check();
  await page.getByRole("button", { name: "Continue to Gulmohar Finance" }).click();
  await expect(page.getByRole("heading", { name: "Your turn: finish at Gulmohar Finance" })).toBeVisible();
  const statement = page.url();
  await page.getByRole("link", { name: "Go to Gulmohar Finance" }).click();
  expect(String(await leavesFor(page, /^https:\/\/gulmohar-finance\.example\//))).toMatch(/utm_source=tulna/);
  // until the lender reports it stays the customer's turn, with the way back to its site
  await page.goto(statement);
  await expect(page.getByText("It has not told us yet that you finished there.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Gulmohar Finance" })).toBeVisible();
});

test("a returning customer confirms a birth date before anything is shown", async ({ visitor }) => {
  const mobile = newMobile();
  const earlier = await visitor();
  await signIn(earlier, mobile);
  await applyFor(earlier, "PL", { pan: newPan() });

  const page = await visitor();
  await signIn(page, mobile);
  await page
    .getByText(/Personal Loans|Continue your personal loan/)
    .first()
    .click();
  await page.waitForURL("**/user/welcome-back");
  await accessible(page, "welcome back");
  await page.getByText("Date of birth", { exact: true }).first().click();
  await page.getByRole("textbox", { name: /Date of birth/ }).fill("01/01/1990");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(/XX\/XX\/1990/).first()).toBeVisible();
  await page.getByRole("textbox", { name: /Date of birth/ }).fill("14/08/1990");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/user/offers");
});

test("a lender that dies at submission is said not to answer, and gets the form once it is back", async ({
  visitor,
}) => {
  const page = await visitor();
  await signIn(page, newMobile());
  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await page.getByLabel("Loan amount").fill("200000");
  await page.getByLabel("Time to repay").selectOption({ label: "24 months" });
  await page.getByLabel("What is it for?").selectOption({ label: "Wedding" });
  await next(page);
  await page.getByLabel("First name").fill("Bina");
  await page.getByLabel("Last name").fill("Shah");
  await page.getByText("Female", { exact: true }).click();
  await page.getByRole("textbox", { name: /Date of birth/ }).fill("02/03/1988");
  await page.getByRole("textbox", { name: /^PAN/ }).fill(newPan());
  await page.getByRole("textbox", { name: /^E-mail/ }).fill("bina.shah@example.com");
  await next(page);
  await page.getByRole("textbox", { name: /^PIN code/ }).fill(PERSON.pin);
  await expect(page.getByLabel("City")).toHaveValue("Lucknow");
  await page.getByLabel("Your home").selectOption({ label: "Own home" });
  await page.getByText("Salaried", { exact: true }).click();
  await page.getByRole("textbox", { name: /Name of your employer/ }).fill("Sagar Logistics");
  await next(page);
  // At or below three lakh a year the household's income is asked, above it is not.
  await page.getByLabel("Monthly income in hand").fill("25000");
  await expect(page.getByLabel("Income of your whole household")).toBeVisible();
  await page.getByLabel("Monthly income in hand").fill("56000");
  await expect(page.getByLabel("Income of your whole household")).toHaveCount(0);
  await page.getByText("Bank transfer", { exact: true }).click();
  await next(page);
  await page.waitForURL("**/user/offers");

  const parijat = page.getByRole("link", { name: "Choose Parijat Bank" });
  await takeAnswersUntil(page, parijat);
  await parijat.click();
  await page.getByRole("checkbox", { name: /I have read and understood/ }).check();
  await page.getByRole("checkbox", { name: /Share my form/ }).check();
  await sandboxLender("fast-parijat-bank", { mode: "dead" });
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await expect(
    page.getByText("Parijat Bank has not answered yet").or(page.getByText("Parijat Bank could not be reached")),
  ).toBeVisible();
  await accessible(page, "a lender that does not answer");
  await sandboxLender("fast-parijat-bank", { mode: "answer" });
  await expect(page.getByText("Sent to Parijat Bank")).toBeVisible({ timeout: 90_000 });
});

test("she comes back on another browser and finds her application", async ({ visitor }) => {
  const page = await visitor();
  await comeBack(page);
  for (const name of ["Harsingar Finance", "Bakul Credit"])
    await expect(page.getByRole("article").filter({ hasText: name }).first()).toBeVisible();
  await page.goto(`${site}/user/applications`);
  await expect(page.getByText("Sent to 2 lenders")).toBeVisible();
  await keepsSecrets(page, "atkn");

  // Everything in Hindi at one click, and the choice is kept.
  await page.getByRole("button", { name: "हिन्दी" }).first().click();
  await expect(page.getByRole("heading", { name: "मेरे आवेदन" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "मेरे आवेदन" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await accessible(page, "applications in Hindi");
});

test("a full admin changes a lender in place and the next list shows it", async ({ visitor }) => {
  const page = await visitor();
  await staffSignInByPage(page, "admin1@example.com");
  await page.goto(`${site}/admin/lenders`);
  await keepsSecrets(page, "a_atkn");
  // lenders that no other story names: the other lanes have their customers meanwhile
  const cell = page.getByRole("button", { name: "Income min, Harsingar Finance" });
  await cell.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("45000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Lender updated successfully!")).toBeVisible();
  await page.getByRole("switch", { name: "Lender Status, Bakul Credit" }).press("Space");
  await expect(page.getByRole("switch", { name: "Lender Status, Bakul Credit", checked: false })).toBeVisible();
  await accessible(page, "lenders");

  const customer = await visitor();
  await comeBack(customer);
  await expect(customer.getByText("Needs ₹45,000 a month in hand. You wrote ₹42,000.")).toBeVisible();
  await expect(customer.getByRole("article").filter({ hasText: "Bakul Credit" })).toHaveCount(0);
});

test("roles 2 and 3 see only what their table allows, without a loop", async ({ staff }) => {
  const two = await staff("admin2@example.com");
  await two.goto(`${site}/admin/lenders`);
  await two.waitForURL("**/admin/dashboard");
  await expect(two.getByRole("link", { name: "Application status file" })).toBeVisible();
  await expect(two.getByRole("link", { name: "Lenders" })).toHaveCount(0);

  const three = await staff("admin3@example.com");
  await three.goto(`${site}/admin/application-status-file`);
  await three.waitForURL("**/admin/csr-portal");
  await expect(three.getByRole("heading", { name: "CSR portal" })).toBeVisible();
});

test("good rows of a status file apply, bad ones are listed, and the customer sees the news", async ({
  visitor,
  staff,
}) => {
  const page = await staff("admin2@example.com");
  await page.goto(`${site}/admin/application-status-file`);
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Template" }).click(),
  ]);
  expect(template.suggestedFilename()).toBe("application-status.xlsx");

  const sheet = [
    "Application ID,Lender,Status,Status Date,Sanctioned Amount",
    `${story.appId},Gulmohar Finance,Sanctioned,${today()},"2,80,000"`,
    `${story.appId},Nobody Bank,Approved,${today()},`,
    `${story.appId},Gulmohar Finance,perhaps,${today()},`,
  ].join("\n");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "november.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("2 Errors found")).toBeVisible();
  await expect(page.getByText("Nobody Bank").first()).toBeVisible();
  await expect(page.getByText("perhaps").first()).toBeVisible();
  await accessible(page, "errors of a status file");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row").filter({ hasText: "november.csv" }).getByText("Done with errors")).toBeVisible();

  const customer = await visitor();
  await signIn(customer, story.mobile);
  await customer.goto(`${site}/user/applications/${story.appId}`);
  await expect(customer.getByText("Sanctioned").first()).toBeVisible();
  await expect(customer.getByText(/the lender's status file/)).toBeVisible();
});

test("the partner who brought her sees the application, and the lenders' criteria", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await staffSignInByPage(page, "partner1@example.com", "partner");
  await expect(page.getByRole("main").getByText("Leads", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("A••••• V.").first()).toBeVisible();
  await keepsSecrets(page, "p_atkn");
  await accessible(page, "partner dashboard");
  await fits(page, "partner dashboard");
  await page.goto(`${site}/partner/training-material/eligibility-criteria`);
  await expect(page.getByText("Amaltas Finserv").filter({ visible: true }).first()).toBeVisible();
  await accessible(page, "eligibility criteria");
});

test("an admin looks at the portal as the partner and comes back", async ({ staff }) => {
  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/merchant-management`);
  await page.getByRole("searchbox", { name: "Name" }).fill("sunrise");
  await page.getByRole("button", { name: "Masquerade: Sunrise Finserv" }).click();
  await page.getByRole("textbox", { name: /Reason/ }).fill("Partner called: a lead is missing");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Masquerade Mode")).toBeVisible();
  await accessible(page, "masquerade");
  await page.getByRole("button", { name: "Exit" }).click();
  await page.waitForURL("**/admin/merchant-management");
});
