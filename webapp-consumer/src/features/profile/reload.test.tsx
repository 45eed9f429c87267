import i18next from "i18next";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepValue } from "webapp-shared/session/sessionValues";
import validation from "webapp-shared/i18n/problems/validation.en.json";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import { LOAN_CODES, LOANS, type LoanCode } from "../../api/loans";
import { LoanContext } from "../../api/useLoan";
import { DetailPage } from "./DetailPage";
import { FORMS, type Field } from "./forms";
import elsewhereTexts from "../../components/otherTab/locales/en.json";
import texts from "./locales/en.json";
import { LISTS, MONEY } from "./labels";

/** An answer to every question that a loan asks. */
const ANSWERS: Record<LoanCode, Partial<Record<Field, string>>> = (() => {
  const you = {
    first_name: "Asha",
    last_name: "Verma",
    gender: "1",
    birth_date: "1990-08-14",
    tin: "ABCPV1234K",
    email: "asha@example.com",
  };
  const home = {
    postal_code: "226010",
    residence_type: "1",
    employment_status_code: "1",
    employer_name: "Himadri Textiles",
  };
  const income = { monthly_income: "42000", salary_mode: "1", emi: "6000", credit_score_class: "3" };
  return {
    PL: { se_loan_amount: "300000", loan_tenure_months: "36", loan_purpose: "3", ...you, ...home, ...income },
    BL: {
      ...{
        amount: "500000",
        tenure_months: "36",
        purpose: "1",
        ...you,
        postal_code: "226010",
        residence_type: "1",
        ...income,
      },
      ...{
        employment_status_code: "3",
        employer_name: "Verma Traders",
        business_registration_type: "2",
        business_years: "3",
        business_current_turnover: "3",
        business_account: "1",
      },
    },
    GL: { weight_grams: "25.5", purity: "4", amount: "150000", tenure_months: "12", ...you, ...home, ...income },
    HL: {
      ...{
        property_type: "1",
        property_value: "2500000",
        property_pincode: "226010",
        housing_loan_amount: "1500000",
        tenure_months: "240",
      },
      ...{ ...you, ...home, ...income, has_co_applicant: "1", co_applicant_income: "22000" },
    },
  };
})();
const OPTIONS = Object.fromEntries(
  Object.values(LISTS).map((list) => [
    list,
    [1, 2, 3, 4].map((id) => ({ id, name: `${list} ${id}`, min: null, max: null })),
  ]),
);

interface Kept {
  step: number;
  values: Record<string, string>;
}
/** What the server keeps of each application. */
const drafts = new Map<string, Kept>();
let applications = 0;
let mine = "";

beforeAll(() => {
  i18next.addResourceBundle("en", "profile", texts);
  i18next.addResourceBundle("en", "otherTab", elsewhereTexts);
  i18next.addResourceBundle("en", "validation", validation);
});
beforeEach(() => {
  mine = `p-${++applications}`;
  keepValue("prospectAppId", mine);
  vi.spyOn(console, "info").mockReturnValue();
  const told = (id: unknown) => ({
    success: true,
    data: { ...drafts.get(String(id)), saved_at: "2026-11-23T06:00:00Z", client_id: "" },
  });
  server.use(
    http.get("*/api/user/:id/drafts/:form", ({ params }) => json(told(params["id"]))),
    // it takes nothing of what is typed, however long the page waits before it tells, which says so in the log
    http.put("*/api/user/:id/drafts/:form", () => problem(503, "core.unavailable", "Not now.")),
    http.get("*/api/user/:id", () => json({ success: true, data: { confirm_needed: 0, stale_fields: [] } })),
    http.get("*/api/search-list/en", () => json({ success: true, data: OPTIONS })),
    http.get("*/api/pincodes/:pin", ({ params }) =>
      json({ success: true, data: { pincode: params["pin"], city: "Lucknow", state: "Uttar Pradesh" } }),
    ),
    http.get("*/api/auto-submit-lenders", () => json({ success: true, data: [] })),
    http.post("*/api/calculators/gold", () => json({ success: false, message: "Not asked here." }, 503)),
  );
});

const open = (code: LoanCode) =>
  render(
    <LoanContext value={LOANS[code]}>
      <DetailPage />
    </LoanContext>,
    { route: LOANS[code].detail },
  );

/** How an answer stands in its field. */
const written = (field: Field, answer: string): string =>
  MONEY[field]
    ? Number(answer).toLocaleString("en-IN")
    : field === "birth_date"
      ? answer.split("-").reverse().join("/")
      : answer;

/** What stands in a field of the page, of whichever kind it is. */
function standing(field: Field): string {
  const all = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${field}"]`)];
  const boxes = all.filter(
    (one) => one instanceof HTMLInputElement && (one.type === "radio" || one.type === "checkbox"),
  ) as HTMLInputElement[];
  const chosen = boxes.find((one) => one.checked);
  if (boxes.length > 0) return chosen ? (chosen.type === "checkbox" ? "1" : chosen.value) : "";
  return all[0]?.value ?? "(not on the page)";
}

const STEPS = LOAN_CODES.flatMap((code) => FORMS[code].steps.map((step, place) => [code, step.key, place] as const));

test.each(STEPS)("%s, step %s: a reload finds every answer, and the letter typed last", async (code, key, place) => {
  const answers = ANSWERS[code] as Record<string, string>;
  drafts.set(mine, { step: place, values: { ...answers } });
  const fields = FORMS[code].steps[place]?.fields(answers) ?? [];
  const first = open(code);
  await screen.findByRole("heading", { level: 1, name: texts[`title_${key}`] });
  for (const field of fields) expect([field, standing(field)]).toEqual([field, written(field, answers[field] ?? "")]);

  const text = [...document.querySelectorAll<HTMLInputElement>("form input")].find(
    (one) => one.name in answers && one.type !== "radio" && one.type !== "checkbox",
  );
  if (!text) throw new Error("every step asks for something to be written");
  await first.user.clear(text);
  text.focus();
  await first.user.paste(text.name === "weight_grams" ? "7" : MONEY[text.name as Field] ? "123456" : "226011");
  const changed = text.value;
  expect(changed).not.toBe(written(text.name as Field, answers[text.name] ?? ""));
  first.unmount();

  open(code);
  await screen.findByRole("heading", { level: 1, name: texts[`title_${key}`] });
  expect(standing(text.name as Field)).toBe(changed);
});
