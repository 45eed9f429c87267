// Lenders' own pages: documents asked for and given, a refusal with what else is open, and one lender's own site.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { card, lockedSlip, slip } from "./papers.mjs";
import { applyFor, keepInTab, newPan } from "./people.mjs";
import { fillProfile, toOffers } from "./profile.mjs";
import {
  accessible,
  bye,
  fits,
  newMobile,
  openBrowser,
  sandboxLender,
  shows,
  signIn,
  site,
  takesAnswers,
  visitor,
} from "./stage.mjs";

const PARIJAT = "fast-parijat-bank";
const WELL = { statuses: ["in_review", "approved"], after_documents: ["approved"], push_after_ms: 3000 };

let browser;
before(async () => {
  browser = await openBrowser();
});
after(async () => {
  await sandboxLender(PARIJAT, WELL);
  await browser.close();
});

/** From the offers to Parijat Bank's answer. */
async function chooseParijat(page) {
  const choose = page.getByRole("link", { name: "Choose Parijat Bank" });
  await takesAnswers(page, choose);
  await choose.click();
  await page.getByRole("checkbox", { name: /I have read and understood/ }).check();
  await page.getByRole("checkbox", { name: /Share my form/ }).check();
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await page.getByRole("link", { name: "See what happens next" }).click();
  await page.waitForURL("**/user/applications/*");
}

test("a lender asks for documents, gets them, and approves", { timeout: 300_000 }, async () => {
  await sandboxLender(PARIJAT, { ...WELL, statuses: ["in_review", "documents_pending"], push_after_ms: 300 });
  const page = await visitor(browser, { phone: true });
  await signIn(page, newMobile());
  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await toOffers(page);
  await chooseParijat(page);
  await shows(page, "Give the documents");
  await page.getByRole("link", { name: "Give the documents" }).click();
  await page.waitForURL("**/user/lenders-transaction/parijat-bank");
  await page.getByRole("heading", { name: "Documents the lender asks for" }).waitFor();
  await page.getByText(/a number that begins with 1600/).waitFor();
  await page.getByText("Your form arrives").waitFor();
  await accessible(page, "documents asked");
  await fits(page, "documents asked");

  // A file that cannot be taken says why, at the thing it was meant for; the others stay as they are.
  const row = (name) => page.getByRole("listitem").filter({ hasText: name });
  await row("Proof of income").locator("input[type=file]").setInputFiles(lockedSlip);
  await row("Proof of income")
    .getByText(/locked with a password/)
    .waitFor();
  assert.equal(await page.getByRole("button", { name: "Send to Parijat Bank" }).isDisabled(), true);
  await row("Proof of income").locator("input[type=file]").setInputFiles(slip);
  await row("Proof of income").getByText("Received").waitFor();
  await row("PAN card").locator("input[type=file]").setInputFiles(card);
  await row("PAN card").getByText("Received").waitFor();
  const [kept] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "pan card.png" }).click(),
  ]);
  assert.equal(kept.suggestedFilename(), "pan card.png");
  await page.reload();
  await row("PAN card").getByText("Received").waitFor();

  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await page.getByText("Tick the box if the lender may have these documents.").waitFor();
  await page.getByRole("checkbox", { name: /Give these documents to Parijat Bank/ }).check();
  await accessible(page, "documents ready");
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await shows(page, "Read the lender's agreement and accept it if you agree.");
  await page.getByText("Approved", { exact: true }).first().waitFor();
  await page.getByText(/The money comes only after you accept/).waitFor();
  await accessible(page, "approved");
  await bye(page);
});

test("after a refusal the page says when to ask again and what else is open", { timeout: 300_000 }, async () => {
  await sandboxLender(PARIJAT, { ...WELL, statuses: ["in_review", "rejected"], push_after_ms: 300 });
  const page = await visitor(browser);
  await signIn(page, newMobile());
  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await toOffers(page);
  await chooseParijat(page);
  await shows(page, "Rejected");
  await page.goto(`${site}/user/parijat-bank`);
  await page.getByRole("heading", { name: "What else is open to you" }).waitFor();
  await page.getByText(/You can ask Parijat Bank again from/).waitFor();
  // The five that cost least a year, whoever of the slow ones has answered by then, and never who refused.
  const others = page
    .getByRole("region", { name: "What else is open to you" })
    .getByRole("listitem")
    .filter({ hasText: "APR" });
  await others.nth(4).waitFor();
  const costs = (await others.allInnerTexts()).map((text) => Number(/APR\s([\d.]+)/.exec(text)?.[1]));
  assert.equal(costs.length, 5);
  assert.deepEqual(
    costs,
    costs.toSorted((a, b) => a - b),
  );
  assert.equal(await others.filter({ hasText: "Parijat Bank" }).count(), 0);
  await page.getByRole("link", { name: "Credit Cards" }).waitFor();
  await accessible(page, "declined");
  await page.getByRole("button", { name: "हिन्दी" }).first().click();
  await page.getByRole("heading", { name: "आपके लिए और क्या खुला है" }).waitFor();
  await accessible(page, "declined, Hindi");
  await fits(page, "declined, Hindi");
  await page.getByRole("button", { name: "ऑफ़र देखें" }).click();
  await page.waitForURL("**/user/offers");

  // Pages without an application tell what the lender is; a name that nobody bears is no page.
  await page.goto(`${site}/user/earlysalary/declined`);
  await page.getByRole("heading", { name: "अशोक लेंडिंग" }).waitFor();
  await page.goto(`${site}/user/gold-loan-branch`);
  await page.getByText("आपके सामने तौल").waitFor();
  await page.goto(`${site}/user/no-such-lender`);
  await page.getByRole("heading", { name: "यह पेज नहीं मिला" }).waitFor();
  await bye(page);
});

