// Insurance and student loans: one short story for each of the six products, from the product list to a request that is followed.
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, signInByPage, expire, signInAgain, signIn } from "./signing.mjs";
import { password, site } from "./world.mjs";

const PIN = "226010";
const [A_TIME, ANOTHER_TIME] = [3, 5];
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** A signed-in person in front of a product's first question. */
async function begin(visitor, product, { phone = true, language } = {}) {
  const page = await visitor({ phone, ...(language ? { language } : {}) });
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
    await expect(box).not.toBeChecked();
    await box.check();
  }
  await page.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL("**/transaction?reference=*");
  const reference = new URL(page.url()).searchParams.get("reference");
  expect(reference).toMatch(REFERENCE);
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  return reference;
}

test("health insurance: bad answers, a reload, a comparison, and a call that is moved and given up", async ({
  visitor,
}) => {
  const page = await begin(visitor, "Health Insurance");
  await page.waitForURL("**/user/health-insurance");
  await accessible(page, "health form");
  await fits(page, "health form");
  await onward(page);
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();
  await choose(page, "Who is to be covered?", "Family with children");
  await page.getByLabel("Age of the eldest of them").fill("17");
  await onward(page);
  await expect(page.getByText("Write a number from 18 to 99.")).toBeVisible();
  await page.getByLabel("Age of the eldest of them").fill("42");
  await expect(page.getByText("Saved").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Age of the eldest of them")).toHaveValue("42");
  await onward(page);
  await choose(page, "Sum insured a year", "₹5 lakh");
  await page.getByLabel("PIN code").fill("199999");
  await onward(page);
  await expect(page.getByText(/PIN code/).nth(1)).toBeVisible();
  await page.getByLabel("PIN code").fill(PIN);
  await expect(page.getByText("Lucknow, Uttar Pradesh")).toBeVisible();
  await onward(page);

  await page.waitForURL("**/plans");
  await expect(page.getByText("Tulna is not licensed to sell insurance")).toBeVisible();
  await expect(page.getByRole("heading", { name: "These do not fit your answers" })).toBeVisible();
  await expect(page.getByText("For people from age 50. You wrote 42.")).toBeVisible();
  await accessible(page, "health plans");
  await fits(page, "health plans");
  const order = async () => page.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
  const drawn = await order();
  await page.reload();
  await expect(page.getByRole("heading", { name: "These do not fit your answers" })).toBeVisible();
  expect(await order()).toEqual(drawn);
  for (const plan of ["Deodar Family Shield", "Sagwan Health Basic"])
    await page.getByRole("checkbox", { name: `Choose ${plan}` }).press("Space");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: "2 plans side by side" })).toBeVisible();
  await accessible(page, "plans side by side");
  await page.getByRole("button", { name: "Ask for a call" }).click();

  await page.waitForURL("**/request?**");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Tick this, or remove the plan of Deodar Health Insurance.")).toBeVisible();
  await accessible(page, "request");
  await fits(page, "request");
  await page.goto(`${site}/user/health-insurance/plans`);
  const reference = await ask(page, ["Deodar Family Shield", "Sagwan Health Basic"]);
  await expect(page.getByText("Waiting for a call")).toBeVisible();
  await accessible(page, "outcome");
  await fits(page, "outcome");

  await page.getByRole("button", { name: "Change the time" }).click();
  await chooseTime(page, ANOTHER_TIME);
  await page.getByRole("button", { name: "Save the time" }).click();
  await expect(page.getByText("You chose another time")).toBeVisible();
  await page.getByRole("button", { name: "No call" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "No call" }).click();
  await expect(page.getByText("No call planned")).toBeVisible();

  // Without a number in the address it is the newest; the answers went with the request.
  await page.goto(`${site}/user/insurance/transaction`);
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await page.goto(`${site}/user/applications`);
  await expect(page.getByRole("link", { name: new RegExp(`Health Insurance.*${reference}`, "s") })).toBeVisible();
  await accessible(page, "requests among the applications");
  await fits(page, "requests among the applications");
  await page.goto(`${site}/user/health-insurance/plans`);
  await page.waitForURL("**/user/health-insurance");
});

