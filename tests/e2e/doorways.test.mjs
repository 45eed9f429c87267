// Doorways: a journey gone on with in a second browser, a partner's signed hand-over that works once, a campaign that is
// remembered, and the customer's site in a frame of our own.
import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { after, before, test } from "node:test";

import { accessible, bye, enter, fits, holds, newMobile, openBrowser, signIn, site, visitor } from "./stage.mjs";

// The demo world's own key (docs/how/doorways.md); it exists in demo mode only.
const KEY = "5a1e0000-0000-4000-8000-000000000001";
const SECRET = "demo-hand-over-secret";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

function handOver(payload) {
  const body = Buffer.from(
    JSON.stringify({ key: KEY, jti: randomUUID(), iat: Math.floor(Date.now() / 1000), ...payload }),
  ).toString("base64url");
  const signed = `tulna1.${body}`;
  return `${signed}.${createHmac("sha256", SECRET).update(signed).digest("base64url")}`;
}

test(
  "a journey begun in one browser goes on in another, after a code to the same number",
  { timeout: 150_000 },
  async () => {
    const mobile = newMobile();
    const first = await visitor(browser, { phone: true });
    await signIn(first, mobile);
    await first.getByText("Personal Loans").first().click();
    await first.waitForURL("**/user/user-detail");
    await first.getByLabel("Loan amount").fill("275000");
    await first.getByText("Saved").first().waitFor();
    const visit = await first.evaluate(() => JSON.parse(sessionStorage.getItem("prospectAppId") ?? "null"));
    const prospectId = typeof visit === "string" ? visit : visit.value;
    await bye(first);

    const second = await visitor(browser);
    await second.goto(`${site}/transfer/${prospectId}`);
    await second.getByRole("heading", { name: "Continue your application" }).waitFor();
    await second.getByText(`XXXXXX${mobile.slice(-4)}`).waitFor();
    await accessible(second, "transfer");
    await fits(second, "transfer");
    await second.getByRole("button", { name: "Get OTP" }).click();
    await second.getByText("We need your consent to send the OTP. Please tick the box.").waitFor();
    await enter(second, mobile, /\/(products|user\/user-detail)$/);
    await second.goto(`${site}/products`);
    await second
      .getByText(/Personal Loans|Continue your personal loan/)
      .first()
      .click();
    await second.waitForURL("**/user/user-detail");
    await holds(second.getByLabel("Loan amount"), "2,75,000");
    await bye(second);

    const stranger = await visitor(browser);
    await stranger.goto(`${site}/transfer/${randomUUID()}`);
    await stranger.getByRole("heading", { name: "This link does not work" }).waitFor();
    await accessible(stranger, "a link that leads nowhere");
    await bye(stranger);
  },
);

test("a partner's token opens the door once; what it brought stands in the form", { timeout: 120_000 }, async () => {
  const mobile = newMobile();
  const token = handOver({
    mobile,
    product: "PL",
    facts: { first_name: "Meena", se_loan_amount: "180000" },
    utms: { utm_campaign: "harvest" },
  });
  const page = await visitor(browser, { phone: true });
  await page.goto(`${site}/auth?token=${token}`);
  await page.getByRole("heading", { name: "Welcome to Tulna" }).waitFor();
  assert.equal(new URL(page.url()).search, "");
  await accessible(page, "hand-over");
  await fits(page, "hand-over");
  await page.reload();
  await page.getByText(`XXXXXX${mobile.slice(-4)}`).waitFor();
  await enter(page, mobile, /\/(products|user\/user-detail)$/);
  await page.goto(`${site}/user/user-detail`);
  await holds(page.getByLabel("Loan amount"), "1,80,000");
  await bye(page);

  const again = await visitor(browser);
  await again.goto(`${site}/auth?token=${token}`);
  await again.getByText(/was used already and works only once/).waitFor();
  await again.goto(`${site}/auth?token=${handOver({ mobile }).slice(0, -4)}AAAA`);
  await again.getByText(/We cannot be sure who sent you here/).waitFor();
  await again.goto(`${site}/auth?token=${handOver({ mobile, iat: 1 })}`);
  await again.getByText(/has expired/).waitFor();
  await bye(again);
});

test(
  "a campaign is kept on the way to the landing page, and nothing else of the link",
  { timeout: 60_000 },
  async () => {
    const page = await visitor(browser, { phone: true });
    await page.goto(
      `${site}/socialmedia-onboarding?utm_source=reel&gclid=G1&adgroup=loans&token=secret&partner=sunrise`,
    );
    await page.waitForURL("**/sunrise");
    await page.getByText("In Partnership With").waitFor();
    const kept = await page.evaluate(() => sessionStorage.getItem("utms"));
    for (const part of ["reel", "G1", "loans", "socialmedia-onboarding", "phone"])
      assert.ok(kept.includes(part), `${part} in ${kept}`);
    assert.ok(!kept.includes("secret"));
    await bye(page);
  },
);

test("the customer's site stands in a frame of our own, the back office in none", { timeout: 60_000 }, async () => {
  const page = await visitor(browser);
  await page.goto(`${site}/customer-site?partner=sunrise`);
  await page.frameLocator("iframe").getByText("In Partnership With").waitFor();
  await accessible(page, "customer site");
  await fits(page, "customer site");
  await page.goto(`${site}/customer-site?path=/admin/login`);
  await page.frameLocator("iframe").getByLabel("Mobile number").waitFor();
  await bye(page);
});
