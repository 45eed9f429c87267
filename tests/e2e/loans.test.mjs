// Business, gold and housing loans: each from the mobile number to a lender, with what goes wrong on the way.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { newPan } from "./people.mjs";
import { accessible, bye, fits, holds, newMobile, openBrowser, signIn, site, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

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
const heading = (page, name) => page.getByRole("heading", { name }).first().waitFor();

async function person(page, { first, last, pan, email, birth }) {
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByText("Female", { exact: true }).click();
  await box(page, /Date of birth/).fill(birth);
  await box(page, /^PAN/).fill(pan);
  await box(page, /^Email/).fill(email);
  await next(page);
}

/** The first lender's statement; for a secured loan past the screen that says what can be lost; then the sending. */
async function chooseFirst(page, { secured, choose = /^Choose /, send = /^Send to / }) {
  const link = page.getByRole("link", { name: choose }).first();
  const lender = (await link.getAttribute("aria-label")).replace("Choose ", "").replace(" चुनें", "");
  await link.click();
  await page.waitForURL("**/kfs");
  if (secured) {
    await page.getByRole("link", { name: secured.goOn }).click();
    await heading(page, secured.title);
    assert.equal(await page.getByRole("checkbox").count(), 0);
    await sound(page, "what can be lost");
    // the browser's own way back leads to the facts, and forward to the warning again
    await page.goBack();
    await page.getByRole("link", { name: secured.goOn }).waitFor();
    await page.goForward();
    await page.getByRole("link", { name: secured.understood }).click();
  }
  const ticks = page.locator('input[type="checkbox"]');
  await page.getByRole("button", { name: send }).waitFor();
  assert.equal(await page.getByRole("checkbox", { checked: true }).count(), 0);
  for (let each = 0; each < (await ticks.count()); each += 1) await ticks.nth(each).check();
  await sound(page, "key facts");
  await page.getByRole("button", { name: send }).click();
  return lender;
}

/** What became of it: the lender has it, has said something, or takes the application on its own site. */
const outcome = (page) =>
  page
    .locator(
      'section[data-kind="sent"], section[data-kind="redirect"], section[data-kind="rejected"], section[data-kind="slow"]',
    )
    .waitFor();

test("a shop owner without a certificate goes on with a personal loan", { timeout: 60_000 }, async () => {
  const page = await visitor(browser, { phone: true });
  await signIn(page, newMobile());
  await page.getByRole("button", { name: /Business Loans/ }).click();
  await page.getByRole("dialog").getByText("Do you have a business registration certificate?").waitFor();
  assert.ok(await page.getByRole("radio", { name: "YES" }).isChecked());
  await sound(page, "the business dialog");
  // closing it chooses nothing
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => sessionStorage.getItem("productType")), null);

  await page.getByRole("button", { name: /Business Loans/ }).click();
  await page.getByText("NO", { exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/user/user-detail");
  await heading(page, "How much do you need?");
  // the choice was replaced: back leads to what stood before it
  await page.goBack();
  await page.waitForURL((address) => address.pathname !== "/user/user-detail" || address.pathname === "/products");
  await bye(page);
});

test("a registered business finds lenders, and nothing typed is lost on the way", { timeout: 180_000 }, async () => {
  const page = await visitor(browser, { phone: true });
  const mobile = newMobile();
  await signIn(page, mobile);
  await page.getByRole("button", { name: /Business Loans/ }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/user/business-detail*");

  await heading(page, "How much does the business need?");
  await next(page);
  await page.getByText("Please fill this in.").first().waitFor();
  await box(page, /^Loan amount/).fill("9999");
  await page.getByLabel("Time to repay").selectOption({ label: "36 months" });
  await page.getByLabel("What is it for?").selectOption({ index: 1 });
  await next(page);
  await page.getByText("Ask for ₹10,000 to ₹1,00,00,000.").waitFor();
  await box(page, /^Loan amount/).fill("500000");
  // what is typed stands after a reload at that very moment
  await page.reload();
  await holds(box(page, /^Loan amount/), "5,00,000");
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
  await page.getByText(/GST number invalid/).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.name), "gstin");
  // who is registered otherwise is not asked for a GSTIN
  await page.getByLabel("How is it registered?").selectOption({ label: "Udyam" });
  await box(page, /^GSTIN/).waitFor({ state: "detached" });
  await sound(page, "the business");
  await next(page);

  await heading(page, "Who is applying?");
  // the form's own way back keeps what was told
  await page.getByRole("button", { name: "Back" }).click();
  await heading(page, "What is your business?");
  await holds(box(page, /^Name of the business/), "Verma Traders");
  await next(page);
  await person(page, {
    first: "Meena",
    last: "Verma",
    pan: newPan(),
    email: "meena.verma@example.com",
    birth: "11/02/1985",
  });

  await heading(page, "Where do you live, and what do you earn?");
  await box(page, /^PIN code/).fill("226010");
  await holds(page.getByLabel("City"), "Lucknow");

  // a second device goes on at the same step with the same words
  const other = await visitor(browser);
  await signIn(other, mobile);
  await other.getByRole("button", { name: "Continue your business loan" }).click();
  await heading(other, "Where do you live, and what do you earn?");
  await holds(box(other, /^PIN code/), "226010");
  await bye(other);

  await page.getByLabel("Your home").selectOption({ label: "Own home" });
  await box(page, /^Your own income in a month/).fill("65000");
  await page.getByLabel(/Credit score/).selectOption({ label: "700–749" });
  await next(page);
  await page.waitForURL("**/user/business-offers");
  await heading(page, /lenders? match(es)? what you asked/);
  await page
    .getByText(/turnover|years in business/i)
    .first()
    .waitFor();
  await sound(page, "business offers");
  await chooseFirst(page, { secured: null });
  await outcome(page);
  await page.getByRole("link", { name: "See what happens next" }).click();
  await page.waitForURL("**/user/applications/*");
  await bye(page);
});

