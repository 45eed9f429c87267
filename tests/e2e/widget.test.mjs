// The widget: a partner names a site and copies the text; the page of that site, an origin of its own with a strict policy and
// hostile CSS, shows the frame; a customer goes on in a window of her own, and the partner has the credit.
import { applyFor, newPan, openLenders, sendTo } from "./customers.mjs";
import { expect, test } from "./fixtures.mjs";
import { accessible, fits, picture } from "./looking.mjs";
import { enter, newMobile } from "./signing.mjs";
import { PATIENCE_MS } from "./visitor.mjs";
import { site } from "./world.mjs";

const SHOP = "https://shop.example";
const OTHER = "https://other.example";
/** here the site stands on loopback, which pages of the open web ask for only with leave */
const LOOPBACK = ["local-network-access"];
/** what a page does to whatever stands in it, without meaning it */
const HOSTILE = `
  * { margin: 7px !important; letter-spacing: 9px !important; color: #fff !important; }
  div, iframe { display: none !important; position: absolute !important; left: -9999px !important; opacity: 0.01 !important;
    width: 1px !important; height: 3px !important; max-height: 3px !important; transform: scale(0.1) !important; }
`;

/** A page of another origin with a content policy that allows us what the portal says, and nothing of ours besides. */
async function standsAt(page, origin, { snippet, policy }) {
  await page.route(`${origin}/**`, (route) => {
    const isStyle = route.request().url().endsWith(".css");
    return route.fulfill({
      contentType: isStyle ? "text/css" : "text/html; charset=utf-8",
      headers: {
        "Content-Security-Policy": `default-src 'none'; style-src 'self'; ${policy}; base-uri 'none'; form-action 'none'`,
      },
      body: isStyle
        ? HOSTILE
        : `<!doctype html><html lang="hi"><head><title>Shop</title><link rel="stylesheet" href="/hostile.css"><meta name="viewport" content="width=device-width"></head><body><main>${snippet}</main></body></html>`,
    });
  });
  await page.goto(`${origin}/loans`);
}

test("a site's visitor calculates in the widget and goes on by herself, and the partner has the credit", async ({
  staff,
  visitor,
}) => {
  const dev = await staff("partner1@example.com", { phone: true });
  await dev.goto(`${site}/partner/digital-integration?tab=sites`);
  await dev.getByLabel("Host of your site").fill("*.shop.example");
  await dev.getByRole("button", { name: "Add site" }).click();
  await expect(dev.getByText("“*.shop.example” is not the host of a site.", { exact: false })).toBeVisible();
  await dev.getByLabel("Host of your site").fill("shop.example");
  await dev.getByRole("button", { name: "Add site" }).click();
  await expect(dev.getByRole("heading", { name: "shop.example", exact: true })).toBeVisible();

  await dev.goto(`${site}/partner/digital-integration?tab=widget`);
  await dev.getByRole("combobox", { name: /^Language/ }).selectOption({ label: "Hindi" });
  const text = dev.getByLabel("Text to paste");
  await expect(text).toContainText('data-language="hi"');
  await expect(dev.frameLocator("iframe").getByRole("link", { name: "तुलना पर देखें" })).toBeVisible();
  const pasted = {
    snippet: await text.textContent(),
    policy: await dev.getByLabel("For your content policy").textContent(),
  };

  const shopper = await visitor({ phone: true, language: "hi-IN", permissions: LOOPBACK });
  await standsAt(shopper, SHOP, pasted);
  const frame = shopper.frameLocator("iframe");
  await expect(frame.getByText(/लेंडर इतना लोन/)).toBeVisible();
  await expect(shopper.locator("main > div > a")).toBeHidden();
  const element = shopper.locator("iframe");
  const fitsItsContent = async () => {
    const inside = await frame.locator("main").evaluate((main) => main.getBoundingClientRect().height);
    const { width, height } = await element.boundingBox();
    expect(Math.abs(height - inside)).toBeLessThanOrEqual(1);
    expect(width).toBeGreaterThan(200);
  };
  await expect(fitsItsContent).toPass({ timeout: PATIENCE_MS });

  const amount = frame.getByRole("slider", { name: "लोन की रकम" });
  const emi = frame.locator(".emi");
  const before = await emi.textContent();
  await amount.focus();
  await shopper.keyboard.press("End");
  await expect(emi).not.toHaveText(before);
  await expect(fitsItsContent).toPass({ timeout: PATIENCE_MS });
  await frame.getByRole("button", { name: "English" }).click();
  await expect(frame.getByRole("link", { name: "Compare on Tulna" })).toBeVisible();
  await expect(fitsItsContent).toPass({ timeout: PATIENCE_MS });
  expect(await shopper.context().cookies(), "no cookie of ours in a frame of another site").toEqual([]);

  const opens = shopper.context().waitForEvent("page");
  await frame.getByRole("link", { name: "Compare on Tulna" }).click();
  const journey = await opens;
  await journey.waitForURL((address) => address.origin === site && address.pathname === "/sunrise");
  expect(shopper.url()).toBe(`${SHOP}/loans`);
  expect(await journey.evaluate(() => window.opener)).toBeNull();
  const mobile = newMobile();
  await journey.getByLabel("Mobile number").fill(mobile);
  await enter(journey, mobile, (at) => at.pathname !== "/verification");
  const appId = await applyFor(journey, "PL", { pan: newPan() });
  const [lender] = await openLenders(journey, appId);
  await sendTo(journey, appId, lender);

  await dev.goto(`${site}/partner/reports/applications/${appId}`);
  await expect(dev.getByText(/^You came first: your link on/)).toBeVisible();
  await dev.goto(`${site}/partner/digital-integration?tab=sites`);
  await expect(
    dev
      .getByRole("listitem")
      .filter({ hasText: "shop.example" })
      .getByText(/^widget seen/),
  ).toBeVisible();
});

test("a site that is not named is left the plain link", async ({ staff, visitor }) => {
  const dev = await staff("partner1@example.com");
  await dev.goto(`${site}/partner/digital-integration?tab=widget`);
  const pasted = {
    snippet: await dev.getByLabel("Text to paste").textContent(),
    policy: await dev.getByLabel("For your content policy").textContent(),
  };
  const shopper = await visitor({ permissions: LOOPBACK });
  const refused = shopper.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
  await standsAt(shopper, OTHER, { ...pasted, snippet: `<p>${pasted.snippet.replace(/div/g, "span")}</p>` });
  await refused;
  const link = shopper.getByRole("link", { name: "Compare on Tulna" });
  await expect(link).toBeVisible();
  await expect(shopper.locator("iframe")).toBeHidden();
  await expect(shopper.locator("iframe")).toHaveCount(0);
  await expect(link).toHaveAttribute("href", `${site}/sunrise?utm_medium=widget&product=PL`);
});

test("the frame reads well in both languages, on a phone and on a desk, by keyboard alone", async ({ visitor }) => {
  for (const [phone, language] of [
    [true, "hi"],
    [false, "en"],
  ]) {
    const page = await visitor({ phone });
    await page.goto(`${site}/widget/frame?partner=sunrise&product=PL&language=${language}&id=w1`);
    await expect(page.getByRole("definition").first()).toBeVisible();
    await picture(page, `widget-${language}`);
    await accessible(page, `widget in ${language}`);
    await fits(page, `widget in ${language}`);
    for (const role of ["button", "slider", "slider", "link"]) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole(role).and(page.locator(":focus"))).toHaveCount(1);
    }
  }
});
