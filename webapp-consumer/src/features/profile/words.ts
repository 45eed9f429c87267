import type { Loan, LoanCode } from "../../api/loans";
import type { Field } from "./forms";
import type texts from "./locales/en.json";

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

export const labelKey = ({ code }: Loan, field: Field): TextKey => OWN[code]?.[field]?.label ?? (field === "household_income_declaration" ? "declaration" : field);

export function hintKey({ code }: Loan, field: Field): TextKey | null {
  const own = OWN[code]?.[field]?.hint;
  if (own) return own;
  const hinted = HINTED.find((each) => each === field);
  return hinted ? `${hinted}_hint` : null;
}
