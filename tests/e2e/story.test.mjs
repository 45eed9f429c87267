// The main story: a customer from mobile number to the lender's decision, the back office and the partner beside her.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { applyFor, newPan } from "./people.mjs";
import {
  accessible,
  bye,
  fits,
  holds,
  keepsSecrets,
  newMobile,
  openBrowser,
  sandboxLender,
  shows,
  signIn,
  site,
  staffSignIn,
  takesAnswers,
  visitor,
} from "./stage.mjs";

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
  await signIn(page, story.mobile);
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

test("a customer compares fair offers, chooses one and sees what becomes of it", { timeout: 240_000 }, async () => {
  const mobile = (story.mobile = newMobile());
  const page = await visitor(browser, { phone: true });

  await page.goto(`${site}/sunrise`);
  await page.getByText("In Partnership With").waitFor();
  await accessible(page, "landing");
  await fits(page, "landing");
  await signIn(page, mobile, { segment: "sunrise" });
  await page.getByRole("link", { name: /^Notifications/ }).waitFor();
  assert.equal(await linesOf(page.getByRole("banner").getByText("In Partnership With")), 1, "lines beside the bell");

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
  await holds(page.getByLabel("Loan amount"), "3,00,000");
  // What is typed is there even when the page goes away at that moment.
  await page.getByLabel("Loan amount").fill("350000");
  await page.reload();
  await holds(page.getByLabel("Loan amount"), "3,50,000");
  await page.getByLabel("Loan amount").fill(PERSON.amount);
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
  await takesAnswers(page, parijat.getByText("APR").first());
  await page.getByText(/Palash Digital/).waitFor();
  await takesAnswers(page, page.getByText(/Said no to this request/).first());
  // Later answers wait behind the button too.
  await takesAnswers(page, page.getByText(/Could not be reached just now|Did not answer in time/).first());
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

  // The lender's own system reports on; the timeline says what, when and from whom.
  await page.getByRole("link", { name: "See what happens next" }).click();
  await page.waitForURL("**/user/applications/*");
  story.appId = new URL(page.url()).pathname.split("/").pop();
  await page.getByRole("heading", { name: "Parijat Bank" }).waitFor();
  await page
    .getByText(/told by you/)
    .first()
    .waitFor();
  await shows(page, /told by the lender$/);
  await accessible(page, "timeline");
  await fits(page, "timeline");

  // A lender without an interface is gone on with at its own site; the click is recorded.
  await page.route("https://gulmohar-finance.example/**", (route) => route.fulfill({ body: "The lender's own page" }));
  await page.goto(`${site}/user/offers`);
  await page.getByRole("link", { name: "Choose Gulmohar Finance" }).click();
  await page.getByRole("checkbox", { name: /I have read and understood/ }).check();
  await page.getByRole("checkbox", { name: /Share my form/ }).check();
  await page.getByRole("button", { name: "Send to Gulmohar Finance" }).click();
  await page.getByRole("link", { name: "Go to Gulmohar Finance" }).click();
  await page.waitForURL("https://gulmohar-finance.example/**");
  assert.match(page.url(), /utm_source=tulna/);
  await bye(page);
});

test("a returning customer confirms a birth date before anything is shown", { timeout: 120_000 }, async () => {
  const mobile = newMobile();
  const earlier = await visitor(browser);
  await signIn(earlier, mobile);
  await applyFor(earlier, "PL", { pan: newPan() });
  await bye(earlier);

  const page = await visitor(browser);
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
  await page
    .getByText(/XX\/XX\/1990/)
    .first()
    .waitFor();
  await page.getByRole("textbox", { name: /Date of birth/ }).fill("14/08/1990");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/user/offers");
  await bye(page);
});

test(
  "a lender that dies at submission is said not to answer, and gets the form once it is back",
  { timeout: 180_000 },
  async () => {
    const page = await visitor(browser);
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
    await page.getByRole("textbox", { name: /^Email/ }).fill("bina.shah@example.com");
    await next(page);
    await page.getByRole("textbox", { name: /^PIN code/ }).fill(PERSON.pin);
    await holds(page.getByLabel("City"), "Lucknow");
    await page.getByLabel("Your home").selectOption({ label: "Own home" });
    await page.getByText("Salaried", { exact: true }).click();
    await page.getByRole("textbox", { name: /Name of your employer/ }).fill("Sagar Logistics");
    await next(page);
    // At or below three lakh a year the household's income is asked, above it is not.
    await page.getByLabel("Monthly income in hand").fill("25000");
    await page.getByLabel("Income of your whole household").waitFor();
    await page.getByLabel("Monthly income in hand").fill("56000");
    await page.getByLabel("Income of your whole household").waitFor({ state: "detached" });
    await page.getByText("Bank transfer", { exact: true }).click();
    await next(page);
    await page.waitForURL("**/user/offers");

    const parijat = page.getByRole("link", { name: "Choose Parijat Bank" });
    await takesAnswers(page, parijat);
    await parijat.click();
    await page.getByRole("checkbox", { name: /I have read and understood/ }).check();
    await page.getByRole("checkbox", { name: /Share my form/ }).check();
    await sandboxLender("fast-parijat-bank", { mode: "dead" });
    await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
    await page
      .getByText("Parijat Bank has not answered yet")
      .or(page.getByText("Parijat Bank could not be reached"))
      .waitFor();
    await accessible(page, "a lender that does not answer");
    await sandboxLender("fast-parijat-bank", { mode: "answer" });
    await page.getByText("Sent to Parijat Bank").waitFor({ timeout: 90_000 });
    await bye(page);
  },
);

