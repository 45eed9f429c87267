// People whose answers stand already: told by calls, so that a page behind a long form is reached at once.
import assert from "node:assert/strict";

import { drawNumber } from "./standing.mjs";
import { expect } from "./visitor.mjs";

const KEPT_MINUTES = 60;

/** One call in the name of whoever is signed in on the page; what is not answered with success ends the test. */
export async function call(page, method, path, body, headers = {}) {
  const answer = await page.evaluate(
    async ([verb, address, sent, more]) => {
      const token = JSON.parse(sessionStorage.getItem("atkn") ?? sessionStorage.getItem("a_atkn") ?? "null")?.value;
      const response = await fetch(`/api/${address}`, {
        method: verb,
        headers: {
          "Content-Type": "application/json",
          "X-Tulna-Client": "web",
          ...(token && { Authorization: `Bearer ${token}` }),
          ...more,
        },
        ...(sent && { body: JSON.stringify(sent) }),
      });
      return { ok: response.ok, told: await response.json() };
    },
    [method, path, body, headers],
  );
  assert.ok(answer.ok, `${method} ${path}: ${JSON.stringify(answer.told)}`);
  return answer.told;
}

/** The values of the tab's session (specification 3); null takes one away. */
export const keepInTab = (page, values) =>
  page.evaluate(
    ([told, until]) => {
      for (const [name, value] of Object.entries(told)) {
        if (value === null) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, JSON.stringify({ value, until }));
      }
    },
    [values, Date.now() + KEPT_MINUTES * 60_000],
  );

export const prospectOf = (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem("prospectAppId")).value);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = "0123456789";
const drawn = (signs, length) => Array.from({ length }, () => signs[drawNumber(signs.length)]).join("");

/** A PAN nobody has used in this run, drawn from 170 million: the same one is refused at a lender as a duplicate. */
export const newPan = () => `${drawn(LETTERS, 3)}PV${drawn(DIGITS, 4)}K`;

const RECORD = {
  first_name: "Asha",
  last_name: "Verma",
  gender: 1,
  birth_date: "1990-08-14",
  email: "asha.verma@example.com",
  postal_code: "226010",
  residence_type: 1,
  monthly_income: "42000.00",
  emi: "6000.00",
  credit_score_class: 3,
};
const SALARIED = { ...RECORD, employment_status_code: 1, employer_name: "Himadri Textiles", salary_mode: 1 };
const OWNER = {
  ...RECORD,
  first_name: "Meena",
  employment_status_code: 3,
  employer_name: "Verma Traders",
  business_registration_type: 2,
  business_years: 3,
  business_current_turnover: 3,
  business_account: true,
  monthly_income: "65000.00",
};
const REQUESTS = {
  PL: {
    record: { ...SALARIED, se_loan_amount: "300000.00", loan_tenure_months: 36, loan_purpose: 3 },
    amount: "300000.00",
    tenure_months: 36,
  },
  BL: { record: OWNER, amount: "500000.00", tenure_months: 36, details: { purpose: 1 } },
  GL: { record: SALARIED, amount: "150000.00", tenure_months: 12, details: { weight_grams: "25.500", purity: 22 } },
  HL: {
    record: { ...SALARIED, property_type: 1, housing_loan_amount: "1500000.00" },
    amount: "1500000.00",
    tenure_months: 240,
    details: {
      property_value: "2500000.00",
      property_pincode: "226010",
      has_co_applicant: true,
      co_applicant_income: "22000.00",
    },
  },
};

/** Tells what a loan asks of whoever is signed in, and what is `told` besides, and opens the application; answers its id. */
export async function applyFor(page, loan, { pan, ...told }) {
  const { record, ...request } = REQUESTS[loan];
  await call(page, "PATCH", `user/${await prospectOf(page)}`, { ...record, ...told, tin: pan });
  return (await call(page, "POST", "applications", { product_type: loan, ...request })).appId;
}

/** The application goes to a lender of the list of offers, as by the button below its Key Facts Statement. */
export async function sendTo(page, appId, lenderId) {
  const consent = (await call(page, "GET", `applications/${appId}/consent/${lenderId}`)).data;
  await call(page, "POST", `applications/${appId}/kfs/${lenderId}/acknowledgements`, { language: "en" });
  const key = { "Idempotency-Key": crypto.randomUUID() };
  await call(
    page,
    "POST",
    `applications/${appId}/submissions`,
    { lender_id: lenderId, consent_version: consent.version },
    key,
  );
}

/** The lenders of the list to which nothing has been sent yet. */
export const openLenders = async (page, appId) =>
  (await call(page, "GET", `applications/${appId}/offers`)).matched
    .filter((offer) => !offer.submission)
    .map((offer) => offer.lender_id);

/** What was typed into a form and not sent yet. */
export const typed = async (page, form, step, values) =>
  call(page, "PUT", `user/${await prospectOf(page)}/drafts/${form}`, { step, values });

/** Order and filters of the offers as a phone has them: a sheet that changes the list when its button is pressed. */
export async function inSortSheet(page, choose) {
  await page.getByRole("button", { name: "Sort, filter" }).click();
  const sheet = page.getByRole("dialog", { name: "Sort and filter" });
  await choose(sheet);
  await sheet.getByRole("button", { name: /^Show \d+ offers?$/ }).click();
  await expect(sheet).toHaveCount(0);
}

const FIRST_FIGURES_END_AT = 500;

/** APR, EMI and price of the first offer end in the first 500 pixels of a phone, and nothing was scrolled. */
export async function firstFigures(page) {
  const card = page.getByRole("article").first();
  await expect(card).toBeVisible();
  const ends = await card.evaluate((article) => {
    window.scrollTo(0, 0);
    const figures = [...article.querySelectorAll("span, b")].filter(
      (node) => node.childElementCount === 0 || node.querySelector("small"),
    );
    const rupees = figures.filter((node) => /^₹[\d,]+/.test(node.textContent));
    const percent = figures.find((node) => /^[\d.]+%$/.test(node.textContent));
    return [percent, rupees[0], rupees[1]].map((node) => Math.ceil(node.getBoundingClientRect().bottom));
  });
  for (const end of ends)
    expect(end, `APR, EMI and price end at ${ends.join(", ")}`).toBeLessThanOrEqual(FIRST_FIGURES_END_AT);
}
