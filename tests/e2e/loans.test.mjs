// Business, gold and housing loans: each from the mobile number to a lender, with what goes wrong on the way.

import { newPan } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, signInByPage, signIn } from "./signing.mjs";
import { site } from "./world.mjs";

/** The widths a page has to stand in: a cheap phone and a desk. */
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

async function sound(page, name) {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await fits(page, `${name} at ${screen.width}`);
    await accessible(page, `${name} at ${screen.width}`);
  }
}

const next = (page) => page.getByRole("button", { name: /Save and continue|See offers|सेव करें और आगे बढ़ें|ऑफ़र देखें/ }).click();
const box = (page, name) => page.getByRole("textbox", { name });
const heading = (page, name) => expect(page.getByRole("heading", { name }).first()).toBeVisible();

async function person(page, { first, last, pan, email, birth }) {
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByText("Female", { exact: true }).click();
  await box(page, /Date of birth/).fill(birth);
  await box(page, /^PAN/).fill(pan);
  await box(page, /^E-mail/).fill(email);
  await next(page);
}

/** The first lender's statement; for a secured loan past the screen that says what can be lost; then the sending. */
async function chooseFirst(page, { secured, choose = /^Choose /, send = /^(Send|Continue) to / }) {
  const link = page.getByRole("link", { name: choose }).first();
  const lender = (await link.getAttribute("aria-label")).replace("Choose ", "").replace(" चुनें", "");
  await link.click();
  await page.waitForURL("**/kfs");
  if (secured) {
    await page.getByRole("link", { name: secured.goOn }).click();
    await heading(page, secured.title);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await sound(page, "what can be lost");
    // the browser's own way back leads to the facts, and forward to the warning again
    await page.goBack();
    await expect(page.getByRole("link", { name: secured.goOn })).toBeVisible();
    await page.goForward();
    await page.getByRole("link", { name: secured.understood }).click();
  }
  const ticks = page.locator('input[type="checkbox"]');
  await expect(page.getByRole("button", { name: send })).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  for (let each = 0; each < (await ticks.count()); each += 1) await ticks.nth(each).check();
  await sound(page, "key facts");
  await page.getByRole("button", { name: send }).click();
  return lender;
}

/** What became of it: the lender has it, has said something, or takes the application on its own site. */
const outcome = (page) =>
  expect(
    page.locator(
      'section[data-kind="sent"], section[data-kind="redirect"], section[data-kind="rejected"], section[data-kind="slow"]',
    ),
  ).toBeVisible();

test("a shop owner without a certificate goes on with a personal loan", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await signIn(page, newMobile());
  await page.getByRole("button", { name: /Business Loans/ }).click();
  await expect(page.getByRole("dialog").getByText("Do you have a business registration certificate?")).toBeVisible();
  await expect(page.getByRole("radio", { name: "YES" })).toBeChecked();
  await sound(page, "the business dialog");
  // closing it chooses nothing
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("productType"))).toBe(null);

  await page.getByRole("button", { name: /Business Loans/ }).click();
  await page.getByText("NO", { exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/user/user-detail");
  await heading(page, "How much do you need?");
  // the choice was replaced: back leads to what stood before it
  await page.goBack();
  await page.waitForURL((address) => address.pathname !== "/user/user-detail" || address.pathname === "/products");
});

