// Doorways: a journey gone on with in a second browser, a partner's signed hand-over that works once, a campaign that is
// remembered, and the customer's site in a frame of our own.
import { createHmac, randomUUID } from "node:crypto";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, enter, signIn } from "./signing.mjs";
import { site } from "./world.mjs";

// The demo world's own key (docs/how/doorways.md); it exists in demo mode only.
const KEY = "5a1e0000-0000-4000-8000-000000000001";
const SECRET = "demo-hand-over-secret";

function handOver(payload) {
  const body = Buffer.from(
    JSON.stringify({ key: KEY, jti: randomUUID(), iat: Math.floor(Date.now() / 1000), ...payload }),
  ).toString("base64url");
  const signed = `tulna1.${body}`;
  return `${signed}.${createHmac("sha256", SECRET).update(signed).digest("base64url")}`;
}

test("a journey begun in one browser goes on in another, after a code to the same number", async ({ visitor }) => {
  const mobile = newMobile();
  const first = await visitor({ phone: true });
  await signIn(first, mobile);
  await first.getByText("Personal Loans").first().click();
  await first.waitForURL("**/user/user-detail");
  await first.getByLabel("Loan amount").fill("275000");
  await expect(first.getByText("Saved").first()).toBeVisible();
  const visit = await first.evaluate(() => JSON.parse(sessionStorage.getItem("prospectAppId") ?? "null"));
  const prospectId = typeof visit === "string" ? visit : visit.value;

  const second = await visitor();
  await second.goto(`${site}/transfer/${prospectId}`);
  await expect(second.getByRole("heading", { name: "Continue your application" })).toBeVisible();
  await expect(second.getByText(`XXXXXX${mobile.slice(-4)}`)).toBeVisible();
  await accessible(second, "transfer");
  await fits(second, "transfer");
  await second.getByRole("button", { name: "Get OTP" }).click();
  await expect(second.getByText("We need your consent to send the OTP. Please tick the box.")).toBeVisible();
  await enter(second, mobile, /\/(products|user\/user-detail)$/);
  await second.goto(`${site}/products`);
  await second
    .getByText(/Personal Loans|Continue your personal loan/)
    .first()
    .click();
  await second.waitForURL("**/user/user-detail");
  await expect(second.getByLabel("Loan amount")).toHaveValue("2,75,000");

  const stranger = await visitor();
  await stranger.goto(`${site}/transfer/${randomUUID()}`);
  await expect(stranger.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await accessible(stranger, "a link that leads nowhere");
});

test("a partner's token opens the door once; what it brought stands in the form", async ({ visitor }) => {
  const mobile = newMobile();
  const token = handOver({
    mobile,
    product: "PL",
    facts: { first_name: "Meena", se_loan_amount: "180000" },
    utms: { utm_campaign: "harvest" },
    return_url: "https://www.sunrise.example/basket?order=77",
  });
  const page = await visitor({ phone: true });
  await page.goto(`${site}/auth?token=${token}`);
  await expect(page.getByRole("heading", { name: "Welcome to Tulna" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await accessible(page, "hand-over");
  await fits(page, "hand-over");
  await page.reload();
  await expect(page.getByText(`XXXXXX${mobile.slice(-4)}`)).toBeVisible();
  await enter(page, mobile, /\/(products|user\/user-detail)$/);
  await page.goto(`${site}/user/user-detail`);
  await expect(page.getByLabel("Loan amount")).toHaveValue("1,80,000");
  await page.goto(`${site}/user/parijat-bank`);
  // in the demo world a page of the same port stands for the partner's site
  await expect(page.getByRole("link", { name: "Back to Sunrise Finserv" })).toHaveAttribute(
    "href",
    /https%3A%2F%2Fwww\.sunrise\.example%2Fbasket%3Forder%3D77$/,
  );
  await accessible(page, "the way back to the partner");
  await fits(page, "the way back to the partner");

  const again = await visitor();
  await again.goto(`${site}/auth?token=${token}`);
  await expect(again.getByText(/was used already and works only once/)).toBeVisible();
  await again.goto(`${site}/auth?token=${handOver({ mobile }).slice(0, -4)}AAAA`);
  await expect(again.getByText(/We cannot be sure who sent you here/)).toBeVisible();
  await again.goto(`${site}/auth?token=${handOver({ mobile, iat: 1 })}`);
  await expect(again.getByText(/has expired/)).toBeVisible();
});

test("a campaign is kept on the way to the landing page, and nothing else of the link", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await page.goto(`${site}/socialmedia-onboarding?utm_source=reel&gclid=G1&adgroup=loans&token=secret&partner=sunrise`);
  await page.waitForURL("**/sunrise");
  await expect(page.getByText("In Partnership With")).toBeVisible();
  const kept = await page.evaluate(() => sessionStorage.getItem("utms"));
  for (const part of ["reel", "G1", "loans", "socialmedia-onboarding", "phone"])
    expect(kept.includes(part), `${part} in ${kept}`).toBeTruthy();
  expect(kept.includes("secret")).toBeFalsy();
});

test("the customer's site stands in a frame of our own, the back office in none", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${site}/customer-site?partner=sunrise`);
  await expect(page.frameLocator("iframe").getByText("In Partnership With")).toBeVisible();
  await accessible(page, "customer site");
  await fits(page, "customer site");
  await page.goto(`${site}/customer-site?path=/admin/login`);
  await expect(page.frameLocator("iframe").getByLabel("Mobile number")).toBeVisible();
});
