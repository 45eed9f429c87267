// Insurance and student loans: one short story for each of the six products, from the product list to a request that is followed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

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
  staffSignIn,
  visitor,
} from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const PIN = "226010";
const [A_TIME, ANOTHER_TIME] = [3, 5];
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** A signed-in person in front of a product's first question. */
async function begin(product, { phone = true, language } = {}) {
  const page = await visitor(browser, { phone, ...(language ? { language } : {}) });
  await signIn(page, newMobile());
  await page.getByRole("button", { name: product }).click();
  return page;
}

const choose = (page, label, option) => page.getByLabel(label).selectOption({ label: option });
/** A time to be called on the last day there is: of today's, few may be left, and the soonest closes while a form is filled in. */
async function chooseTime(page, index) {
  const last = await page.locator("select[name=day] option").last().getAttribute("value");
  await page.getByLabel(/^(Day|दिन)/).selectOption(last);
  await page.getByRole("combobox", { name: /^(Time|समय)/ }).selectOption({ index });
}
const onward = (page) => page.getByRole("button", { name: /Save and continue|See plans/ }).click();

/** Answers the last screen's PIN code, reads the list and asks the named plans for a call. */
async function ask(page, plans, { name = "Asha Verma" } = {}) {
  await page.waitForURL("**/plans**");
  for (const plan of plans) await page.getByRole("checkbox", { name: `Choose ${plan}` }).press("Space");
  await page.getByRole("button", { name: "Ask for a call" }).click();
  await page.waitForURL("**/request?**");
  await page.getByLabel("Your name").fill(name);
  await chooseTime(page, A_TIME);
  for (const box of await page.getByRole("checkbox", { name: /^Pass my request to/ }).all()) {
    assert.equal(await box.isChecked(), false);
    await box.check();
  }
  await page.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL("**/transaction?reference=*");
  const reference = new URL(page.url()).searchParams.get("reference");
  assert.match(reference, REFERENCE);
  await page.getByText(reference, { exact: true }).waitFor();
  return reference;
}

test(
  "health insurance: bad answers, a reload, a comparison, and a call that is moved and given up",
  { timeout: 120_000 },
  async () => {
    const page = await begin("Health Insurance");
    await page.waitForURL("**/user/health-insurance");
    await accessible(page, "health form");
    await fits(page, "health form");
    await onward(page);
    await page.getByText("Please fill this in.").first().waitFor();
    await choose(page, "Who is to be covered?", "Family with children");
    await page.getByLabel("Age of the eldest of them").fill("17");
    await onward(page);
    await page.getByText("Write a number from 18 to 99.").waitFor();
    await page.getByLabel("Age of the eldest of them").fill("42");
    await page.getByText("Saved").first().waitFor();
    await page.reload();
    await holds(page.getByLabel("Age of the eldest of them"), "42");
    await onward(page);
    await choose(page, "Sum insured a year", "₹5 lakh");
    await page.getByLabel("PIN code").fill("199999");
    await onward(page);
    await page
      .getByText(/PIN code/)
      .nth(1)
      .waitFor();
    await page.getByLabel("PIN code").fill(PIN);
    await page.getByText("Lucknow, Uttar Pradesh").waitFor();
    await onward(page);

    await page.waitForURL("**/plans");
    await page.getByText("Tulna is not licensed to sell insurance").waitFor();
    await page.getByRole("heading", { name: "These do not fit your answers" }).waitFor();
    await page.getByText("For people from age 50. You wrote 42.").waitFor();
    await accessible(page, "health plans");
    await fits(page, "health plans");
    const order = async () => page.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
    const drawn = await order();
    await page.reload();
    await page.getByRole("heading", { name: "These do not fit your answers" }).waitFor();
    assert.deepEqual(await order(), drawn);
    for (const plan of ["Deodar Family Shield", "Sagwan Health Basic"])
      await page.getByRole("checkbox", { name: `Choose ${plan}` }).press("Space");
    await page.getByRole("button", { name: "Compare" }).click();
    await page.getByRole("heading", { name: "2 plans side by side" }).waitFor();
    await accessible(page, "plans side by side");
    await page.getByRole("button", { name: "Ask for a call" }).click();

    await page.waitForURL("**/request?**");
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByText("Tick this, or remove the plan of Deodar Health Insurance.").waitFor();
    await accessible(page, "request");
    await fits(page, "request");
    await page.goto(`${site}/user/health-insurance/plans`);
    const reference = await ask(page, ["Deodar Family Shield", "Sagwan Health Basic"]);
    await page.getByText("Waiting for a call").waitFor();
    await accessible(page, "outcome");
    await fits(page, "outcome");

    await page.getByRole("button", { name: "Change the time" }).click();
    await chooseTime(page, ANOTHER_TIME);
    await page.getByRole("button", { name: "Save the time" }).click();
    await page.getByText("You chose another time").waitFor();
    await page.getByRole("button", { name: "No call" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "No call" }).click();
    await page.getByText("No call planned").waitFor();

    // Without a number in the address it is the newest; the answers went with the request.
    await page.goto(`${site}/user/insurance/transaction`);
    await page.getByText(reference, { exact: true }).waitFor();
    await page.goto(`${site}/user/applications`);
    await page.getByRole("link", { name: new RegExp(`Health Insurance.*${reference}`, "s") }).waitFor();
    await accessible(page, "requests among the applications");
    await fits(page, "requests among the applications");
    await page.goto(`${site}/user/health-insurance/plans`);
    await page.waitForURL("**/user/health-insurance");
    await bye(page);
  },
);

