// A partner brings another one (portal.md 7, story 7): a shop applies by the link, is approved and signs in, its first loan
// brings a reward, and the reward goes back with the loan. A second shop of the same PAN brings none.
import { randomInt } from "node:crypto";

import { applyFor, call, newPan, openLenders, sendTo } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { newMobile, signInByPage } from "./signing.mjs";
import { PATIENCE_MS } from "./visitor.mjs";
import { inDatabase, linkFor, password, site } from "./world.mjs";

// chapters of one tale: each goes on where the one before ended
test.describe.configure({ mode: "serial" });
test.use({ chapters: true });

/** PAN of the account to which the commission of Sunrise Finserv goes, in the demo data. */
const SUNRISE_PAN = "AAEFS1229K";
const PHONE_BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const OWN = "seven-Lamps-91";
const NUMBER = newMobile().slice(-6);
const shopOf = (name, pan) => ({
  name: `${name} ${NUMBER}`,
  pan,
  email: `${name.split(" ")[0].toLowerCase()}.${NUMBER}@example.com`,
});
const MEENA = shopOf("Meena Mobile", newPan());
const DOUBLE = shopOf("Double Point", SUNRISE_PAN);
/** Chapters hand on: partner and key of the first shop, the application and lender of its customer, the file. */
const tale = {};

const today = () => new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());
const MINUTES_MS = 6 * PATIENCE_MS;

async function inHindi(page, path, title) {
  await page.goto(`${site}${path}`);
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await heading(page, title);
}

const personOf = (page, shop) => page.getByRole("main").getByRole("listitem").filter({ hasText: shop.name });

test("two shops apply by a partner's link and are approved; the one with the partner's own PAN brings no reward", async ({
  staff,
  visitor,
}) => {
  const dev = await staff("partner1@example.com", { phone: true });
  await inHindi(dev, "/partner/referral", "रेफ़रल");
  await expect(dev.getByText(/^12 महीने तक आपको अपने लाए पार्टनर की कमाई का 5% मिलेगा।/)).toBeVisible();
  const link = await dev.getByRole("region", { name: "आपका रेफ़रल लिंक" }).locator("b").textContent();
  await accessible(dev, "a referral link");
  await fits(dev, "a referral link");

  for (const shop of [MEENA, DOUBLE]) {
    const page = await visitor({ phone: true, userAgent: PHONE_BROWSER });
    await page.goto(`http://${link}`);
    await page.waitForURL((address) => address.pathname === "/create-merchant-form/sunrise");
    await page.getByRole("button", { name: "हिन्दी" }).first().click();
    await expect(page.getByText("आप Sunrise Finserv के ज़रिए आए हैं।")).toBeVisible();
    const typed = {
      "कारोबार का नाम": shop.name,
      "कारोबार या मालिक का पैन": shop.pan,
      "मालिक का पूरा नाम": "Meena Rawat",
      "मोबाइल नंबर": newMobile(),
      ईमेल: shop.email,
      "पता, पंक्ति 1": "4, Station Road",
      "पिन कोड": "226010",
      "खाते में नाम": "Meena Rawat",
      "खाता नंबर": String(randomInt(10 ** 11, 10 ** 12)),
      "IFSC कोड": "SBIN0001234",
    };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).first().fill(text);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "फ़ॉर्म भेजें" }).click();
    await page.waitForURL("**/create-merchant-form/success?reference=M-*");
  }
  await dev.reload();
  await expect(personOf(dev, MEENA)).toContainText("हम आवेदन जाँच रहे हैं।");

  const desk = await visitor();
  await desk.goto(`${site}/django-admin/login/?next=/django-admin/partners/merchantapplication/`);
  await desk.locator("input[name=username]").fill("admin1@example.com");
  await desk.locator("input[name=password]").fill(password);
  await desk.keyboard.press("Enter");
  for (const shop of [MEENA, DOUBLE]) {
    await desk.getByRole("link", { name: shop.name }).click();
    await desk.locator("select[name=decision]").selectOption("approve");
    await desk.locator("[name=why]").fill("Known to us");
    await desk.locator("button[name=_save], input[name=_save]").first().click();
    await desk.waitForURL("**/partners/merchantapplication/");
  }
  await expect(async () => {
    await dev.reload();
    await expect(personOf(dev, DOUBLE)).toContainText("इनाम नहीं: आप दोनों का पैन एक ही है।", { timeout: 3_000 });
  }).toPass({ timeout: MINUTES_MS });
  await expect(personOf(dev, DOUBLE)).not.toContainText("इनाम: ");
  await expect(personOf(dev, MEENA)).toContainText("इनाम: उनकी कमाई का 5%,");
  await expect(personOf(dev, MEENA)).toContainText("पहले साइन इन का इंतज़ार है।");
  await expect(dev.getByText(SUNRISE_PAN)).toHaveCount(0);
  await accessible(dev, "who came by a referral link");
  await fits(dev, "who came by a referral link");
});

