// Every journey of the demo from the landing page to its end, in Hindi on a phone: no link leads to a page that is not there.
import { applyFor, keepInTab, newPan } from "./customers.mjs";
import { expect, test } from "./fixtures.mjs";
import { accessible, fits, picture } from "./looking.mjs";
import { newMobile } from "./signing.mjs";
import { leavesFor, otpFor, site } from "./world.mjs";

const NOT_FOUND = "यह पेज नहीं मिला";
const BUSINESS = {
  "पिता का नाम": "Ramesh Verma",
  "माता का नाम": "Kamla Verma",
  "कारोबार का नाम": "Verma Traders",
  "सालाना बिक्री": "2500000",
  "कारोबार शुरू होने की तारीख": "01042019",
  "पता, पंक्ति 1": "12, Gandhi Nagar",
  "पता, पंक्ति 2": "Near the post office",
  "पिन कोड": "226010",
};
const CHOICES = ["लोन किस लिए", "वैवाहिक स्थिति", "कारोबार का प्रकार", "श्रेणी", "उप-श्रेणी"];
const box = (page, name) => page.getByRole("textbox", { name });
const heading = (page, name) => expect(page.getByRole("heading", { name }).first()).toBeVisible();

async function sound(page, name) {
  await accessible(page, name);
  await fits(page, name);
  await picture(page, name);
}

/** Somebody new on the landing page, in Hindi, on a phone. */
async function arrive(visitor) {
  const page = await visitor({ phone: true });
  await page.goto(site);
  await page.getByRole("button", { name: "हिन्दी" }).first().click();
  await heading(page, /लोन/);
  return page;
}