test(
  "the answers to insurers stand after the back button, a reload, on another device and after the end of a sign-in",
  { timeout: 150_000 },
  async () => {
    const mobile = newMobile();
    const page = await visitor(browser, { phone: true });
    await signIn(page, mobile);
    await page.getByRole("button", { name: "Health Insurance" }).click();
    await choose(page, "Who is to be covered?", "Family with children");
    await page.getByLabel("Age of the eldest of them").fill("42");
    await page.getByText("Saved").first().waitFor();

    const desk = await visitor(browser);
    await signIn(desk, mobile);
    await desk
      .getByRole("button", { name: /Health Insurance/ })
      .first()
      .click();
    await holds(desk.getByLabel("Age of the eldest of them"), "42");
    await bye(desk);

    await onward(page);
    await choose(page, "Sum insured a year", "₹5 lakh");
    await page.goBack();
    await holds(page.getByLabel("Age of the eldest of them"), "42");
    await page.goForward();
    await holds(page.getByLabel("Sum insured a year"), "500000");
    await page.reload();
    await holds(page.getByLabel("Sum insured a year"), "500000");

    // the sign-in ends in the middle of the form
    await expire(page);
    await page.getByLabel("PIN code").fill(PIN);
    await signInAgain(page, mobile);
    await holds(page.getByLabel("PIN code"), PIN);
    await holds(page.getByLabel("Sum insured a year"), "500000");
    await onward(page);

    // and again on the request, which is gone on with where it stood
    await page.waitForURL("**/plans");
    for (const plan of ["Deodar Family Shield", "Sagwan Health Basic"])
      await page.getByRole("checkbox", { name: `Choose ${plan}` }).press("Space");
    await page.reload();
    assert.equal(await page.getByRole("checkbox", { name: "Choose Deodar Family Shield" }).isChecked(), true);
    await page.getByRole("button", { name: "Ask for a call" }).click();
    await page.getByLabel("Your name").fill("Asha Verma");
    await chooseTime(page, A_TIME);
    for (const box of await page.getByRole("checkbox", { name: /^Pass my request to/ }).all()) await box.check();
    await expire(page);
    await page.getByRole("button", { name: "Send request" }).click();
    await signInAgain(page, mobile);
    await page.waitForURL("**/user/health-insurance/request?pick=*");
    await holds(page.getByLabel("Your name"), "Asha Verma");
    await page.getByText("Deodar Family Shield").first().waitFor();
    await page.getByText("Sagwan Health Basic").first().waitFor();
    // a consent is given anew
    for (const box of await page.getByRole("checkbox", { name: /^Pass my request to/ }).all()) {
      assert.equal(await box.isChecked(), false);
      await box.check();
    }
    await page.getByRole("button", { name: "Send request" }).click();
    await page.waitForURL("**/transaction?reference=*");
    const outcome = page.url();

    // the link that the message about it has, opened by somebody who is not signed in
    const other = await visitor(browser, { phone: true });
    await other.goto(outcome);
    await other.waitForURL(`${site}/`);
    await signIn(other, mobile, { arrives: outcome });
    await other.getByText(new URL(outcome).searchParams.get("reference"), { exact: true }).waitFor();
    await bye(other);
    await bye(page);
  },
);

