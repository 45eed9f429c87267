// The bell: news found from a link in a message, read one by one and all at once, in both languages.

import { applyFor, call, keepInTab, newPan, sendTo } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, signInByPage, signIn } from "./signing.mjs";
import { site } from "./world.mjs";
import { reloadUntil } from "./waiting.mjs";

const isNew = (page) => page.getByRole("main").getByRole("link", { name: /^New/ });
// A lender of the sandbox that no story changes: it takes every application and approves it at once.
const LENDER = "Arjun Finlease";
const NEWS = 2;

/**
 * Applies as somebody of whom no other story knows and leaves when all is told: the application was sent, and approved.
 * She stays until every lender has answered, so that nothing has to be said of that later.
 */
async function withNews(visitor, mobile) {
  const page = await visitor();
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
  await reloadUntil(page, `${LENDER}: Approved`);
}

test("a link from a message is found again after signing in, and news is read", async ({ visitor }) => {
  const mobile = newMobile();
  await withNews(visitor, mobile);
  const page = await visitor({ phone: true });
  await page.goto(`${site}/user/notifications`);
  await page.waitForURL(`${site}/`);
  await signInByPage(page, mobile, { arrives: "**/user/notifications" });
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
  await expect(isNew(page).nth(NEWS - 1)).toBeVisible();
  await expect(isNew(page)).toHaveCount(NEWS);
  await expect(page.getByRole("banner").getByRole("link", { name: `Notifications, ${NEWS} new` })).toBeVisible();
  await accessible(page, "notifications");
  await fits(page, "notifications");

  // other news may have come after it
  await isNew(page)
    .filter({ hasText: `${LENDER}: Approved` })
    .press("Enter");
  await page.waitForURL("**/user/applications/*");
  await page.goBack();
  await page.waitForFunction((many) => document.querySelectorAll("main [data-new]").length === many, NEWS - 1);

  await page.getByRole("radio", { name: /^New/ }).press("Space");
  await page.waitForURL("**/user/notifications?new=1");
  // what was opened is gone once the list of new ones has come
  await expect(page.getByRole("main").getByText(`${LENDER}: Approved`)).toHaveCount(0);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("You have read everything.")).toBeVisible();

  await page.getByRole("radio", { name: "All" }).press("Space");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.getByRole("button", { name: /हिन्दी/ }).first().click();
  await expect(page.getByRole("heading", { name: "सूचनाएँ" })).toBeVisible();
  await expect(page.getByText(/आवेदन/).first()).toBeVisible();
  await accessible(page, "notifications in Hindi");
  await fits(page, "notifications in Hindi");

  await page.getByRole("link", { name: "मुझसे कौन संपर्क कर सकता है" }).click();
  await page.waitForURL("**/user/account/contact");
});

test("somebody new has an empty bell and is told what will stand there", async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, newMobile());
  await page.getByRole("banner").getByRole("link", { name: "Notifications", exact: true }).click();
  await expect(page.getByText("No record available")).toBeVisible();
  await accessible(page, "no notifications");
  await fits(page, "no notifications");
  const away = page.context();
  await away.route("**/api/notifications?*", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await accessible(page, "notifications that did not load");
  await away.unroute("**/api/notifications?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No record available")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  // whoever signs in after a logout by hand begins anew
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByRole("button", { name: "Get OTP" })).toBeVisible();
  expect(page.url()).toBe(`${site}/`);
  await signInByPage(page, newMobile(), { arrives: (address) => /^\/(products|user)/.test(address.pathname) });
  expect(new URL(page.url()).pathname).toBe("/products");
});
