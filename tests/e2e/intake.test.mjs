// The finance company's form (specification 2.13, 4.10): by keyboard alone, and every branch against the company's service.

import { applyFor, newPan } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, signInByPage, expire, signInAgain, signIn } from "./signing.mjs";
import { leavesFor, sandboxCompany, site } from "./world.mjs";

// docs/how/intake.md: the last digits of the application choose what the company does.
const [ACCEPTED, REJECT, REJECTED, REDIRECT, MEND, SLOW, DEAD, AWAY] = Array.from(
  { length: 8 },
  (_, n) => `1a7a6e00-5eed-4000-8000-${String(n).padStart(12, "0")}`,
);
const OWNER = "9990000950";
const COMPANY = /^https:\/\/apply\.amaltas\.example\/continue\//;
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

async function fill(page, changed = {}) {
  await expect(page.getByRole("heading", { name: /Business loan from/ })).toBeVisible();
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
  expect.fail("Tab never led to it");
}

test("the form is filled in and sent by keyboard alone, and leads to the company's page", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await page.goto(form(ACCEPTED));
  await expect(page.getByRole("heading", { name: "Business loan from Amaltas Finserv" })).toBeVisible();
  for (const heading of ["Personal Details", "Business Details", "Business Address"])
    await expect(page.getByRole("group", { name: heading })).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByRole("link", { name: "Back to offers" })).toHaveCount(0);
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
  await expect(page.getByLabel("Sub-category")).toHaveCount(0);
  for (const key of ["Home", "ArrowDown"]) await page.keyboard.press(key);
  await expect(page.getByLabel("Sub-category")).toBeVisible();
  await choose("Sub-category", "Clothing");
  await type("Annual sales turnover", TEXTS["Annual sales turnover"]);
  await type("UAN (Udyam number)", "udyam-up-26-001234");
  for (const label of ["Date of incorporation", "Address line 1", "Address line 2", "PIN code"])
    await type(label, TEXTS[label]);
  await expect(submit(page)).toBeDisabled();
  await tabTo(page, page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await tabTo(page, submit(page));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a valid UAN")).toBeVisible();
  await accessible(page, "intake with an error");
  // The wrong field has the focus: the digit that is missing can be typed at once.
  await page.keyboard.press("End");
  await page.keyboard.type("5");
  await tabTo(page, submit(page));
  await page.keyboard.press("Enter");
  await leavesFor(page, COMPANY);

  // What has arrived leads on at once.
  await page.goto(form(ACCEPTED));
  await leavesFor(page, COMPANY);
});

