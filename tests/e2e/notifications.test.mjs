// The bell: news found from a link in a message, read one by one and all at once, in both languages.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { accessible, bye, fits, newMobile, openBrowser, signIn, site, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const RETURNING = "9000000001";
const isNew = (page) => page.getByRole("main").getByRole("link", { name: /^New/ });

test("a link from a message is found again after signing in, and news is read", { timeout: 120_000 }, async () => {
  const page = await visitor(browser, { phone: true });
  await page.goto(`${site}/user/notifications`);
  await page.waitForURL(`${site}/`);
  await signIn(page, RETURNING, { arrives: "**/user/notifications" });
  await page.getByRole("heading", { name: "Notifications" }).waitFor();
  await isNew(page).first().waitFor();
  const before = await isNew(page).count();
  await page.getByRole("banner").getByRole("link", { name: `Notifications, ${before} new` }).waitFor();
  await accessible(page, "notifications");
  await fits(page, "notifications");

  await isNew(page).first().press("Enter");
  await page.waitForURL("**/user/applications/*");
  await page.goBack();
  await page.waitForFunction((many) => document.querySelectorAll("main [data-new]").length === many, before - 1);

  await page.getByRole("radio", { name: /^New/ }).press("Space");
  await page.waitForURL("**/user/notifications?new=1");
  if (before > 1) {
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await page.getByRole("button", { name: "Mark all as read" }).waitFor({ state: "detached" });
  }
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
  await bye(page);
});