test("सोने पर लोन: gold in Hindi, from its weight to the lender", { timeout: 180_000 }, async () => {
  const page = await visitor(browser, { phone: true });
  // what was chosen on the first page is gone on with after the code
  await page.goto(site);
  await page.getByRole("link", { name: /Gold Loans/ }).click();
  await signIn(page, newMobile(), { arrives: "**/user/gold-loan-detail" });
  // another language in the middle of a form takes nothing away
  await heading(page, "What gold do you have?");
  await box(page, /^Weight of the gold/).fill("12.25");
  await page.getByRole("button", { name: "हिन्दी" }).first().click();

  await heading(page, "आपके पास कैसा और कितना सोना है?");
  await holds(box(page, /^सोने का वज़न/), "12.25");
  await page.getByText("वज़न और शुद्धता लिखें", { exact: false }).waitFor();
  await box(page, /^सोने का वज़न/).fill("0");
  await page.getByLabel("शुद्धता").selectOption("22");
  await next(page);
  await page.getByText("वज़न ग्राम में लिखें", { exact: false }).waitFor();
  await box(page, /^सोने का वज़न/).fill("25.5");
  // the range stands below at once, with its price's day and source
  const range = page.getByRole("region", { name: "आपके सोने पर कितना मिल सकता है" });
  await range.getByText("आप इतना तक ले सकते हैं").waitFor();
  await range.getByText(/24 कैरेट का भाव ₹[\d,]+ प्रति ग्राम/).waitFor();
  await range.getByText("यह हिसाब कैसे लगा").click();
  assert.equal(await range.getByRole("row").count(), 4);
  await page.getByLabel("चुकाने का समय").selectOption({ label: "12 महीने" });
  // more than the gold carries is said at the field
  await box(page, /^आपको कितने पैसे चाहिए/).fill("9900000");
  await next(page);
  await page.getByText(/आपके सोने पर ₹[\d,]+ तक मिल सकता है/).waitFor();
  await box(page, /^आपको कितने पैसे चाहिए/).fill("150000");
  await page.reload();
  await holds(box(page, /^सोने का वज़न/), "25.5");
  await holds(box(page, /^आपको कितने पैसे चाहिए/), "1,50,000");
  await range.getByText("आप इतना तक ले सकते हैं").waitFor();
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
  await holds(page.getByLabel("शहर"), "Lucknow");
  await page.getByText("अपना काम", { exact: true }).click();
  await box(page, /^हर महीने हाथ में आने वाली आमदनी/).fill("18000");
  await sound(page, "home and income");
  await next(page);
  await page.waitForURL("**/user/gold-offers");
  await heading(page, /लेंडर आपकी माँग से मेल खात/);
  await page.getByRole("region", { name: "आपका सोना" }).getByText("22 कैरेट का 25.5 ग्राम").waitFor();
  await sound(page, "gold offers");
  await chooseFirst(page, {
    choose: / चुनें$/,
    send: /को भेजें$/,
    secured: { goOn: /के साथ आगे बढ़ें$/, title: "इस लोन के बदले आपका सोना गिरवी रहेगा", understood: "मैंने पढ़ लिया, आगे बढ़ें" },
  });
  await outcome(page);
  await bye(page);
});

