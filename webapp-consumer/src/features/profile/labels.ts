import { rupees } from "webapp-shared/lib/money";

import type { Loan, LoanCode } from "../../api/loans";
import type { OptionLists } from "../../api/types";
import type { Field } from "./forms";
import type texts from "./locales/en.json";

/** the list of choices that a field offers */
export const LISTS: Partial<Record<Field, string>> = {
  purpose: "business_loan_purpose",
  purity: "gold_purity",
  property_type: "property_type",
  loan_purpose: "loan_purpose",
  gender: "gender",
  residence_type: "residency_type",
  employment_status_code: "employment_status",
  business_registration_type: "business_registration_type",
  business_years: "business_years",
  business_current_turnover: "business_turnover",
  salary_mode: "salary_mode",
  credit_score_class: "credit_score_class",
  household_income: "household_income",
};
/** how many digits an amount may have */
export const MONEY: Partial<Record<Field, number>> = {
  amount: 8,
  se_loan_amount: 8,
  housing_loan_amount: 9,
  property_value: 9,
  monthly_income: 8,
  co_applicant_income: 8,
  emi: 8,
};

type TextKey = keyof typeof texts;

/** Fields that are called or explained otherwise on one loan's form than on the rest. */
const OWN: Partial<Record<LoanCode, Partial<Record<Field, { label?: TextKey; hint?: TextKey }>>>> = {
  BL: {
    employer_name: { label: "business_name", hint: "business_name_hint" },
    monthly_income: { label: "business_income", hint: "business_income_hint" },
    credit_score_class: { hint: "own_score_hint" },
  },
  GL: {
    amount: { label: "gold_amount", hint: "gold_amount_hint" },
    tin: { hint: "gold_tin_hint" },
    monthly_income: { hint: "gold_income_hint" },
  },
  HL: {
    co_applicant_income: { hint: "co_applicant_income_hint" },
  },
};

/** Fields that explain themselves the same way everywhere; sensitive ones say why they are asked. */
const HINTED = [
  "loan_tenure_months",
  "tenure_months",
  "first_name",
  "tin",
  "email",
  "postal_code",
  "property_pincode",
  "employer_name",
  "gstin",
  "business_current_turnover",
  "monthly_income",
  "emi",
  "household_income",
  "weight_grams",
  "purity",
  "property_value",
] as const;

export const labelKey = ({ code }: Loan, field: Field): TextKey =>
  OWN[code]?.[field]?.label ?? (field === "household_income_declaration" ? "declaration" : field);

export function hintKey({ code }: Loan, field: Field): TextKey | null {
  const own = OWN[code]?.[field]?.hint;
  if (own) return own;
  const hinted = HINTED.find((each) => each === field);
  return hinted ? `${hinted}_hint` : null;
}

/** A typed answer as a person reads it: an amount in rupees, a choice by its name, a day as it is written here. */
export function answerText(field: Field, typed: string, options: OptionLists): string {
  if (MONEY[field]) return rupees(typed);
  const list = LISTS[field];
  if (list) return options[list]?.find(({ id }) => String(id) === typed)?.name ?? typed;
  return field === "birth_date" ? typed.split("-").reverse().join("/") : typed;
}