/** Opens every page of ours that links lead to from where the visitor stands, each once; answers links that lead nowhere. */
async function deadLinks(page, start) {
  const seen = new Set([start]);
  const waiting = [start];
  const dead = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await page.goto(`${site}${path}`);
    await heading(page, /./);
    await expect(page.locator("footer, a").first()).toBeVisible();
    await expect(page.getByText("खुल रहा है")).toHaveCount(0);
    if (answer.status() >= 400 || (await page.getByRole("heading", { name: NOT_FOUND }).count()) > 0) dead.push(path);
    const links = await page.locator("a[href]").evaluateAll((all) => all.map(({ href }) => href));
    for (const { protocol, origin, pathname, search } of links.map((link) => new URL(link))) {
      if (protocol === "tel:" || protocol === "mailto:") continue;
      if (origin !== site) {
        dead.push(`${path} leads to ${origin}`);
        continue;
      }
      const next = pathname === "/dev/site" ? pathname + search : pathname;
      if (!seen.has(next) && !next.startsWith("/api/")) {
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return { dead, pages: seen.size };
}

/** Proves a new number, on the landing page or where a page asks who it is. */
async function proveNumber(page, arrives) {
  const mobile = newMobile();
  await box(page, "मोबाइल नंबर").fill(mobile);
  await page.getByRole("checkbox", { name: /सहमत/ }).check();
  await page.getByRole("button", { name: "OTP पाएँ" }).click();
  await page.waitForURL("**/verification");
  await page.getByRole("textbox").first().click();
  await page.keyboard.type(await otpFor(mobile));
  await page.waitForURL(arrives);
}

/** Goes on at a lender without a system of its own, whose stand-in reports `answer`; the application's page says what came of it. */
async function finishAt(page, lender, answer, status) {
  await page.getByRole("link", { name: `${lender} चुनें` }).click();
  await page.waitForURL("**/kfs");
  const leave = page.getByRole("button", { name: `${lender} पर आगे बढ़ें` });
  await leave.waitFor();
  for (const tick of await page.getByRole("checkbox").all()) await tick.check();
  await leave.click();
  await heading(page, `अब आपकी बारी: ${lender} पर पूरा करें`);
  await page.getByRole("link", { name: `${lender} पर जाएँ` }).click();
  await leavesFor(page, /^https:\/\/[a-z-]+\.example\/.*utm_source=tulna/);
  await sound(page, `the page in place of ${lender}`);
  await page.getByRole("button", { name: answer }).click();
  await page.waitForURL("**/user/applications/*");
  await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
  await sound(page, `${lender}: ${status}`);
}

test("from the landing page no link leads to a page that is not there", async ({ visitor }) => {
  const { dead, pages } = await deadLinks(await arrive(visitor), "/");
  expect(dead).toEqual([]);
  expect(pages).toBeGreaterThan(15);
});

test("a personal loan ends approved at one lender's own site and declined at another's", async ({ visitor }) => {
  const page = await arrive(visitor);
  await page.getByRole("link", { name: /पर्सनल लोन/ }).click();
  await proveNumber(page, "**/user/user-detail");
  const next = () => page.getByRole("button", { name: /^(सेव करें और आगे बढ़ें|ऑफ़र देखें)$/ }).click();
  await page.getByLabel("लोन की रकम").fill("200000");
  await page.getByLabel("चुकाने का समय").selectOption({ value: "36" });
  await page.getByLabel("लोन किसलिए चाहिए?").selectOption({ index: 1 });
  await next();
  await page.getByLabel("नाम", { exact: true }).fill("रेखा");
  await page.getByLabel("उपनाम").fill("यादव");
  await page.getByText("महिला", { exact: true }).click();
  await box(page, /^जन्म तारीख/).fill("21/06/1990");
  await box(page, /^पैन/).fill(newPan());
  await box(page, /^ईमेल/).fill("rekha.yadav@example.com");
  await next();
  await box(page, /^पिन कोड/).fill("226010");
  await page.getByLabel("आपका घर").selectOption({ index: 1 });
  await page.getByText("नौकरी", { exact: true }).click();
  await box(page, /^कंपनी का नाम/).fill("Himadri Textiles");
  await next();
  await page.getByLabel("हर महीने हाथ में आने वाली आमदनी").fill("42000");
  await page.getByText("बैंक खाते में", { exact: true }).click();
  await next();
  await page.waitForURL("**/user/offers");
  await finishAt(page, "गुलमोहर फ़ाइनेंस", "मंज़ूर हुआ", "मंज़ूर");

  await page.goto(`${site}/user/offers`);
  await finishAt(page, "कचनार स्मॉल फ़ाइनेंस बैंक", "मंज़ूर नहीं हुआ", "नामंज़ूर");

  const { dead, pages } = await deadLinks(page, "/products");
  expect(dead).toEqual([]);
  expect(pages).toBeGreaterThan(15);
});

test("a business fills in a lender's own form and ends at that lender", async ({ visitor }) => {
  const page = await arrive(visitor);
  await page.getByRole("link", { name: /बिज़नेस लोन/ }).click();
  await proveNumber(page, "**/products?choose=BL");
  const application = await applyFor(page, "BL", { pan: newPan() });
  await keepInTab(page, { productType: "BL", appId: application });
  await page.goto(`${site}/user/business-offers`);
  await page.getByRole("link", { name: "इसका फ़ॉर्म भरें" }).click();
  await heading(page, "अमलतास फ़िनसर्व से बिज़नेस लोन");
  for (const label of CHOICES) await page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
  await page.getByText("महिला", { exact: true }).click();
  for (const [label, text] of Object.entries(BUSINESS)) await page.getByLabel(label).fill(text);
  await page.getByRole("checkbox").check();
  await sound(page, "a lender's own form, filled in");
  await page.getByRole("button", { name: "जमा करें" }).click();
  await leavesFor(page, /^https:\/\/apply\.amaltas\.example\/continue\//);
  await page.getByRole("link", { name: "तुलना पर वापस जाएँ" }).click();
  await heading(page, /./);
});

test("a card, a deal and a voucher end where somebody goes on", async ({ visitor }) => {
  const page = await arrive(visitor);
  await page.getByRole("link", { name: /क्रेडिट कार्ड/ }).click();
  await page
    .getByRole("button", { name: /के लिए आवेदन करें$/ })
    .first()
    .click();
  await proveNumber(page, "**/credit-cards?apply=*");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: / पर जाएँ$/ })
    .click();
  await leavesFor(page, /^https:\/\/[a-z-]+\.example\/.*ref=/);
  await sound(page, "the page in place of a bank");
  await page.getByRole("link", { name: "तुलना पर वापस जाएँ" }).click();
  await page.waitForURL("**/products");
  await heading(page, /./);
  await page.goto(`${site}/user/credit-card`);
  await expect(page.getByText("आप कार्ड कंपनी की साइट पर गए")).toBeVisible();

  await page.goto(`${site}/deals`);
  await page
    .getByRole("button", { name: /^डील देखें/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: / पर जाएँ$/ })
    .click();
  await leavesFor(page, /^https:\/\/[a-z-]+\.example\/.*ref=/);

  await page.goto(`${site}/vouchers`);
  await page
    .getByRole("button", { name: /^कोड लें/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "मेरा कोड दिखाएँ" }).click();
  await expect(page.getByRole("dialog").locator("code")).toHaveText(/./);
});
