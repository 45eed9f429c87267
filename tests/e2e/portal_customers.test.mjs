// A partner's customers: a shared link and who followed it, an application started for a customer, and the report of all
// (portal.md 7, stories 1, 2 and 12).
import { applyFor, newPan, openLenders, sendTo } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { enter, newMobile, signInByPage } from "./signing.mjs";
import { PATIENCE_MS } from "./visitor.mjs";
import { site } from "./world.mjs";

const CHAT_APP = "WhatsApp/2.24.7.81 A";
/** a person's browser: one that says it has no window is counted among the crawlers */
const PHONE_BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

/** Counts of the partner's link in the report: clicks, by QR, verified, submitted. */
async function countsOf(page, link) {
  await page.goto(`${site}/partner/reports?report=clicks`);
  const row = page.getByRole("row").filter({ hasText: link.replace(/^https?:\/\//, "") });
  await expect(row).toBeVisible();
  return (await row.getByRole("cell").allTextContents()).slice(1).map(Number);
}

test("a shared link counts people and no chat app, and the partner whose link came first has the credit, in Hindi on a phone", async ({
  staff,
  visitor,
}) => {
  const esha = await staff("partner2@example.com", { phone: true });
  await esha.goto(`${site}/partner/product-offering`);
  await esha.getByRole("button", { name: "हिन्दी" }).click();
  await esha
    .getByRole("button", { name: /शेयर करें$/ })
    .nth(1)
    .click();
  const shared = esha.getByRole("dialog", { name: "अपना लिंक शेयर करें" });
  const link = await shared.locator("b").textContent();
  await accessible(esha, "a link to share");
  await fits(esha, "a link to share");
  const before = await countsOf(esha, link);

  const preview = await fetch(link, { headers: { "User-Agent": CHAT_APP }, redirect: "manual" });
  expect(preview.status).toBeLessThan(400);
  await preview.body?.cancel();

  const mobile = newMobile();
  const bina = await visitor({ phone: true, userAgent: PHONE_BROWSER });
  const code = new URL(link).pathname.slice(1).toUpperCase();
  await bina.goto(`${site}/${code}.Q`);
  await bina.waitForURL((address) => address.pathname === "/sunrise");
  await bina.getByLabel("Mobile number").fill(mobile);
  await enter(bina, mobile, (address) => address.pathname !== "/verification");
  // another partner's link comes later, to the same person: it changes nothing
  await signInByPage(await visitor(), mobile, { segment: "rangrez", arrives: (at) => at.pathname !== "/verification" });
  const appId = await applyFor(bina, "PL", { pan: newPan() });
  const [lender] = await openLenders(bina, appId);
  await sendTo(bina, appId, lender);
  await expect(async () => {
    const [clicks, byQr, verified] = await countsOf(esha, link);
    expect([clicks - before[0], byQr - before[1], verified - before[2]]).toEqual([1, 1, 1]);
  }).toPass({ timeout: 4 * PATIENCE_MS });
  const dev = await staff("partner1@example.com", { phone: true });
  await dev.goto(`${site}/partner/reports/applications/${appId}`);
  await dev.getByRole("button", { name: "हिन्दी" }).click();
  await expect(dev.getByText(/^आप पहले आए: .* को आपका लिंक।/)).toBeVisible();
  await expect(dev.getByText(/दूसरे पार्टनर का लिंक आया। इससे कुछ नहीं बदलता।/)).toBeVisible();
  await accessible(dev, "why the credit is theirs");
  await fits(dev, "why the credit is theirs");
});

test("an application is started at the counter, goes on on the customer's own phone, and is followed", async ({
  staff,
  visitor,
}) => {
  const mobile = newMobile();
  const dev = await staff("partner1@example.com");
  await dev.goto(`${site}/partner/product-offering?start=PL`);
  await dev.getByRole("button", { name: "Make the QR code" }).click();
  await expect(dev.getByText("Write the ten digits of the mobile number")).toBeVisible();
  await dev.getByLabel("Customer's name").fill("Asha Verma");
  await dev.getByLabel("Mobile number").fill(mobile);
  await dev.getByLabel("PIN code").fill("226010");
  await dev.getByLabel(/^How did they agree/).selectOption({ label: "In person (nothing written)" });
  await dev.getByRole("button", { name: "Add what you know: pay, work, amount" }).click();
  await dev.getByLabel("Loan amount").fill("275000");
  await accessible(dev, "an application being started");
  await dev.getByRole("button", { name: "Make the QR code" }).click();
  await expect(dev.getByRole("heading", { name: "Let Asha scan this", level: 1 })).toBeVisible();
  await expect(dev.getByText("No message from us: there is no proof of the agreement.")).toBeVisible();
  await accessible(dev, "a started application");
  await fits(dev, "a started application");
  const text = await dev.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href");
  const link = decodeURIComponent(text).match(/https?:\/\/\S+$/)[0];
  const started = dev.url();

  const asha = await visitor({ phone: true });
  await asha.goto(link);
  await expect(asha.getByText(`XXXXXX${mobile.slice(-4)}`)).toBeVisible();
  await dev.goto(started);
  await expect(dev.getByText("Not opened yet")).toBeVisible();
  await enter(asha, mobile, (address) => address.pathname !== "/verification" && address.pathname !== "/auth");
  await dev.reload();
  await expect(dev.getByText("Signed in", { exact: true })).toBeVisible();
  await asha.goto(`${site}/user/user-detail`);
  await expect(asha.getByLabel("Loan amount")).toHaveValue("2,75,000");
  const appId = await applyFor(asha, "PL", { pan: newPan() });
  const [lender] = await openLenders(asha, appId);
  await sendTo(asha, appId, lender);
  await dev.goto(started);
  await expect(dev.getByText(/^(With a lender|Approved)$/)).toBeVisible();
  await dev.goto(`${site}/partner/reports/applications/${appId}`);
  await expect(dev.getByText(/named by you/)).toBeVisible();
});

test("a report is narrowed down, kept as a view and opened by its link with the same rows", async ({ staff }) => {
  const dev = await staff("partner1@example.com");
  await dev.goto(`${site}/partner/reports`);
  await dev.getByLabel("Status").selectOption({ label: "Disbursed" });
  await expect(dev).toHaveURL(/status=disbursed/);
  const rows = dev.getByRole("table", { name: "Applications" }).getByRole("row");
  const headings = rows.filter({ hasNotText: "Disbursed" });
  await expect(headings).toHaveCount(1);
  const shown = await rows.count();
  const name = `Paid ${newMobile().slice(-4)}`;
  await dev.getByRole("button", { name: "Views" }).click();
  await dev.getByText("Save this view").click();
  const saving = dev.getByRole("dialog");
  await saving.getByLabel("Name").fill(name);
  await saving.getByRole("button", { name: "Save" }).click();
  await expect(saving).toHaveCount(0);
  await accessible(dev, "a report with a view");
  await dev.goto(`${site}/partner/reports`);
  await dev.getByRole("button", { name: /^Views/ }).click();
  await dev.getByText(name, { exact: true }).click();
  await expect(dev).toHaveURL(/status=disbursed/);
  await expect(rows).toHaveCount(shown);
  const other = await staff("partner1@example.com");
  await other.goto(dev.url());
  await expect(other.getByRole("table", { name: "Applications" }).getByRole("row")).toHaveCount(shown);
});