test(
  "car insurance: what the insurer looks at first is said, and a request is taken back",
  { timeout: 90_000 },
  async () => {
    const page = await begin("Car Insurance", { phone: false });
    await page.getByText("Already registered", { exact: true }).click();
    await page.getByLabel("Year of first registration").fill("2019");
    await choose(page, "It runs on", "Petrol");
    await choose(page, "Present policy", "Ended, less than 90 days ago");
    await onward(page);
    await choose(page, "Cover", "Own vehicle and third party");
    await page.getByLabel("What is it worth today?").fill("450000");
    await page.getByLabel("PIN code").fill(PIN);
    await onward(page);
    await page.getByText("Checks “Ended, less than 90 days ago” before it says yes.").first().waitFor();
    await page.getByText(/For vehicles up to 5 years old/).waitFor();
    await accessible(page, "car plans");
    await ask(page, ["Sagwan Car Complete"]);
    await page.getByRole("button", { name: "Take the request back" }).click();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("You took it back.").waitFor();
    await bye(page);
  },
);

test("two-wheeler insurance in Hindi", { timeout: 90_000 }, async () => {
  const page = await begin("2-wheeler Insurance");
  await page.getByRole("button", { name: "हिन्दी" }).first().click();
  await page.getByRole("heading", { name: "कौन-सा टू-व्हीलर है?" }).waitFor();
  await page.getByText("नई, अभी रजिस्टर नहीं", { exact: true }).click();
  await page.getByText("बिजली", { exact: true }).click();
  await page.getByRole("button", { name: "सेव करें और आगे बढ़ें" }).click();
  await choose(page, "बीमा", "सिर्फ़ थर्ड पार्टी");
  await page.getByLabel("पिन कोड").fill(PIN);
  await page.getByRole("button", { name: "प्लान देखें" }).click();
  await page.waitForURL("**/plans");
  await page.getByText("बीमा आग्रह की विषयवस्तु है।").waitFor();
  await accessible(page, "two-wheeler plans in Hindi");
  await fits(page, "two-wheeler plans in Hindi");
  await page.getByRole("checkbox", { name: "सागवान टू-व्हीलर चुनें" }).press("Space");
  await page.getByRole("button", { name: "फ़ोन करवाएँ" }).click();
  await page.getByLabel("आपका नाम").fill("आशा वर्मा");
  await chooseTime(page, A_TIME);
  await page.getByRole("checkbox", { name: /को भेजें$/ }).check();
  await accessible(page, "request in Hindi");
  await fits(page, "request in Hindi");
  await page.getByRole("button", { name: "अनुरोध भेजें" }).click();
  await page.getByText("फ़ोन का इंतज़ार").waitFor();
  await accessible(page, "outcome in Hindi");
  await fits(page, "outcome in Hindi");
  await bye(page);
});