test("a registered business finds lenders, and nothing typed is lost on the way", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  const mobile = newMobile();
  const pan = newPan();
  await signIn(page, mobile);
  await page.getByRole("button", { name: /Business Loans/ }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/user/business-detail*");

  await heading(page, "How much does the business need?");
  await next(page);
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();
  await box(page, /^Loan amount/).fill("9999");
  await page.getByLabel("Time to repay").selectOption({ label: "36 months" });
  await page.getByLabel("What is it for?").selectOption({ index: 1 });
  await next(page);
  await expect(page.getByText("Ask for ₹10,000 to ₹1,00,00,000.")).toBeVisible();
  await box(page, /^Loan amount/).fill("500000");
  // what is typed stands after a reload at that very moment
  await page.reload();
  await expect(box(page, /^Loan amount/)).toHaveValue("5,00,000");
  await sound(page, "the business loan");
  await next(page);

  await heading(page, "What is your business?");
  await page.getByText("Business owner", { exact: true }).click();
  await box(page, /^Name of the business/).fill("Verma Traders");
  await page.getByLabel("How is it registered?").selectOption({ label: "GST" });
  await box(page, /^GSTIN/).fill("09ABCPV1234K1Z");
  await page.getByLabel("Years in business").selectOption({ label: "2 to 5 years" });
  await page.getByLabel("Yearly turnover").selectOption({ label: "₹20 lakh to 1 crore a year" });
  await page.getByText("The business has a current account of its own.").click();
  await next(page);
  await expect(page.getByText(/GST number invalid/)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement.name)).toBe("gstin");
  // who is registered otherwise is not asked for a GSTIN
  await page.getByLabel("How is it registered?").selectOption({ label: "Udyam" });
  await expect(box(page, /^GSTIN/)).toHaveCount(0);
  await sound(page, "the business");
  await next(page);

  await heading(page, "Who is applying?");
  // the form's own way back keeps what was told
  await page.getByRole("button", { name: "Back" }).click();
  await heading(page, "What is your business?");
  await expect(box(page, /^Name of the business/)).toHaveValue("Verma Traders");
  await next(page);
  await person(page, {
    first: "Meena",
    last: "Verma",
    pan,
    email: "meena.verma@example.com",
    birth: "11/02/1985",
  });

  await heading(page, "Where do you live, and what do you earn?");
  await box(page, /^PIN code/).fill("226010");
  await expect(page.getByLabel("City")).toHaveValue("Lucknow");

  // a second device goes on at the same step with the same words
  const other = await visitor();
  await signIn(other, mobile);
  await other.getByRole("button", { name: "Continue your business loan" }).click();
  await box(other, /^PAN/).fill(pan);
  await other.getByRole("button", { name: "Confirm" }).click();
  await heading(other, "Where do you live, and what do you earn?");
  await expect(box(other, /^PIN code/)).toHaveValue("226010");

  await page.getByLabel("Your home").selectOption({ label: "Own home" });
  await box(page, /^Your own income in a month/).fill("65000");
  await page.getByLabel(/Credit score/).selectOption({ label: "700–749" });
  await next(page);
  await page.waitForURL("**/user/business-offers");
  await heading(page, /lenders? match(es)?/);
  await expect(page.getByText(/turnover|years in business/i).first()).toBeVisible();
  await sound(page, "business offers");
  await chooseFirst(page, { secured: null });
  await outcome(page);
  await page.getByRole("link", { name: "See what happens next" }).click();
  await page.waitForURL("**/user/applications/*");
});

test("सोने पर लोन: gold in Hindi, from its weight to the lender", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  // what was chosen on the first page is gone on with after the code
  await page.goto(site);
  await page.getByRole("link", { name: /Gold Loans/ }).click();
  await signInByPage(page, newMobile(), { arrives: "**/user/gold-loan-detail" });
  // another language in the middle of a form takes nothing away
  await heading(page, "What gold do you have?");
  await box(page, /^Weight of the gold/).fill("12.25");
  await page.getByRole("button", { name: "हिन्दी" }).first().click();

  await heading(page, "आपके पास कैसा और कितना सोना है?");
  await expect(box(page, /^सोने का वज़न/)).toHaveValue("12.25");
  await expect(page.getByText("वज़न और शुद्धता लिखें", { exact: false })).toBeVisible();
  await box(page, /^सोने का वज़न/).fill("0");
  await page.getByLabel("शुद्धता").selectOption("22");
  await next(page);
  await expect(page.getByText("वज़न ग्राम में लिखें", { exact: false })).toBeVisible();
  await box(page, /^सोने का वज़न/).fill("25.5");
  // the range stands below at once, with its price's day and source
  const range = page.getByRole("region", { name: "आपके सोने पर कितना मिल सकता है" });
  await expect(range.getByText("आप इतना तक ले सकते हैं")).toBeVisible();
  await expect(range.getByText(/24 कैरेट का भाव ₹[\d,]+(\.\d\d)? प्रति ग्राम/)).toBeVisible();
  await range.getByText("यह हिसाब कैसे लगा").click();
  await expect(range.getByRole("row")).toHaveCount(4);
  await page.getByLabel("चुकाने का समय").selectOption({ label: "12 महीने" });
  // more than the gold carries is said at the field
  await box(page, /^आपको कितने पैसे चाहिए/).fill("9900000");
  await next(page);
  await expect(page.getByText(/आपके सोने पर ₹[\d,]+ तक मिल सकता है/)).toBeVisible();
  await box(page, /^आपको कितने पैसे चाहिए/).fill("150000");
  await page.reload();
  await expect(box(page, /^सोने का वज़न/)).toHaveValue("25.5");
  await expect(box(page, /^आपको कितने पैसे चाहिए/)).toHaveValue("1,50,000");
  await expect(range.getByText("आप इतना तक ले सकते हैं")).toBeVisible();
  await sound(page, "the gold");
  await next(page);

  await page.getByLabel("नाम", { exact: true }).fill("रेखा");
  await page.getByLabel("उपनाम").fill("यादव");
  await box(page, /^जन्म तारीख/).fill("21/06/1979");
  await box(page, /^पैन/).fill(newPan());
  await box(page, /^ईमेल/).fill("rekha.yadav@example.com");
  await sound(page, "who has the gold");
  await next(page);

  await box(page, /^पिन कोड/).fill("226010");
  await expect(page.getByLabel("शहर")).toHaveValue("लखनऊ");
  await page.getByText("अपना काम", { exact: true }).click();
  await box(page, /^हर महीने हाथ में आने वाली आमदनी/).fill("18000");
  await sound(page, "home and income");
  await next(page);
  await page.waitForURL("**/user/gold-offers");
  await heading(page, /लेंडर (आपकी माँग से )?मेल खात/);
  await expect(page.getByRole("region", { name: "आपका सोना" }).getByText("22 कैरेट का 25.5 ग्राम")).toBeVisible();
  await sound(page, "gold offers");
  await chooseFirst(page, {
    choose: / चुनें$/,
    send: /को भेजें$|पर आगे बढ़ें$/,
    secured: { goOn: /के साथ आगे बढ़ें$/, title: "इस लोन के बदले आपका सोना गिरवी रहेगा", understood: "मैंने पढ़ लिया, आगे बढ़ें" },
  });
  await outcome(page);
});