test("what is typed survives a reload, in Hindi too, and the company's texts stand behind the consent", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto(form(REJECT));
  await fill(page);
  await page.reload();
  await expect(page.getByLabel("Business name")).toHaveValue(TEXTS["Business name"]);
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await page.getByRole("button", { name: "हिन्दी" }).first().click();
  await expect(page.getByRole("heading", { name: "अमलतास फ़िनसर्व से बिज़नेस लोन" })).toBeVisible();
  await expect(page.getByLabel("कारोबार का नाम")).toHaveValue(TEXTS["Business name"]);
  await accessible(page, "intake in Hindi");
  for (const [text, heading] of [
    ["privacy-policy", /प्राइवेसी नीति/],
    ["terms-and-conditions", /नियम और शर्तें/],
  ]) {
    await page.goto(`${site}/user/lender-intake/amaltas/${text}`);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await accessible(page, text);
    await fits(page, text);
  }
  await page.getByRole("button", { name: "English" }).first().click();
  await expect(page.getByRole("heading", { name: "Terms and conditions of Amaltas Finserv" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Video KYC" })).toBeVisible();

  // Rejected when it is sent.
  await page.goto(form(REJECT));
  await page.getByRole("checkbox").check();
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Your application has been rejected" })).toBeVisible();
  await accessible(page, "rejected");
});

test("whoever is signed in finds the form on another device and after the end of a sign-in, and the way back to the offers", async ({
  visitor,
}) => {
  const mobile = newMobile();
  const phone = await visitor({ phone: true });
  await signIn(phone, mobile);
  const address = form(await applyFor(phone, "BL", { pan: newPan() }));
  await phone.goto(address);
  await fill(phone);
  await expect(phone.getByText("Saved").first()).toBeVisible();

  const desk = await visitor();
  await signIn(desk, mobile);
  await desk.goto(address);
  await expect(desk.getByLabel("Business name")).toHaveValue(TEXTS["Business name"]);
  await expect(desk.getByLabel("Sub-category")).toHaveValue("Clothing");
  await expect(desk.getByRole("checkbox")).not.toBeChecked();
  // no product was chosen here
  await desk.getByRole("link", { name: "Back to offers" }).click();
  await desk.waitForURL(/\/user\/business-(offers|welcome-back)/);

  await expire(phone);
  await phone.getByLabel("Business name").fill("Lata Sarees and Sons");
  await signInAgain(phone, mobile);
  await phone.waitForURL(address);
  await expect(phone.getByLabel("Business name")).toHaveValue("Lata Sarees and Sons");
});

test("two windows of one form bring together what is typed, ask where they differ, and send it once", async ({
  visitor,
}) => {
  const page = await visitor();
  const mobile = newMobile();
  await signIn(page, mobile);
  const application = await applyFor(page, "BL", { pan: newPan() });
  await page.goto(form(application));
  await expect(page.getByRole("heading", { name: /Business loan from/ })).toBeVisible();
  const other = await visitor({ phone: true });
  await signIn(other, mobile);
  await other.goto(form(application));
  await other.getByLabel("Mother's name").fill(TEXTS["Mother's name"]);
  await expect(other.getByText("Saved").first()).toBeVisible();

  await page.getByLabel("Father's name").fill(TEXTS["Father's name"]);
  await expect(page.getByText("Filled in from your other window or device: Mother's name.")).toBeVisible();
  await expect(page.getByLabel("Mother's name")).toHaveValue(TEXTS["Mother's name"]);
  await expect(page.getByText("Saved").first()).toBeVisible();

  await other.getByLabel("Address line 1").fill("14, Nehru Road");
  // the first window was begun with what the profile says of the business
  await expect(other.getByText(/Filled in from your other window or device: .*Father's name/)).toBeVisible();
  await expect(other.getByText("Saved").first()).toBeVisible();
  await page.getByLabel("Address line 1").fill("12, Gandhi Road");
  const asked = page.getByRole("alert").filter({ hasText: "Which one is right?" });
  await expect(asked.getByText("14, Nehru Road")).toBeVisible();
  await accessible(page, "a form that differs in another window");
  await fits(page, "a form that differs in another window");
  await asked.getByRole("button", { name: "Keep what is written here" }).click();
  await expect(asked).toHaveCount(0);
  await fill(page, { "Address line 1": "12, Gandhi Road" });
  await submit(page).click();
  await leavesFor(page, COMPANY);

  await other.bringToFront();
  await other.getByLabel("Address line 1").fill("16, Nehru Road");
  await expect(other.getByText("You have sent this form in another window or on another device.")).toBeVisible();
  await fits(other, "a form that was sent in another window");
  await other.getByRole("button", { name: "See what became of it" }).click();
  await leavesFor(other, COMPANY);
});

test("the company's words stand beside the field, a slow company is waited for, a dead one is told of", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto(form(MEND));
  await fill(page, { "PIN code": "110001" });
  await submit(page).click();
  await expect(page.getByText("We lend to businesses in PIN codes that begin with 22.")).toBeVisible();
  await page.getByLabel("PIN code").fill("226010");
  await submit(page).click();
  await leavesFor(page, COMPANY);

  await page.goto(form(SLOW));
  await fill(page);
  await submit(page).click();
  await expect(page.getByText("Amaltas Finserv is checking.")).toBeVisible();
  await leavesFor(page, COMPANY);

  await page.goto(form(DEAD));
  await fill(page);
  await submit(page).click();
  // beside the button and in a toast
  await expect(
    page.getByText(/Amaltas Finserv is not answering just now. Your answers are kept/).first(),
  ).toBeVisible();
  expected(page, "/api/amaltas-intake/");
  await sandboxCompany({ application_id: DEAD, behaviour: "accept" });
  await submit(page).click();
  await leavesFor(page, COMPANY);

  await page.goto(form(AWAY));
  await expect(page.getByText(/Amaltas Finserv is not answering just now/)).toBeVisible();
  await accessible(page, "the company is away");
  expected(page, "/api/amaltas-intake-fields/");
});

test("a load error leads where it says: on, to the gold loan, or nowhere", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await page.goto(form(REDIRECT));
  await leavesFor(page, COMPANY);
  await page.goto(form("1a7a6e00-5eed-4000-8000-0000000000ff"));
  await page.waitForURL("**/404");

  await page.goto(form(REJECTED));
  const dialog = page.getByRole("dialog", { name: "Unfortunatetly your application has been rejected." });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Do you want to apply for a Gold Loan?")).toBeVisible();
  await accessible(page, "rejection dialog");
  await fits(page, "rejection dialog");

  // Yes: the gold loan of whose application it is, once she has said who she is.
  await signInByPage(page, OWNER, { arrives: "**/products" });
  await page.goto(form(REJECTED));
  await dialog.getByRole("button", { name: "Yes" }).click();
  await page.waitForURL("**/user/gold-*");
});