test("she comes back on another browser and finds her application", { timeout: 120_000 }, async () => {
  const page = await visitor(browser);
  await comeBack(page);
  for (const name of ["Harsingar Finance", "Bakul Credit"])
    await page.getByRole("article").filter({ hasText: name }).first().waitFor();
  await page.goto(`${site}/user/applications`);
  await page.getByText("Sent to 2 lenders").waitFor();
  await keepsSecrets(page, "atkn");

  // Everything in Hindi at one click, and the choice is kept.
  await page.getByRole("button", { name: "हिन्दी" }).first().click();
  await page.getByRole("heading", { name: "मेरे आवेदन" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "मेरे आवेदन" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "hi");
  await accessible(page, "applications in Hindi");
  await bye(page);
});

test("a full admin changes a lender in place and the next list shows it", { timeout: 120_000 }, async () => {
  const page = await visitor(browser);
  await staffSignIn(page, "admin1@example.com");
  await page.goto(`${site}/admin/lenders`);
  await keepsSecrets(page, "a_atkn");
  // lenders that no other story names: the other lanes have their customers meanwhile
  const cell = page.getByRole("button", { name: "Income min, Harsingar Finance" });
  await cell.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("45000");
  await page.keyboard.press("Enter");
  await page.getByText("Lender updated successfully!").waitFor();
  await page.getByRole("switch", { name: "Lender Status, Bakul Credit" }).press("Space");
  await page.getByRole("switch", { name: "Lender Status, Bakul Credit", checked: false }).waitFor();
  await accessible(page, "lenders");

  const customer = await visitor(browser);
  await comeBack(customer);
  await customer.getByText("Needs ₹45,000 a month in hand. You wrote ₹42,000.").waitFor();
  assert.equal(await customer.getByRole("article").filter({ hasText: "Bakul Credit" }).count(), 0);
  await bye(customer);
  await bye(page);
});

test("roles 2 and 3 see only what their table allows, without a loop", { timeout: 120_000 }, async () => {
  const two = await visitor(browser);
  await staffSignIn(two, "admin2@example.com");
  await two.goto(`${site}/admin/lenders`);
  await two.waitForURL("**/admin/dashboard");
  await two.getByRole("link", { name: "Application status file" }).waitFor();
  assert.equal(await two.getByRole("link", { name: "Lenders" }).count(), 0);
  await bye(two);

  const three = await visitor(browser);
  await staffSignIn(three, "admin3@example.com");
  await three.goto(`${site}/admin/application-status-file`);
  await three.waitForURL("**/admin/dashboard");
  await three.getByText("No pages for your role yet").waitFor();
  await bye(three);
});

test(
  "good rows of a status file apply, bad ones are listed, and the customer sees the news",
  { timeout: 120_000 },
  async () => {
    const page = await visitor(browser);
    await staffSignIn(page, "admin2@example.com");
    await page.goto(`${site}/admin/application-status-file`);
    const [template] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Template" }).click(),
    ]);
    assert.equal(template.suggestedFilename(), "application-status.xlsx");

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
    await page.getByText("2 Errors found").waitFor();
    await page.getByText("Nobody Bank").first().waitFor();
    await page.getByText("perhaps").first().waitFor();
    await accessible(page, "errors of a status file");
    await page.keyboard.press("Escape");
    await page.getByRole("row").filter({ hasText: "november.csv" }).getByText("Done with errors").waitFor();
    await bye(page);

    const customer = await visitor(browser);
    await signIn(customer, story.mobile);
    await customer.goto(`${site}/user/applications/${story.appId}`);
    await customer.getByText("Sanctioned").first().waitFor();
    await customer.getByText(/the lender's status file/).waitFor();
    await bye(customer);
  },
);

test("the partner who brought her sees the application, and the lenders' criteria", { timeout: 120_000 }, async () => {
  const page = await visitor(browser, { phone: true });
  await staffSignIn(page, "partner1@example.com", "partner");
  await page.getByRole("main").getByText("Leads", { exact: true }).first().waitFor();
  await page.getByText("A••••• V.").first().waitFor();
  await keepsSecrets(page, "p_atkn");
  await accessible(page, "partner dashboard");
  await fits(page, "partner dashboard");
  await page.goto(`${site}/partner/training-material/eligibility-criteria`);
  await page.getByText("Amaltas Finserv").filter({ visible: true }).first().waitFor();
  await accessible(page, "eligibility criteria");
  await bye(page);
});

test("an admin looks at the portal as the partner and comes back", { timeout: 120_000 }, async () => {
  const page = await visitor(browser);
  await staffSignIn(page, "admin1@example.com");
  await page.goto(`${site}/admin/merchant-management`);
  await page.getByRole("searchbox", { name: "Name" }).fill("sunrise");
  await page.getByRole("button", { name: "Masquerade: Sunrise Finserv" }).click();
  await page.getByRole("textbox", { name: /Reason/ }).fill("Partner called: a lead is missing");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Masquerade Mode").waitFor();
  await accessible(page, "masquerade");
  await page.getByRole("button", { name: "Exit" }).click();
  await page.waitForURL("**/admin/merchant-management");
  await bye(page);
});
