// Takes the pictures of docs/pictures from the product on demo data: `make pictures`. Phone pages 360 x 740, desk pages
// 1440 x 900, each in English and Hindi.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { openBrowser } from "../tests/e2e/browser.mjs";
import { toOffers } from "../tests/e2e/profile.mjs";
import { newMobile, signIn, staffSignInByPage } from "../tests/e2e/signing.mjs";
import { openVisit } from "../tests/e2e/visitor.mjs";
import { site } from "../tests/e2e/world.mjs";

const OUT = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
const FEW_ROWS = [
  "Application ID,Lender,Status,Status Date",
  "00000000-0000-4000-8000-000000000001,Gulmohar Finance,Approved,01/11/2026",
  "00000000-0000-4000-8000-000000000002,Nobody Bank,perhaps,02/11/2026",
].join("\n");

/** Opens the page in each language and takes it as it is once nothing moves any more, from its top or from a part of it on. */
async function picture(page, name, ready, part = "body") {
  for (const language of ["hi", "en"]) {
    await page.evaluate(
      `localStorage.setItem("tulna_lang", "${language}"); document.cookie = "tulna_lang=${language}; path=/";`,
    );
    await page.reload();
    await ready();
    await page.evaluate(`document.fonts.ready.then(() => document.querySelector("${part}").scrollIntoView())`);
    await page.screenshot({ path: `${OUT}${name}.${language}.png` });
  }
}

await mkdir(OUT, { recursive: true });
const browser = await openBrowser();
try {
  const customer = await openVisit(browser, { phone: true });
  await customer.goto(`${site}/`);
  await picture(customer, "landing", () => customer.getByRole("textbox").first().waitFor());
  await signIn(customer, newMobile());
  await customer.getByText("Personal Loans").first().click();
  await customer.waitForURL("**/user/user-detail");
  await toOffers(customer);
  const offer = () => customer.getByRole("article").first().waitFor();
  await picture(customer, "offers", offer);
  await customer
    .getByRole("article")
    .first()
    .getByRole("link", { name: /Choose/ })
    .click();
  await customer.getByRole("heading", { name: /Key Facts Statement/ }).waitFor();
  await picture(customer, "kfs", () => customer.getByRole("table").first().waitFor());
  await customer.goto(`${site}/credit-cards`);
  await picture(customer, "cards", offer);

  const admin = await openVisit(browser);
  await staffSignInByPage(admin, "admin1@example.com");
  const row = () => admin.locator("tbody :is(a, button)").first().waitFor();
  await admin.goto(`${site}/admin/lenders`);
  await picture(admin, "lenders", row);
  await admin.goto(`${site}/admin/application-status-file`);
  await admin
    .locator('input[type="file"]')
    .setInputFiles({ name: "november.csv", mimeType: "text/csv", buffer: Buffer.from(FEW_ROWS) });
  await admin.getByRole("button", { name: "Upload", exact: true }).click();
  await admin
    .getByText(/Errors found/)
    .first()
    .waitFor();
  await picture(admin, "status-file", row);
  await admin.goto(`${site}/admin/lenders/2`);
  await picture(admin, "lender", () => admin.getByRole("heading", { level: 1 }).waitFor());
  await picture(admin, "commissions", () => admin.locator("#which-row-pays").waitFor(), "#commissions");
  await admin.goto(`${site}/admin/vendors-on-off`);
  await picture(admin, "vendors-on-off", row);
  await admin.goto(`${site}/admin/customer-eligibility`);
  await picture(admin, "eligibility", row);
  await admin.goto(`${site}/admin/credit-cards`);
  await picture(admin, "credit-cards", row);
  await admin.goto(`${site}/admin/partners`);
  await picture(admin, "partners", () => admin.locator('a[href^="/admin/partners/"]').first().waitFor());
  await admin.goto(`${site}/admin/user-management`);
  await picture(admin, "user-management", row);

  const partner = await openVisit(browser);
  await staffSignInByPage(partner, "partner1@example.com", "partner");
  await picture(partner, "partner-dashboard", () => partner.getByRole("row").nth(1).waitFor());
} finally {
  await browser.close();
}