test("a stranger reads a lender's page and is told how to apply", { timeout: 60_000 }, async () => {
  const page = await visitor(browser, { phone: true });
  await page.goto(`${site}/lenders-transaction/parijat-bank`);
  await page.getByRole("heading", { name: "From the application to the money" }).waitFor();
  await accessible(page, "a lender's page");
  await fits(page, "a lender's page");
  await page.getByRole("button", { name: "Begin with your mobile number" }).click();
  await page.getByLabel("Mobile number").waitFor();
  await bye(page);
});

test("one lender's own site has its products, its offer and nobody else's", { timeout: 120_000 }, async () => {
  await sandboxLender(PARIJAT, { ...WELL, push_after_ms: 300 });
  const page = await visitor(browser, { phone: true });
  await page.goto(`${site}/setu`);
  await page.getByRole("heading", { name: "Apply at Parijat Bank" }).waitFor();
  assert.equal(await page.getByText("Credit Cards").count(), 0);
  await accessible(page, "one lender's landing page");
  await fits(page, "one lender's landing page");
  await signIn(page, newMobile(), { segment: "setu" });
  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await fillProfile(page);
  await page.waitForURL("**/user/lender-submit");
  await page.getByRole("heading", { name: "What Parijat Bank offers you" }).waitFor();
  assert.equal(await page.getByText("Gulmohar Finance").count(), 0);
  await accessible(page, "lender-submit");
  await fits(page, "lender-submit");
  // No way leads to a comparison.
  await page.goto(`${site}/user/offers`);
  await page.waitForURL("**/user/lender-submit");
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await page.getByText("Read the Key Facts Statement and tick the box.").waitFor();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await page.getByRole("checkbox", { name: /Share my application with Parijat Bank/ }).check();
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await page.waitForURL("**/user/lenders-transaction/parijat-bank");
  await shows(page, "Read the lender's agreement and accept it if you agree.");
  await bye(page);
});

test(
  "one lender's own site says what came of the question and of the application, and names nobody else",
  { timeout: 120_000 },
  async () => {
    const begun = async () => {
      const page = await visitor(browser, { phone: true });
      await signIn(page, newMobile(), { segment: "setu" });
      await keepInTab(page, { productType: "PL", appId: await applyFor(page, "PL", { pan: newPan() }) });
      await page.goto(`${site}/user/lender-submit`);
      return page;
    };
    try {
      await sandboxLender(PARIJAT, { ...WELL, mode: "decline" });
      const asks = await begun();
      await asks.getByRole("heading", { name: "Parijat Bank makes no offer on this request" }).waitFor();
      await asks.getByText("Said no to this request.").waitFor();
      assert.equal(await asks.getByText(/does not fit the rules/).count(), 0);
      await accessible(asks, "one lender's own site without an offer");
      await fits(asks, "one lender's own site without an offer");
      await asks.getByRole("button", { name: "हिन्दी" }).first().click();
      await asks.getByText("इस माँग के लिए मना कर दिया।").waitFor();
      await fits(asks, "one lender's own site without an offer, Hindi");
      await asks.getByRole("link", { name: "पारिजात बैंक के दूसरे लोन" }).click();
      await asks.getByRole("button", { name: /गोल्ड लोन/ }).waitFor();
      await bye(asks);

      await sandboxLender(PARIJAT, {
        ...WELL,
        mode: "answer",
        statuses: ["in_review", "rejected"],
        push_after_ms: 300,
      });
      const sends = await begun();
      await sends.getByRole("checkbox", { name: /I have read/ }).check();
      await sends.getByRole("checkbox", { name: /Share my application with Parijat Bank/ }).check();
      await sends.getByRole("button", { name: "Send to Parijat Bank" }).click();
      await sends.waitForURL("**/user/lenders-transaction/parijat-bank");
      await shows(sends, "Rejected");
      const others = sends.getByRole("region", { name: "What else is open to you" });
      await others.getByRole("link", { name: "Gold Loans" }).waitFor();
      assert.equal(await others.getByText("APR").count(), 0);
      assert.equal(await sends.getByRole("button", { name: "See offers" }).count(), 0);
      await accessible(sends, "one lender's own site after a refusal");
      await bye(sends);
    } finally {
      await sandboxLender(PARIJAT, { ...WELL, mode: "answer" });
    }
  },
);
