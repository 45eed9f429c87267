// The finance company's form (specification 2.13, 4.10): by keyboard alone, and every branch against the company's service.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { applyFor, newPan } from "./people.mjs";
import {
  accessible,
  bye,
  expire,
  fits,
  holds,
  newMobile,
  openBrowser,
  signIn,
  signInAgain,
  site,
  visitor,
} from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

// docs/how/intake.md: the last digits of the application choose what the company does.
const [ACCEPTED, REJECT, REJECTED, REDIRECT, MEND, SLOW, DEAD, AWAY] = Array.from(
  { length: 8 },
  (_, n) => `1a7a6e00-5eed-4000-8000-${String(n).padStart(12, "0")}`,
);
const OWNER = "9000000950";
const form = (application) => `${site}/user/lender-intake/amaltas/${application}`;

const TEXTS = {
  "Father's name": "Ramesh Bhandari",
  "Mother's name": "Kamla Bhandari",
  "Business name": "Lata Sarees",
  "Annual sales turnover": "2500000",
  "Date of incorporation": "01042019",
  "Address line 1": "12, Gandhi Nagar",
  "Address line 2": "Near the post office",
  "PIN code": "226010",
};
const CHOICES = {
  "Purpose of loan": "Stock and raw material",
  "Marital status": "Married",
  "Nature of business": "One owner",
  Category: "Trade",
  "Sub-category": "Clothing",
};

/** The company's own site, which is not ours to run. */
async function meetCompany(page) {
  await page.route("https://apply.amaltas.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>The company's own page</h1>" }),
  );
  return page;
}

async function fill(page, changed = {}) {
  await page.getByRole("heading", { name: /Business loan from/ }).waitFor();
  for (const [label, option] of Object.entries(CHOICES))
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  await page.getByText("Female", { exact: true }).click();
  for (const [label, text] of Object.entries({ ...TEXTS, ...changed })) await page.getByLabel(label).fill(text);
  await page.getByRole("checkbox").check();
}

const submit = (page) => page.getByRole("button", { name: "Submit" });

/** What a page that answers 503 on purpose leaves behind; anything else still ends the test. */
const expected = (page, path) => {
  page.faults = page.faults.filter((fault) => !fault.startsWith("503 ") || !fault.includes(path));
};

/** Moves on by Tab until an element has the focus, as a person without a mouse does. */
async function tabTo(page, target) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail("Tab never led to it");
}

test(
  "the form is filled in and sent by keyboard alone, and leads to the company's page",
  { timeout: 120_000 },
  async () => {
    const page = await meetCompany(await visitor(browser, { phone: true }));
    await page.goto(form(ACCEPTED));
    await page.getByRole("heading", { name: "Business loan from Amaltas Finserv" }).waitFor();
    for (const heading of ["Personal Details", "Business Details", "Business Address"])
      await page.getByRole("group", { name: heading }).waitFor();
    assert.equal(await submit(page).isDisabled(), true);
    assert.equal(await page.getByRole("link", { name: "Back to offers" }).count(), 0);
    await accessible(page, "intake, empty");
    await fits(page, "intake, empty");

    const choose = async (label, letters) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(letters);
    };
    const type = async (label, text) => {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    };
    await choose("Purpose of loan", "Stock");
    await tabTo(page, page.getByRole("radio").first());
    await page.keyboard.press("Space");
    await choose("Marital status", "Married");
    for (const label of ["Father's name", "Mother's name", "Business name"]) await type(label, TEXTS[label]);
    await choose("Nature of business", "One");
    await choose("Category", "Transport");
    assert.equal(await page.getByLabel("Sub-category").count(), 0);
    for (const key of ["Home", "ArrowDown"]) await page.keyboard.press(key);
    await page.getByLabel("Sub-category").waitFor();
    await choose("Sub-category", "Clothing");
    await type("Annual sales turnover", TEXTS["Annual sales turnover"]);
    await type("UAN (Udyam number)", "udyam-up-26-001234");
    for (const label of ["Date of incorporation", "Address line 1", "Address line 2", "PIN code"])
      await type(label, TEXTS[label]);
    assert.equal(await submit(page).isDisabled(), true);
    await tabTo(page, page.getByRole("checkbox"));
    await page.keyboard.press("Space");
    await tabTo(page, submit(page));
    await page.keyboard.press("Enter");
    await page.getByText("Please enter a valid UAN").waitFor();
    await accessible(page, "intake with an error");
    // The wrong field has the focus: the digit that is missing can be typed at once.
    await page.keyboard.press("End");
    await page.keyboard.type("5");
    await tabTo(page, submit(page));
    await page.keyboard.press("Enter");
    await page.waitForURL("https://apply.amaltas.example/continue/**");

    // What has arrived leads on at once.
    await page.goto(form(ACCEPTED));
    await page.waitForURL("https://apply.amaltas.example/continue/**");
    await bye(page);
  },
);