/** Sends a status file of one row and waits until it is applied; answers the file's id. */
async function report(admin, rows) {
  const name = `disbursals ${newMobile().slice(-5)}.csv`;
  await admin.goto(`${site}/admin/application-status-file`);
  await admin
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await admin.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(admin.getByRole("row").filter({ hasText: name }).getByText("Done", { exact: true })).toBeVisible();
  return (await call(admin, "GET", `uploads?kind=application-status&search=${encodeURIComponent(name)}`)).results[0].id;
}

test("the shop signs in, its customer's first loan is paid out, and the reward is 5% of the shop's share", async ({
  staff,
  visitor,
}) => {
  const admin = await staff("admin1@example.com");
  await admin.goto(`${site}/admin/dashboard`);
  const [shop] = (await call(admin, "GET", `admin/partners?search=${encodeURIComponent(MEENA.name)}`)).results;
  const terms = { revenue_percent: "40.000", revenue_flat_fee: "0.00" };
  await call(admin, "POST", `update-partner-revenue-data/${shop.partner_id}`, terms);

  const meena = await visitor({ phone: true });
  await meena.goto(await linkFor(MEENA.email, "accept-invite"));
  await meena.getByLabel("New password", { exact: true }).fill(OWN);
  await meena.getByRole("button", { name: "Set the password and start" }).click();
  await meena.waitForURL(({ pathname }) => !/accept-invite|login/.test(pathname));

  const asha = await visitor({ phone: true });
  await signInByPage(asha, newMobile(), { segment: shop.key, arrives: (at) => at.pathname !== "/verification" });
  tale.appId = await applyFor(asha, "PL", { pan: newPan() });
  // another story's lender pays no commission, and one that is more than a link reports by itself what no file takes back
  const paying = await inDatabase(
    `SELECT DISTINCT lender_id FROM revenue_lenderrevenue WHERE deleted_at IS NULL AND valid_until IS NULL
      AND lender_id IN (SELECT lender_id FROM lenders_connectorsettings WHERE kind = 'redirect')`,
  );
  const lenderId = (await openLenders(asha, tale.appId)).find((id) => paying.some((row) => row.lender_id === id));
  const { matched } = await call(asha, "GET", `applications/${tale.appId}/offers`);
  tale.lender = matched.find((offer) => offer.lender_id === lenderId).name;
  await sendTo(asha, tale.appId, lenderId);

  tale.file = await report(admin, [
    "Application ID,Lender,Status,Status Date,Disbursed Amount,Disbursed Date",
    `${tale.appId},${tale.lender},Disbursed,${today()},100000,${today()}`,
  ]);
  const dev = await staff("partner1@example.com", { phone: true });
  await inHindi(dev, "/partner/referral", "रेफ़रल");
  const reward = dev.getByRole("table", { name: "आपके इनाम" }).getByRole("row").filter({ hasText: MEENA.name });
  await expect(async () => {
    await dev.reload();
    await expect(reward).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: MINUTES_MS });
  await expect(personOf(dev, MEENA).getByText("अभी नहीं")).toHaveCount(0);
  await expect(reward).toContainText("महीना चल रहा है");
  const paise = async (place) =>
    Math.round(100 * Number((await place.innerText()).match(/₹([\d,]+\.\d\d)/)[1].replaceAll(",", "")));

  await meena.goto(`${site}/partner/reports?report=commission`);
  const share = await paise(meena.getByRole("row").filter({ hasText: tale.lender }));
  expect(await paise(reward)).toBe(Math.round(share / 20));
  await expect(meena.getByText("Sunrise")).toHaveCount(0);
});

test("the reward goes back with the loan, and rewards of closed months are on the statement", async ({ staff }) => {
  const admin = await staff("admin1@example.com");
  await admin.goto(`${site}/admin/dashboard`);
  await call(admin, "POST", `uploads/${tale.file}/undo`, {});
  const dev = await staff("partner1@example.com", { phone: true });
  await inHindi(dev, "/partner/referral", "रेफ़रल");
  const rewards = dev.getByRole("table", { name: "आपके इनाम" }).getByRole("row");
  await expect(rewards.filter({ hasText: "Mitti" }).first()).toBeVisible();
  await expect(async () => {
    await dev.reload();
    await expect(rewards.filter({ hasText: "Mitti" }).first()).toBeVisible();
    await expect(rewards.filter({ hasText: MEENA.name })).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: MINUTES_MS });
  await expect(personOf(dev, MEENA)).toContainText("पहला लोन अभी नहीं दिया गया।");

  const paid = rewards.filter({ hasText: "भुगतान हुआ" }).first();
  const month = (await paid.getByRole("cell").first().innerText()).trim();
  const [amount] = (await paid.innerText()).match(/₹[\d,.]+/);
  await dev.goto(`${site}/partner/reports/statements`);
  await dev.getByRole("button", { name: month }).first().click();
  await heading(dev, `${month} का स्टेटमेंट`);
  const line = dev.getByText(/^रेफ़रल: Mitti/).first();
  await expect(line).toBeVisible();
  await expect(dev.getByRole("main").getByText(amount).first()).toBeVisible();
  await fits(dev, "a reward on a statement");
});
