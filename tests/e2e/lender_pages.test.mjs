// Lenders' own pages: documents asked for and given, a refusal with what else is open, and one lender's own site.

import { card, lockedSlip, slip } from "./sample_files.mjs";
import { applyFor, keepInTab, newPan } from "./customers.mjs";
import { fillProfile, toOffers } from "./profile.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, signInByPage, signIn } from "./signing.mjs";
import { site, sandboxLender } from "./world.mjs";
import { reloadUntil, takeAnswersUntil } from "./waiting.mjs";

const PARIJAT = "fast-parijat-bank";
const WELL = { statuses: ["in_review", "approved"], after_documents: ["approved"], push_after_ms: 3000 };

/** From the offers to Parijat Bank's answer. */
async function chooseParijat(page) {
  const choose = page.getByRole("link", { name: "Choose Parijat Bank" });
  await takeAnswersUntil(page, choose);
  await choose.click();
  await page.getByRole("checkbox", { name: /I have read and understood/ }).check();
  await page.getByRole("checkbox", { name: /Share my form/ }).check();
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await page.getByRole("link", { name: "See what happens next" }).click();
  await page.waitForURL("**/user/applications/*");
}

test("a lender asks for documents, gets them, and approves", async ({ visitor }) => {
  await sandboxLender(PARIJAT, { ...WELL, statuses: ["in_review", "documents_pending"], push_after_ms: 300 });
  const page = await visitor({ phone: true });
  await signIn(page, newMobile());
  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await toOffers(page);
  await chooseParijat(page);
  await reloadUntil(page, "Give the documents");
  await page.getByRole("link", { name: "Give the documents" }).click();
  await page.waitForURL("**/user/lenders-transaction/parijat-bank");
  await expect(page.getByRole("heading", { name: "Documents the lender asks for" })).toBeVisible();
  await expect(page.getByText(/a number that starts with 1600/)).toBeVisible();
  await expect(page.getByText("Your form arrives")).toBeVisible();
  await accessible(page, "documents asked");
  await fits(page, "documents asked");

  // A file that cannot be taken says why, at the thing it was meant for; the others stay as they are.
  const row = (name) => page.getByRole("listitem").filter({ hasText: name });
  await row("Proof of income").locator("input[type=file]").setInputFiles(lockedSlip);
  await expect(row("Proof of income").getByText(/locked with a password/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send to Parijat Bank" })).toBeDisabled();
  await row("Proof of income").locator("input[type=file]").setInputFiles(slip);
  await expect(row("Proof of income").getByText("Received")).toBeVisible();
  await row("PAN card").locator("input[type=file]").setInputFiles(card);
  await expect(row("PAN card").getByText("Received")).toBeVisible();
  const [kept] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "pan card.png" }).click(),
  ]);
  expect(kept.suggestedFilename()).toBe("pan card.png");
  await page.reload();
  await expect(row("PAN card").getByText("Received")).toBeVisible();

  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await expect(page.getByText("Tick the box if the lender may have these documents.")).toBeVisible();
  await page.getByRole("checkbox", { name: /Give these documents to Parijat Bank/ }).check();
  await accessible(page, "documents ready");
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await reloadUntil(page, "Read the lender's agreement and accept it if you agree.");
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/The money comes only after you accept/)).toBeVisible();
  await accessible(page, "approved");
});