test(
  "what is typed survives a reload, in Hindi too, and the company's texts stand behind the consent",
  { timeout: 90_000 },
  async () => {
    const page = await meetCompany(await visitor(browser));
    await page.goto(form(REJECT));
    await fill(page);
    await page.reload();
    await holds(page.getByLabel("Business name"), TEXTS["Business name"]);
    assert.equal(await page.getByRole("checkbox").isChecked(), false);
    await page.getByRole("button", { name: "हिन्दी" }).first().click();
    await page.getByRole("heading", { name: "अमलतास फ़िनसर्व से बिज़नेस लोन" }).waitFor();
    await holds(page.getByLabel("कारोबार का नाम"), TEXTS["Business name"]);
    await accessible(page, "intake in Hindi");
    for (const [text, heading] of [
      ["privacy-policy", /प्राइवेसी नीति/],
      ["terms-and-conditions", /नियम और शर्तें/],
    ]) {
      await page.goto(`${site}/user/lender-intake/amaltas/${text}`);
      await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
      await accessible(page, text);
      await fits(page, text);
    }
    await page.getByRole("button", { name: "English" }).first().click();
    await page.getByRole("heading", { name: "Terms and conditions of Amaltas Finserv" }).waitFor();
    await page.getByRole("heading", { name: "Video KYC" }).waitFor();

    // Rejected when it is sent.
    await page.goto(form(REJECT));
    await page.getByRole("checkbox").check();
    await submit(page).click();
    await page.getByRole("heading", { name: "Your application has been rejected" }).waitFor();
    await accessible(page, "rejected");
    await bye(page);
  },
);

test(
  "whoever is signed in finds the form on another device and after the end of a sign-in, and the way back to the offers",
  { timeout: 120_000 },
  async () => {
    const mobile = newMobile();
    const phone = await visitor(browser, { phone: true });
    await signIn(phone, mobile);
    const address = form(await applyFor(phone, "BL", { pan: newPan() }));
    await phone.goto(address);
    await fill(phone);
    await phone.getByText("Saved").first().waitFor();

    const desk = await visitor(browser);
    await signIn(desk, mobile);
    await desk.goto(address);
    await holds(desk.getByLabel("Business name"), TEXTS["Business name"]);
    await holds(desk.getByLabel("Sub-category"), "Clothing");
    assert.equal(await desk.getByRole("checkbox").isChecked(), false);
    // no product was chosen here
    await desk.getByRole("link", { name: "Back to offers" }).click();
    await desk.waitForURL(/\/user\/business-(offers|welcome-back)/);
    await bye(desk);

    await expire(phone);
    await phone.getByLabel("Business name").fill("Lata Sarees and Sons");
    await signInAgain(phone, mobile);
    await phone.waitForURL(address);
    await holds(phone.getByLabel("Business name"), "Lata Sarees and Sons");
    await bye(phone);
  },
);