test("shop insurance: a shop of tin that sells gas finds no plan and hears why", { timeout: 90_000 }, async () => {
  const page = await begin("Shop Insurance");
  await choose(page, "What do you sell?", "Gas, fireworks or chemicals");
  await page.getByText("Tin, wood or thatch", { exact: true }).click();
  await onward(page);
  await page.getByLabel("Worth of stock and furnishings").fill("800000");
  await page.getByLabel("PIN code").fill(PIN);
  await onward(page);
  await page.getByText("No Products Available").waitFor();
  await page.getByText("Not for “Tin, wood or thatch”.").waitFor();
  await accessible(page, "no plan");
  await fits(page, "no plan");
  await page.getByRole("link", { name: "Change answers" }).first().click();
  await page.getByRole("button", { name: "Back" }).click();
  await choose(page, "What do you sell?", "Groceries");
  await page.getByText("Brick or concrete", { exact: true }).click();
  await onward(page);
  await onward(page);
  await ask(page, ["Sagwan Shopkeeper"]);
  await bye(page);
});

test("other insurance: the kind decides what is asked", { timeout: 90_000 }, async () => {
  const page = await begin("Other Insurance");
  await choose(page, "Kind of insurance", "Home");
  assert.equal(await page.getByLabel("Age of the person to be insured").count(), 0);
  await choose(page, "Kind of insurance", "Term life");
  await page.getByLabel("Age of the person to be insured").fill("35");
  await onward(page);
  await page.getByLabel("Sum insured").fill("5000000");
  await page.getByLabel("PIN code").fill(PIN);
  await onward(page);
  await ask(page, ["Mahua Term Life"]);
  await bye(page);
});

test("a student loan, and the desk's notes reach the customer", { timeout: 120_000 }, async () => {
  const page = await begin("Student Loans", { phone: false });
  await choose(page, "Course", "Graduation: BA, BCom, BSc, BTech …");
  await choose(page, "Country", "India");
  await choose(page, "Admission", "Admitted");
  await page.getByLabel("Age of the student").fill("18");
  await onward(page);
  await page.getByLabel("Loan amount").fill("600000");
  await choose(page, "Co-applicant", "A parent");
  await page.getByLabel("Co-applicant's monthly income in hand").fill("32000");
  await choose(page, "Security that can be given", "No security");
  await page.getByLabel("PIN code").fill(PIN);
  await onward(page);
  await page.getByText("Tulna does not lend.").waitFor();
  await page.getByLabel("Sort by").selectOption({ label: "Interest, lowest first" });
  await page.getByText("In the order you asked for.").waitFor();
  await accessible(page, "student loans");
  await fits(page, "student loans");
  const reference = await ask(page, ["Kadamb Vidya Loan"]);

  const desk = await visitor(browser);
  await staffSignIn(desk, "admin1@example.com");
  await desk.goto(`${site}/django-admin/login/?next=/django-admin/offerings/lead/?q=${reference.replace("-", "")}`);
  await desk
    .getByLabel(/username|e-?mail/i)
    .first()
    .fill("admin1@example.com");
  await desk
    .getByLabel(/password/i)
    .first()
    .fill("demo-Pass-2026");
  await desk.getByRole("button", { name: /log in|sign in/i }).click();
  await desk.getByText(reference).first().waitFor();
  for (const action of ["pass_on", "quoted"]) {
    await desk.goto(`${site}/django-admin/offerings/lead/?q=${reference.replace("-", "")}`);
    await desk.locator('input[name="_selected_action"]').first().check();
    await desk.locator('select[name="action"]').selectOption(action);
    const download = action === "pass_on" ? desk.waitForEvent("download") : Promise.resolve(null);
    await desk.locator('button[name="index"]').first().click();
    const sheet = await download;
    if (sheet) assert.equal(sheet.suggestedFilename(), "leads.csv");
    else await desk.getByText("Moved to quoted: 1").waitFor();
  }
  await bye(desk);

  await page.reload();
  await page.getByText("Quote given").first().waitFor();
  await page.getByText(/Has had your request since/).waitFor();
  await bye(page);
});
