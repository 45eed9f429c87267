// Without a network: the site opens, what was typed stays, nothing of a person is kept in the worker's caches.
import { test, expect } from "./fixtures.mjs";
import { newMobile, signIn } from "./signing.mjs";
import { site } from "./world.mjs";

/** Every address that the worker keeps an answer of. */
const kept = (page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname),
      ),
    );
    return lists.flat();
  });

/** Waits until the worker has taken over and keeps every file that this page, `part` among them, was made of. */
async function ready(page, part) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async (name) => {
    const files = new Set((await (await caches.open("tulna-files")).keys()).map((request) => request.url));
    const used = performance
      .getEntriesByType("resource")
      .map((entry) => entry.name)
      .filter((url) => new URL(url).pathname.startsWith("/static/consumer/assets/"));
    return used.some((url) => url.includes(name)) && used.every((url) => files.has(url));
  }, part);
}

/** Waits until the worker has no network either: it may hear of that later than its page. */
const workerIsOffline = (page) =>
  page.waitForFunction(() =>
    fetch(`/static/consumer/assets/none-${Math.random()}.js`).then(
      () => false,
      () => true,
    ),
  );

test("the net goes away in the middle of the form: typed, reloaded, come back, nothing is lost", async ({
  visitor,
}) => {
  const page = await visitor({ phone: true });
  await signIn(page, newMobile());
  await page.getByText("Personal Loans").first().click();
  await page.waitForURL("**/user/user-detail");
  await page.getByLabel("Loan amount").fill("300000");
  await expect(page.getByText("Saved").first()).toBeVisible();
  await ready(page, "DetailPage");

  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await page.getByLabel("Loan amount").fill("425000");
  await page.getByLabel("What is it for?").selectOption({ label: "Home repair" });
  await page.reload();
  // The site opens, says what is wrong, and the way out is in sight. Some versions of Chromium call a page that was loaded
  // without a network online.
  await expect(page.getByText(/You are offline|The server could not be reached/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Tulna/ }).first()).toBeVisible();
  const again = page.getByRole("button", { name: /Try again/ });
  await expect(again).toBeVisible();

  await page.context().setOffline(false);
  // Those versions do not say either that the network is back; in the others the page goes on by itself.
  await again.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(page.getByLabel("Loan amount")).toHaveValue("4,25,000");
  await expect(page.getByLabel("What is it for?").locator("option:checked")).toHaveText("Home repair");
  // It has reached the server: nothing waits on this device, and another load shows the same.
  await page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.startsWith("tulna_unsent:")));
  await page.reload();
  await expect(page.getByLabel("Loan amount")).toHaveValue("4,25,000");

  const addresses = await kept(page);
  expect(addresses.length > 5).toBeTruthy();
  expect(addresses.filter((address) => address !== "/user" && !address.startsWith("/static/consumer/assets/"))).toEqual(
    [],
  );
});

test("a calculator that was open once works without a network, and a page that was not says so", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${site}/calculators/emi?amount=300000&rate=13.5&months=36`);
  await ready(page, "EmiPage");
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText("₹10,181")).toBeVisible();
  await page.getByRole("textbox", { name: "Loan amount" }).fill("600000");
  await expect(page.getByText("₹20,361")).toBeVisible();
  await workerIsOffline(page);
  await page.getByRole("link", { name: "Privacy and cookies" }).click();
  await expect(page.getByRole("button", { name: /Try again/ })).toBeVisible();
  await page.context().setOffline(false);
  // it comes by itself (lazyPage.test.tsx), unless the worker hears of the network later than the page does
  const privacy = page.getByRole("heading", { level: 1, name: /Privacy/ });
  const again = page.getByRole("button", { name: /Try again/ });
  for (;;) {
    await expect(privacy.or(again).first()).toBeVisible();
    if (await privacy.isVisible()) break;
    await again.click({ timeout: 3_000 }).catch(() => undefined);
  }
});

test("the site can be installed", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await page.goto(site);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const browserSide = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browserSide.send("Page.getInstallabilityErrors");
  // The windows of tests are private ones, which install nothing.
  expect(installabilityErrors.map((one) => one.errorId).filter((one) => one !== "in-incognito")).toEqual([]);
  const manifest = await (await fetch(`${site}/manifest.webmanifest`)).json();
  for (const icon of manifest.icons)
    expect((await fetch(site + icon.src)).headers.get("content-type")).toBe("image/png");
});