test("a home with two incomes, and the way back to it later", { timeout: 180_000 }, async () => {
  const page = await visitor(browser);
  const [mobile, pan] = [newMobile(), newPan()];
  await signIn(page, mobile);
  await page.getByRole("button", { name: /Affordable Housing Loan/ }).click();
  await page.waitForURL("**/user/affordable-housing-loan-detail");

  await heading(page, "Which home is it for?");
  await page.getByLabel("What kind of home or work?").selectOption({ index: 1 });
  await box(page, /^Value of the home/).fill("99999");
  await box(page, /^PIN code of the home/).fill("000000");
  await box(page, /^Loan amount/).fill("1500000");
  await page.getByLabel("Time to repay").selectOption({ label: "20 years" });
  await next(page);
  await page.getByText("Write a value from ₹1,00,000 to ₹50,00,00,000.").waitFor();
  await page.getByText("PIN code must be 6 digits and not begin with 0.").waitFor();
  await box(page, /^Value of the home/).fill("2500000");
  await box(page, /^PIN code of the home/).fill("226010");
  await holds(page.getByLabel("City"), "Lucknow");
  await page.reload();
  await holds(box(page, /^Value of the home/), "25,00,000");
  await sound(page, "the property");
  await next(page);
  await person(page, { first: "Kavita", last: "Rao", pan, email: "kavita.rao@example.com", birth: "05/09/1987" });

  await heading(page, "Where do you live and work?");
  await box(page, /^PIN code/).fill("226010");
  await holds(page.getByLabel("City"), "Lucknow");
  await page.getByLabel("Your home").selectOption({ label: "Parents' home" });
  await page.getByText("Salaried", { exact: true }).click();
  await box(page, /Name of your employer/).fill("Himadri Textiles");
  await next(page);

  await heading(page, "What do you earn?");
  await box(page, /^Monthly income in hand/).fill("38000");
  await page.getByText("Bank transfer", { exact: true }).click();
  await page.getByLabel(/Credit score/).selectOption({ label: "750–799" });
  // the second income is asked only of who has one
  assert.equal(await box(page, /^Their monthly income/).count(), 0);
  await page.getByText(/Somebody applies with me/).click();
  await box(page, /^Their monthly income/).fill("22000");
  await sound(page, "two incomes");
  await next(page);
  await page.waitForURL("**/user/housing-offers");
  await heading(page, /lenders? match(es)? what you asked/);
  await page.getByRole("region", { name: "The home" }).waitFor();
  await sound(page, "housing offers");
  await chooseFirst(page, {
    secured: {
      goOn: /^Continue with /,
      title: "Your home is the security for this loan",
      understood: "I have read this, go on",
    },
  });
  await outcome(page);
  await page.goto(`${site}/user/housing-offers`);
  await heading(page, /lenders? match(es)? what you asked/);
  await bye(page);

  // on another day she proves who she is, and stands before her offers again
  const later = await visitor(browser, { phone: true });
  await signIn(later, mobile);
  await later.getByRole("button", { name: /Affordable Housing Loan/ }).click();
  await later.waitForURL("**/user/housing-welcome-back");
  await sound(later, "housing welcome back");
  await box(later, /^PAN/).fill(pan);
  await later.getByRole("button", { name: "Confirm" }).click();
  await later.waitForURL("**/user/housing-offers");
  await heading(later, /lenders? match(es)? what you asked/);
  await bye(later);
});
