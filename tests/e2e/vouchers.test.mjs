// Vouchers and deals: looked through by anybody, a code for whoever signs in, and the way to a provider.
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, signInByPage } from "./signing.mjs";
import { leavesFor, site } from "./world.mjs";

const VOUCHER = "₹100 off on ₹499 of groceries";
const DEAL = "Mattress at 30% less";
const slip = (page, name) => page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });

/** Says who it is when asked, and is back where it was asked. */
async function sayWho(page, arrives) {
  await page.waitForURL("**/login");
  await signInByPage(page, newMobile(), { arrives });
}

test("a stranger finds a voucher, signs in on the way, and has one code for good", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${site}/vouchers`);
  await expect(page.getByRole("heading", { name: VOUCHER })).toBeVisible();
  await accessible(page, "vouchers");
  await fits(page, "vouchers");
  await expect(slip(page, "10% off LED lamps and fans").getByRole("button")).toHaveCount(0);

  await page.getByRole("searchbox", { name: "Search vouchers" }).fill("banyan");
  await page.waitForURL("**/vouchers?q=banyan");
  await expect(page.getByText("2 vouchers")).toBeVisible();
  await page.getByRole("checkbox", { name: "Groceries" }).press("Space");
  await page.waitForURL(/for=groceries/);
  await page.reload();
  await expect(page.getByText("2 vouchers")).toBeVisible();

  await slip(page, VOUCHER)
    .getByRole("button", { name: /^Get code:/ })
    .click();
  await sayWho(page, "**/vouchers?show=*");
  const dialog = page.getByRole("dialog", { name: VOUCHER });
  await expect(dialog).toBeVisible();
  await accessible(page, "a voucher's terms");
  await dialog.getByRole("button", { name: "Show my code" }).click();
  const code = (await dialog.locator("code").textContent()) ?? "";
  expect(code).toMatch(/^BAN-[A-Z2-9]{8}$/);
  await dialog.getByRole("button", { name: /^Copy/ }).click();
  await expect(dialog.getByText("Copied").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("link", { name: "My codes" }).click();
  await expect(page.getByText(code)).toBeVisible();
  await accessible(page, "my codes");
  await fits(page, "my codes");
  await page.reload();
  await expect(page.getByText(code)).toBeVisible();
});

test("a deal leads to its provider's own host, and nobody else's", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${site}/deals`);
  await slip(page, DEAL)
    .getByRole("button", { name: /^See deal:/ })
    .click();
  await sayWho(page, "**/deals?show=*");
  await page.getByRole("dialog", { name: DEAL }).getByRole("button", { name: "Go to angan-home.example" }).click();
  await leavesFor(page, /^https:\/\/angan-home\.example\/.*ref=[0-9a-f-]{36}$/);
});

test("in Hindi both lists are read and fit", async ({ visitor }) => {
  const page = await visitor({ phone: true, language: "hi-IN" });
  await page.addInitScript(() => localStorage.setItem("tulna_lang", "hi"));
  for (const [path, title] of [
    ["/vouchers", "डिस्काउंट वाउचर"],
    ["/deals", "डील"],
  ]) {
    await page.goto(site + path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await accessible(page, `${path} in Hindi`);
    await fits(page, `${path} in Hindi`);
  }
});