test("a home with two incomes, and the way back to it later", async ({ visitor }) => {
  const page = await visitor();
  const [mobile, pan] = [newMobile(), newPan()];
  await signIn(page, mobile);
  await page.getByRole("button", { name: /Affordable Housing Loan/ }).click();
  await page.waitForURL("**/user/affordable-housing-loan-detail");

  await heading(page, "Which home is it for?");
  await page.getByLabel("Which home, or which work on it?").selectOption({ index: 1 });
  await box(page, /^Value of the home/).fill("99999");
  await box(page, /^PIN code of the home/).fill("000000");
  await box(page, /^Loan amount/).fill("1500000");
  await page.getByLabel("Time to repay").selectOption({ label: "20 years" });
  await next(page);
  await expect(page.getByText("Write a value from ₹1,00,000 to ₹50,00,00,000.")).toBeVisible();
  await expect(page.getByText("PIN code must be 6 digits and not begin with 0.")).toBeVisible();
  await box(page, /^Value of the home/).fill("2500000");
  await box(page, /^PIN code of the home/).fill("226010");
  await expect(page.getByLabel("City")).toHaveValue("Lucknow");
  await page.reload();
  await expect(box(page, /^Value of the home/)).toHaveValue("25,00,000");
  await sound(page, "the property");
  await next(page);
  await person(page, { first: "Kavita", last: "Rao", pan, email: "kavita.rao@example.com", birth: "05/09/1987" });

  await heading(page, "Where do you live and work?");
  await box(page, /^PIN code/).fill("226010");
  await expect(page.getByLabel("City")).toHaveValue("Lucknow");
  await page.getByLabel("Your home").selectOption({ label: "Parents' home" });
  await page.getByText("Salaried", { exact: true }).click();
  await box(page, /Name of your employer/).fill("Himadri Textiles");
  await next(page);

  await heading(page, "What do you earn?");
  await box(page, /^Monthly income in hand/).fill("38000");
  await page.getByText("Bank transfer", { exact: true }).click();
  await page.getByLabel(/Credit score/).selectOption({ label: "750–799" });
  // the second income is asked only of who has one
  await expect(box(page, /^Their monthly income/)).toHaveCount(0);
  await page.getByText(/Someone applies with me/).click();
  await box(page, /^Their monthly income/).fill("22000");
  await sound(page, "two incomes");
  await next(page);
  await page.waitForURL("**/user/housing-offers");
  await heading(page, /lenders? match(es)?/);
  await expect(page.getByRole("region", { name: "The home" })).toBeVisible();
  await sound(page, "housing offers");
  await chooseFirst(page, {
    secured: {
      goOn: /^Continue with /,
      title: "Your home is the security for this loan",
      understood: "I have read this, continue",
    },
  });
  await outcome(page);
  await page.goto(`${site}/user/housing-offers`);
  await heading(page, /lenders? match(es)?/);

  // on another day she proves who she is, and stands before her offers again
  const later = await visitor({ phone: true });
  await signIn(later, mobile);
  await later.getByRole("button", { name: /Affordable Housing Loan/ }).click();
  await later.waitForURL("**/user/housing-welcome-back");
  await sound(later, "housing welcome back");
  await box(later, /^PAN/).fill(pan);
  await later.getByRole("button", { name: "Confirm" }).click();
  await later.waitForURL("**/user/housing-offers");
  await heading(later, /lenders? match(es)?/);
});