test("after a refusal the page says when to ask again and what else is open", async ({ visitor }) => {
  await sandboxLender(PARIJAT, { ...WELL, statuses: ["in_review", "rejected"], push_after_ms: 300 });
  const page = await visitor();
  await signIn(page, newMobile());
  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await toOffers(page);
  await chooseParijat(page);
  await reloadUntil(page, "Rejected");
  await page.goto(`${site}/user/parijat-bank`);
  await expect(page.getByRole("heading", { name: "What else is open to you" })).toBeVisible();
  await expect(page.getByText(/You can ask Parijat Bank again from/)).toBeVisible();
  // The five that cost least a year, whoever of the slow ones has answered by then, and never who refused.
  const others = page
    .getByRole("region", { name: "What else is open to you" })
    .getByRole("listitem")
    .filter({ hasText: "APR" });
  await expect(others.nth(4)).toBeVisible();
  const costs = (await others.allInnerTexts()).map((text) => Number(/APR\s([\d.]+)/.exec(text)?.[1]));
  expect(costs.length).toBe(5);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  await expect(others.filter({ hasText: "Parijat Bank" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Credit Cards" })).toBeVisible();
  await accessible(page, "declined");
  await page.getByRole("button", { name: "हिन्दी" }).first().click();
  await expect(page.getByRole("heading", { name: "आपके लिए और क्या खुला है" })).toBeVisible();
  await accessible(page, "declined, Hindi");
  await fits(page, "declined, Hindi");
  await page.getByRole("button", { name: "ऑफ़र देखें" }).click();
  await page.waitForURL("**/user/offers");

  // Pages without an application tell what the lender is; a name that nobody bears is no page.
  await page.goto(`${site}/user/earlysalary/declined`);
  await expect(page.getByRole("heading", { name: "अशोक लेंडिंग" })).toBeVisible();
  await page.goto(`${site}/user/gold-loan-branch`);
  await expect(page.getByText("आपके सामने तौल")).toBeVisible();
  await page.goto(`${site}/user/no-such-lender`);
  await expect(page.getByRole("heading", { name: "यह पेज नहीं मिला" })).toBeVisible();
});

test("a stranger reads a lender's page and is told how to apply", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await page.goto(`${site}/lenders-transaction/parijat-bank`);
  await expect(page.getByRole("heading", { name: "From the application to the money" })).toBeVisible();
  await accessible(page, "a lender's page");
  await fits(page, "a lender's page");
  await page.getByRole("button", { name: "Start with your mobile number" }).click();
  await expect(page.getByLabel("Mobile number")).toBeVisible();
});

test("one lender's own site has its products, its offer and nobody else's", async ({ visitor }) => {
  await sandboxLender(PARIJAT, { ...WELL, push_after_ms: 300 });
  const page = await visitor({ phone: true });
  await page.goto(`${site}/setu`);
  await expect(page.getByRole("heading", { name: "Apply at Parijat Bank" })).toBeVisible();
  await expect(page.getByText("Credit Cards")).toHaveCount(0);
  await accessible(page, "one lender's landing page");
  await fits(page, "one lender's landing page");
  await signInByPage(page, newMobile(), { segment: "setu" });
  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await fillProfile(page);
  await page.waitForURL("**/user/lender-submit");
  await expect(page.getByRole("heading", { name: "What Parijat Bank offers you" })).toBeVisible();
  await expect(page.getByText("Gulmohar Finance")).toHaveCount(0);
  await accessible(page, "lender-submit");
  await fits(page, "lender-submit");
  // No way leads to a comparison.
  await page.goto(`${site}/user/offers`);
  await page.waitForURL("**/user/lender-submit");
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await expect(page.getByText("Read the Key Facts Statement and tick the box.")).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await page.getByRole("checkbox", { name: /Share my application with Parijat Bank/ }).check();
  await page.getByRole("button", { name: "Send to Parijat Bank" }).click();
  await page.waitForURL("**/user/lenders-transaction/parijat-bank");
  await reloadUntil(page, "Read the lender's agreement and accept it if you agree.");
});

test("one lender's own site says what came of the question and of the application, and names nobody else", async ({
  visitor,
}) => {
  const begun = async () => {
    const page = await visitor({ phone: true });
    await signInByPage(page, newMobile(), { segment: "setu" });
    await keepInTab(page, { productType: "PL", appId: await applyFor(page, "PL", { pan: newPan() }) });
    await page.goto(`${site}/user/lender-submit`);
    return page;
  };
  try {
    await sandboxLender(PARIJAT, { ...WELL, mode: "decline" });
    const asks = await begun();
    await expect(asks.getByRole("heading", { name: "Parijat Bank makes no offer on this request" })).toBeVisible();
    await expect(asks.getByText("Said no to this request.")).toBeVisible();
    await expect(asks.getByText(/does not fit the rules/)).toHaveCount(0);
    await accessible(asks, "one lender's own site without an offer");
    await fits(asks, "one lender's own site without an offer");
    await asks.getByRole("button", { name: "हिन्दी" }).first().click();
    await expect(asks.getByText("इस माँग के लिए मना कर दिया।")).toBeVisible();
    await fits(asks, "one lender's own site without an offer, Hindi");
    await asks.getByRole("link", { name: "पारिजात बैंक के दूसरे लोन" }).click();
    await expect(asks.getByRole("button", { name: /गोल्ड लोन/ })).toBeVisible();

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
    await reloadUntil(sends, "Rejected");
    const others = sends.getByRole("region", { name: "What else is open to you" });
    await expect(others.getByRole("link", { name: "Gold Loans" })).toBeVisible();
    await expect(others.getByText("APR")).toHaveCount(0);
    await expect(sends.getByRole("button", { name: "See offers" })).toHaveCount(0);
    await accessible(sends, "one lender's own site after a refusal");
  } finally {
    await sandboxLender(PARIJAT, { ...WELL, mode: "answer" });
  }
});
