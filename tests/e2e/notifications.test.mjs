// The bell: news found from a link in a message, read one by one and all at once, in both languages.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { applyFor, call, keepInTab, newPan, sendTo } from "./people.mjs";
import { accessible, bye, fits, newMobile, openBrowser, shows, signIn, site, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const isNew = (page) => page.getByRole("main").getByRole("link", { name: /^New/ });
// A lender of the sandbox that no story changes: it takes every application and approves it at once.
const LENDER = "Arjun Finlease";
const NEWS = 2;

/**
 * Applies as somebody of whom no other story knows and leaves when all is told: the application was sent, and approved.
 * She stays until every lender has answered, so that nothing has to be said of that later.
 */
async function withNews(mobile) {
  const page = await visitor(browser);
  await signIn(page, mobile);
  const appId = await applyFor(page, "PL", { pan: newPan() });
  await keepInTab(page, { productType: "PL", appId });
  const answered = page.waitForResponse(
    async (answer) =>
      answer.url().includes(`/api/applications/${appId}/offers`) && (await answer.json()).complete === true,
    { timeout: 60_000 },
  );
  await page.goto(`${site}/user/offers`);
  await answered;
  const { matched } = await call(page, "GET", `applications/${appId}/offers`);
  await sendTo(page, appId, matched.find(({ name }) => name === LENDER).lender_id);
  await page.goto(`${site}/user/notifications`);
  await shows(page, `${LENDER}: Approved`);
  await bye(page);
}

test("a link from a message is found again after signing in, and news is read", { timeout: 180_000 }, async () => {
  const mobile = newMobile();
  await withNews(mobile);
  const page = await visitor(browser, { phone: true });
  await page.goto(`${site}/user/notifications`);
  await page.waitForURL(`${site}/`);
  await signIn(page, mobile, { arrives: "**/user/notifications" });
  await page.getByRole("heading", { name: "Notifications" }).waitFor();
  await isNew(page)
    .nth(NEWS - 1)
    .waitFor();
  assert.equal(await isNew(page).count(), NEWS);
  await page
    .getByRole("banner")
    .getByRole("link", { name: `Notifications, ${NEWS} new` })
    .waitFor();
  await accessible(page, "notifications");
  await fits(page, "notifications");

  await isNew(page).first().press("Enter");
  await page.waitForURL("**/user/applications/*");
  await page.goBack();
  await page.waitForFunction((many) => document.querySelectorAll("main [data-new]").length === many, NEWS - 1);

  await page.getByRole("radio", { name: /^New/ }).press("Space");
  await page.waitForURL("**/user/notifications?new=1");
  // the newest, which was opened, is gone once the list of new ones has come
  await page.getByRole("main").getByText(`${LENDER}: Approved`).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("button", { name: "Mark all as read" }).waitFor({ state: "detached" });
  await page.getByRole("banner").getByRole("link", { name: "Notifications", exact: true }).waitFor();
  await page.reload();
  await page.getByText("You have read everything.").waitFor();

  await page.getByRole("radio", { name: "All" }).press("Space");
  await page.getByRole("main").getByRole("listitem").first().waitFor();
  await page.getByRole("button", { name: /हिन्दी/ }).first().click();
  await page.getByRole("heading", { name: "सूचनाएँ" }).waitFor();
  await page.getByText(/आवेदन/).first().waitFor();
  await accessible(page, "notifications in Hindi");
  await fits(page, "notifications in Hindi");

  await page.getByRole("link", { name: "मुझसे कौन संपर्क कर सकता है" }).click();
  await page.waitForURL("**/user/account/contact");
  await bye(page);
});

test("somebody new has an empty bell and is told what will stand there", { timeout: 60_000 }, async () => {
  const page = await visitor(browser);
  await signIn(page, newMobile());
  await page.getByRole("banner").getByRole("link", { name: "Notifications", exact: true }).click();
  await page.getByText("No record available").waitFor();
  await accessible(page, "no notifications");
  await fits(page, "no notifications");
  const away = page.context();
  await away.route("**/api/notifications?*", (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await accessible(page, "notifications that did not load");
  await away.unroute("**/api/notifications?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No record available").waitFor();
  assert.equal(await page.getByRole("button", { name: "Mark all as read" }).count(), 0);
  // whoever signs in after a logout by hand begins anew
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.getByRole("button", { name: "Get OTP" }).waitFor();
  assert.equal(page.url(), `${site}/`);
  await signIn(page, newMobile(), { arrives: (address) => /^\/(products|user)/.test(address.pathname) });
  assert.equal(new URL(page.url()).pathname, "/products");
  await bye(page);
});