test(
  "two windows of one form bring together what is typed, ask where they differ, and send it once",
  { timeout: 120_000 },
  async () => {
    const page = await meetCompany(await visitor(browser));
    const mobile = newMobile();
    await signIn(page, mobile);
    const application = await applyFor(page, "BL", { pan: newPan() });
    await page.goto(form(application));
    await page.getByRole("heading", { name: /Business loan from/ }).waitFor();
    const other = await meetCompany(await visitor(browser, { phone: true }));
    await signIn(other, mobile);
    await other.goto(form(application));
    await other.getByLabel("Mother's name").fill(TEXTS["Mother's name"]);
    await other.getByText("Saved").first().waitFor();

    await page.getByLabel("Father's name").fill(TEXTS["Father's name"]);
    await page.getByText("Filled in from your other window or device: Mother's name.").waitFor();
    await holds(page.getByLabel("Mother's name"), TEXTS["Mother's name"]);
    await page.getByText("Saved").first().waitFor();

    await other.getByLabel("Business name").fill("Lata Cloth House");
    await other.getByText("Filled in from your other window or device: Father's name.").waitFor();
    await other.getByText("Saved").first().waitFor();
    await page.getByLabel("Business name").fill("Lata Saree Centre");
    const asked = page.getByRole("alert").filter({ hasText: "Which one is right?" });
    await asked.getByText("Lata Cloth House").waitFor();
    await accessible(page, "a form that differs in another window");
    await fits(page, "a form that differs in another window");
    await asked.getByRole("button", { name: "Keep what is written here" }).click();
    await asked.waitFor({ state: "detached" });
    await fill(page, { "Business name": "Lata Saree Centre" });
    await submit(page).click();
    await page.waitForURL("https://apply.amaltas.example/continue/**");

    await other.bringToFront();
    await other.getByLabel("Business name").fill("Lata Cloth House 2");
    await other.getByText("You have sent this form in another window or on another device.").waitFor();
    await fits(other, "a form that was sent in another window");
    await other.getByRole("button", { name: "See what became of it" }).click();
    await other.waitForURL("https://apply.amaltas.example/continue/**");
    await bye(other);
    await bye(page);
  },
);

test(
  "the company's words stand beside the field, a slow company is waited for, a dead one is told of",
  { timeout: 120_000 },
  async () => {
    const page = await meetCompany(await visitor(browser));
    await page.goto(form(MEND));
    await fill(page, { "PIN code": "110001" });
    await submit(page).click();
    await page.getByText("We lend to businesses in PIN codes that begin with 22.").waitFor();
    await page.getByLabel("PIN code").fill("226010");
    await submit(page).click();
    await page.waitForURL("https://apply.amaltas.example/continue/**");

    await page.goto(form(SLOW));
    await fill(page);
    await submit(page).click();
    await page.getByText("Amaltas Finserv is checking.").waitFor();
    await page.waitForURL("https://apply.amaltas.example/continue/**");

    await page.goto(form(DEAD));
    await fill(page);
    await submit(page).click();
    // beside the button and in a toast
    await page
      .getByText(/Amaltas Finserv is not answering just now. Your answers are kept/)
      .first()
      .waitFor();
    expected(page, "/api/amaltas-intake/");
    const healed = await fetch(`${process.env.SANDBOX_COMPANY_URL}/control`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ application_id: DEAD, behaviour: "accept" }),
    });
    assert.equal(healed.status, 200);
    await submit(page).click();
    await page.waitForURL("https://apply.amaltas.example/continue/**");

    await page.goto(form(AWAY));
    await page.getByText(/Amaltas Finserv is not answering just now/).waitFor();
    await accessible(page, "the company is away");
    expected(page, "/api/amaltas-intake-fields/");
    await bye(page);
  },
);

test("a load error leads where it says: on, to the gold loan, or nowhere", { timeout: 120_000 }, async () => {
  const page = await meetCompany(await visitor(browser, { phone: true }));
  await page.goto(form(REDIRECT));
  await page.waitForURL("https://apply.amaltas.example/continue/**");
  await page.goto(form("1a7a6e00-5eed-4000-8000-0000000000ff"));
  await page.waitForURL("**/404");

  await page.goto(form(REJECTED));
  const dialog = page.getByRole("dialog", { name: "Unfortunatetly your application has been rejected." });
  await dialog.waitFor();
  await dialog.getByText("Do you want to apply for a Gold Loan?").waitFor();
  await accessible(page, "rejection dialog");
  await fits(page, "rejection dialog");

  // Yes: the gold loan of whose application it is, once she has said who she is.
  await signIn(page, OWNER, { arrives: "**/products" });
  await page.goto(form(REJECTED));
  await dialog.getByRole("button", { name: "Yes" }).click();
  await page.waitForURL("**/user/gold-*");
  await bye(page);
});
