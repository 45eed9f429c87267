// From the offers of a business loan to a lender's own form and back to its timeline; an e-mail address is proved, and
// the journey's link for another device is handed out.

import { applyFor, keepInTab, newPan } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, signIn } from "./signing.mjs";
import { leavesFor, site, otpFor } from "./world.mjs";

const TEXTS = {
  "Father's name": "Ramesh Verma",
  "Mother's name": "Kamla Verma",
  "Business name": "Verma Traders",
  "Annual sales turnover": "2500000",
  "Date of incorporation": "01042019",
  "Address line 1": "12, Gandhi Nagar",
  "Address line 2": "Near the post office",
  "PIN code": "226010",
};
const CHOICES = {
  "Purpose of loan": "Stock and raw material",
  "Marital status": "Married",
  "Nature of business": "One owner",
  Category: "Trade",
  "Sub-category": "Clothing",
};

test("a form that a lender takes becomes an application with a timeline", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await signIn(page, newMobile());
  const application = await applyFor(page, "BL", { pan: newPan() });
  await keepInTab(page, { productType: "BL", appId: application });
  await page.goto(`${site}/user/business-offers`);
  await expect(page.getByRole("link", { name: "Fill in its form" })).toBeVisible();
  await accessible(page, "offers with a lender's own form");
  await fits(page, "offers with a lender's own form");
  await page.getByRole("link", { name: "Fill in its form" }).click();
  await expect(page.getByRole("heading", { name: "Business loan from Amaltas Finserv" })).toBeVisible();
  for (const [label, option] of Object.entries(CHOICES))
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  await page.getByText("Female", { exact: true }).click();
  for (const [label, text] of Object.entries(TEXTS)) await page.getByLabel(label).fill(text);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await leavesFor(page, /^https:\/\/apply\.amaltas\.example\/continue\//);

  await page.goto(`${site}/user/applications/${application}`);
  await expect(page.getByRole("heading", { name: "Amaltas Finserv" })).toBeVisible();
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  await accessible(page, "the timeline of a lender's form");
  await fits(page, "the timeline of a lender's form");
  await page.goto(`${site}/user/business-offers`);
  await expect(page.getByText("It has your form. You can follow its answer here.")).toBeVisible();
});

test("an e-mail address is proved by the code that arrives there, and a journey goes on elsewhere by its link", async ({
  visitor,
}) => {
  const page = await visitor({ phone: true });
  const mobile = newMobile();
  const email = `asha.${mobile}@example.com`;
  await signIn(page, mobile);
  await applyFor(page, "PL", { pan: newPan(), email });
  await page.goto(`${site}/user/account/profile`);
  await expect(page.getByText("Not confirmed yet: we send nothing there")).toBeVisible();
  await accessible(page, "an e-mail that is not proved");
  await page.getByRole("button", { name: "Confirm it is yours" }).click();
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByLabel("6-digit code")).toBeVisible();
  // the phone reads its mail and loads the page anew: the code that is on its way is still waited for
  await page.reload();
  await page.getByLabel("6-digit code").fill(await otpFor(email));
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Confirmed as yours")).toBeVisible();
  await fits(page, "an e-mail that is proved");

  await page.getByRole("button", { name: "Change: Address" }).click();
  const street = page.getByLabel("Address, line 1");
  const lived = await street.inputValue();
  await street.fill("Flat 12, Gulmohar Marg");
  await page.reload();
  await expect(street).toHaveValue("Flat 12, Gulmohar Marg");
  await accessible(page, "a part of the profile that is mended");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(page.url()).toBe(`${site}/user/account/profile`);
  await page.goForward();
  await expect(street).toHaveValue("Flat 12, Gulmohar Marg");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Change: Address" }).click();
  await expect(street).toHaveValue(lived);
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.goto(`${site}/user/account/sign-ins`);
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeVisible();
  const link = await page.getByText(`${site}/transfer/`).innerText();
  expect(link).toMatch(/\/transfer\/[0-9a-f-]{36}$/);
  await accessible(page, "the link for another device");
  await fits(page, "the link for another device");
  const elsewhere = await visitor();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(elsewhere.getByText(`XXXXXX${mobile.slice(-4)}`)).toBeVisible();
  await expect(elsewhere.getByText("Asha")).toHaveCount(0);
});
