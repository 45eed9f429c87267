// The widget on other sites: one that is not named keeps the plain link; the frame reads well in both sizes and languages.
import { expect, test } from "./fixtures.mjs";
import { accessible, fits, picture } from "./looking.mjs";
import { site } from "./world.mjs";

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