test("the answers to insurers stand after the back button, a reload, on another device and after the end of a sign-in", async ({
  visitor,
}) => {
  const mobile = newMobile();
  const page = await visitor({ phone: true });
  await signIn(page, mobile);
  await page.getByRole("button", { name: "Health Insurance" }).click();
  await choose(page, "Who is to be covered?", "Family with children");
  await page.getByLabel("Age of the eldest of them").fill("42");
  await expect(page.getByText("Saved").first()).toBeVisible();

  const desk = await visitor();
  await signIn(desk, mobile);
  await desk
    .getByRole("button", { name: /Health Insurance/ })
    .first()
    .click();
  await expect(desk.getByLabel("Age of the eldest of them")).toHaveValue("42");

  await onward(page);
  await choose(page, "Sum insured a year", "₹5 lakh");
  await page.goBack();
  await expect(page.getByLabel("Age of the eldest of them")).toHaveValue("42");
  await page.goForward();
  await expect(page.getByLabel("Sum insured a year")).toHaveValue("500000");
  await page.reload();
  await expect(page.getByLabel("Sum insured a year")).toHaveValue("500000");

  // the sign-in ends in the middle of the form
  await expire(page);
  await page.getByLabel("PIN code").fill(PIN);
  await signInAgain(page, mobile);
  await expect(page.getByLabel("PIN code")).toHaveValue(PIN);
  await expect(page.getByLabel("Sum insured a year")).toHaveValue("500000");
  await onward(page);

  // and again on the request, which is gone on with where it stood
  await page.waitForURL("**/plans");
  for (const plan of ["Deodar Family Shield", "Sagwan Health Basic"])
    await page.getByRole("checkbox", { name: `Choose ${plan}` }).press("Space");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Choose Deodar Family Shield" })).toBeChecked();
  await page.getByRole("button", { name: "Ask for a call" }).click();
  await page.getByLabel("Your name").fill("Asha Verma");
  await chooseTime(page, A_TIME);
  for (const box of await page.getByRole("checkbox", { name: /^Pass my request to/ }).all()) await box.check();
  await expire(page);
  await page.getByRole("button", { name: "Send request" }).click();
  await signInAgain(page, mobile);
  await page.waitForURL("**/user/health-insurance/request?pick=*");
  await expect(page.getByLabel("Your name")).toHaveValue("Asha Verma");
  await expect(page.getByText("Deodar Family Shield").first()).toBeVisible();
  await expect(page.getByText("Sagwan Health Basic").first()).toBeVisible();
  // a consent is given anew
  for (const box of await page.getByRole("checkbox", { name: /^Pass my request to/ }).all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
  await page.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL("**/transaction?reference=*");
  const outcome = page.url();

  // the link that the message about it has, opened by somebody who is not signed in
  const other = await visitor({ phone: true });
  await other.goto(outcome);
  await other.waitForURL(`${site}/`);
  await signInByPage(other, mobile, { arrives: outcome });
  await expect(other.getByText(new URL(outcome).searchParams.get("reference"), { exact: true })).toBeVisible();
});

test("car insurance: what the insurer looks at first is said, and a request is taken back", async ({ visitor }) => {
  const page = await begin(visitor, "Car Insurance", { phone: false });
  await page.getByText("Already registered", { exact: true }).click();
  await page.getByLabel("Year of first registration").fill("2019");
  await choose(page, "It runs on", "Petrol");
  await choose(page, "Present policy", "Ended, less than 90 days ago");
  await onward(page);
  await choose(page, "Cover", "Own vehicle and third party");
  await page.getByLabel("What is it worth today?").fill("450000");
  await page.getByLabel("PIN code").fill(PIN);
  await onward(page);
  await expect(page.getByText("Checks “Ended, less than 90 days ago” before it says yes.").first()).toBeVisible();
  await expect(page.getByText(/For vehicles up to 5 years old/)).toBeVisible();
  await accessible(page, "car plans");
  await ask(page, ["Sagwan Car Complete"]);
  await page.getByRole("button", { name: "Cancel the request" }).click();
  await page.getByRole("button", { name: "Cancel request" }).click();
  await expect(page.getByText("You cancelled it.")).toBeVisible();
});

test("two-wheeler insurance in Hindi", async ({ visitor }) => {
  const page = await begin(visitor, "2-wheeler Insurance");
  await page.getByRole("button", { name: "हिन्दी" }).first().click();
  await expect(page.getByRole("heading", { name: "कौन-सा टू-व्हीलर है?" })).toBeVisible();
  await page.getByText("नई, अभी रजिस्टर नहीं", { exact: true }).click();
  await page.getByText("बिजली", { exact: true }).click();
  await page.getByRole("button", { name: "सेव करें और आगे बढ़ें" }).click();
  await choose(page, "बीमा", "सिर्फ़ थर्ड पार्टी");
  await page.getByLabel("पिन कोड").fill(PIN);
  await page.getByRole("button", { name: "प्लान देखें" }).click();
  await page.waitForURL("**/plans");
  await expect(page.getByText("बीमा आग्रह की विषयवस्तु है।")).toBeVisible();
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
  await expect(page.getByText("फ़ोन का इंतज़ार")).toBeVisible();
  await accessible(page, "outcome in Hindi");
  await fits(page, "outcome in Hindi");
});

test("shop insurance: a shop of tin that sells gas finds no plan and hears why", async ({ visitor }) => {
  const page = await begin(visitor, "Shop Insurance");
  await choose(page, "What do you sell?", "Gas, fireworks or chemicals");
  await page.getByText("Tin, wood or thatch", { exact: true }).click();
  await onward(page);
  await page.getByLabel("Worth of stock and furnishings").fill("800000");
  await page.getByLabel("PIN code").fill(PIN);
  await onward(page);
  await expect(page.getByText("No Products Available")).toBeVisible();
  await expect(page.getByText("Not for “Tin, wood or thatch”.")).toBeVisible();
  await accessible(page, "no plan");
  await fits(page, "no plan");
  await page.getByRole("link", { name: "Change answers" }).first().click();
  await page.getByRole("button", { name: "Back" }).click();
  await choose(page, "What do you sell?", "Groceries");
  await page.getByText("Brick or concrete", { exact: true }).click();
  await onward(page);
  await onward(page);
  await ask(page, ["Sagwan Shopkeeper"]);
});

test("other insurance: the kind decides what is asked", async ({ visitor }) => {
  const page = await begin(visitor, "Other Insurance");
  await choose(page, "Kind of insurance", "Home");
  await expect(page.getByLabel("Age of the person to be insured")).toHaveCount(0);
  await choose(page, "Kind of insurance", "Term life");
  await page.getByLabel("Age of the person to be insured").fill("35");
  await onward(page);
  await page.getByLabel("Sum insured").fill("5000000");
  await page.getByLabel("PIN code").fill(PIN);
  await onward(page);
  await ask(page, ["Mahua Term Life"]);
});

test("a student loan, and the desk's notes reach the customer", async ({ visitor, staff }) => {
  const page = await begin(visitor, "Student Loans", { phone: false });
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
  await expect(page.getByText("Tulna does not lend.")).toBeVisible();
  await page.getByLabel("Sort by").selectOption({ label: "Interest, lowest first" });
  await expect(page.getByText("In the order you asked for.")).toBeVisible();
  await accessible(page, "student loans");
  await fits(page, "student loans");
  const reference = await ask(page, ["Kadamb Vidya Loan"]);

  const desk = await staff("admin1@example.com");
  await desk.goto(`${site}/django-admin/login/?next=/django-admin/offerings/lead/?q=${reference.replace("-", "")}`);
  await desk
    .getByLabel(/username|e-?mail/i)
    .first()
    .fill("admin1@example.com");
  await desk
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await desk.getByRole("button", { name: /log in|sign in/i }).click();
  await expect(desk.getByText(reference).first()).toBeVisible();
  for (const action of ["pass_on", "quoted"]) {
    await desk.goto(`${site}/django-admin/offerings/lead/?q=${reference.replace("-", "")}`);
    await desk.locator('input[name="_selected_action"]').first().check();
    await desk.locator('select[name="action"]').selectOption(action);
    const download = action === "pass_on" ? desk.waitForEvent("download") : Promise.resolve(null);
    await desk.locator('button[name="index"]').first().click();
    const sheet = await download;
    if (sheet) expect(sheet.suggestedFilename()).toBe("leads.csv");
    else await expect(desk.getByText("Moved to quoted: 1")).toBeVisible();
  }

  await page.reload();
  await expect(page.getByText("Quote given").first()).toBeVisible();
  await expect(page.getByText(/Has had your request since/)).toBeVisible();
});
