import { LOANS, type Loan, type LoanCode } from "../../api/loans";

/** Form values are what was typed, as text: a draft keeps them as they are, complete or not. */
export type Values = Record<string, string>;

export const FIELDS = [
  // the request of a business or gold loan, and of every loan's particulars: kept with the application, not with the person
  "amount",
  "tenure_months",
  "purpose",
  "weight_grams",
  "purity",
  "property_value",
  "property_pincode",
  "has_co_applicant",
  "co_applicant_income",
  // the person's own record
  "property_type",
  "housing_loan_amount",
  "se_loan_amount",
  "loan_tenure_months",
  "loan_purpose",
  "first_name",
  "last_name",
  "gender",
  "birth_date",
  "tin",
  "email",
  "postal_code",
  "residence_type",
  "employment_status_code",
  "employer_name",
  "business_registration_type",
  "gstin",
  "business_years",
  "business_current_turnover",
  "business_account",
  "monthly_income",
  "salary_mode",
  "emi",
  "credit_score_class",
  "household_income",
  "household_income_declaration",
] as const;
export type Field = (typeof FIELDS)[number];
export const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** What is told with the application and kept by it; the rest is saved to the person's record step by step. */
export const DETAILS = [
  "purpose",
  "weight_grams",
  "purity",
  "property_value",
  "property_pincode",
  "has_co_applicant",
  "co_applicant_income",
] as const satisfies readonly Field[];
export const isOfRequest = (field: Field): boolean =>
  field === "amount" || field === "tenure_months" || DETAILS.some((detail) => detail === field);

export type StepKey =
  | "loan"
  | "you"
  | "home"
  | "income"
  | "business_loan"
  | "business"
  | "home_income"
  | "gold"
  | "gold_home"
  | "property"
  | "income_two";

export interface Range {
  least: number;
  most: number;
}

interface Step {
  key: StepKey;
  /** the fields that apply to what is filled in so far, in their order on the page */
  fields: (values: Values) => Field[];
}

export interface LoanForm {
  loan: Loan;
  steps: readonly Step[];
  optional: readonly Field[];
  /** the fields that say how much and for how long */
  amount: Field;
  tenure: Field;
  amountRange: Range;
  /** the times to repay that are offered, in months */
  tenures: readonly number[];
  /** the kinds of work that can have this loan; null = all of the list */
  work: readonly string[] | null;
}

export const SALARIED = "1";
export const OWN_WORK = ["2", "3"];
/** list business_registration_type */
const GST = "1";
export const NOT_REGISTERED = "4";
/** specification 9: at or below this the household income is declared (microfinance) */
const HOUSEHOLD_THRESHOLD = 300_000;
/** the first class of the option list `household_income` ends at the threshold */
const HOUSEHOLD_AT_THRESHOLD = "1";

/** A household earns at least what this person earns: above the threshold nobody needs to be asked. */
export const asksHousehold = (values: Values): boolean =>
  Number(values["monthly_income"] || 0) > 0 && Number(values["monthly_income"]) * 12 <= HOUSEHOLD_THRESHOLD;

export const needsDeclaration = (values: Values): boolean =>
  asksHousehold(values) && values["household_income"] === HOUSEHOLD_AT_THRESHOLD;

/** The business dialog was answered with yes and nothing else was chosen since, or the registration is under GST. */
const asksGstin = (values: Values): boolean => {
  const registration = values["business_registration_type"] ?? "";
  return registration === GST || (registration === "" && values["gst"] === "1");
};

const when = (applies: boolean, ...fields: Field[]): Field[] => (applies ? fields : []);
const earns = (values: Values) => values["employment_status_code"] ?? "";
const isSalaried = (values: Values) => earns(values) === SALARIED;
const hasOwnWork = (values: Values) => OWN_WORK.includes(earns(values));

const household = (values: Values): Field[] => [
  ...when(asksHousehold(values), "household_income"),
  ...when(needsDeclaration(values), "household_income_declaration"),
];
const you: Step = { key: "you", fields: () => ["first_name", "last_name", "gender", "birth_date", "tin", "email"] };
const home: Step = {
  key: "home",
  fields: (values) => [
    "postal_code",
    "residence_type",
    "employment_status_code",
    ...when(isSalaried(values), "employer_name"),
    ...when(hasOwnWork(values), "business_years", "business_current_turnover"),
  ],
};

const personal: LoanForm = {
  loan: LOANS.PL,
  amount: LOANS.PL.amount,
  tenure: "loan_tenure_months",
  amountRange: { least: 1_000, most: 3_500_000 },
  tenures: [6, 12, 18, 24, 36, 48, 60],
  optional: ["emi", "credit_score_class"],
  work: null,
  steps: [
    { key: "loan", fields: () => ["se_loan_amount", "loan_tenure_months", "loan_purpose"] },
    you,
    home,
    {
      key: "income",
      fields: (values) => [
        "monthly_income",
        ...when(isSalaried(values), "salary_mode"),
        "emi",
        "credit_score_class",
        ...household(values),
      ],
    },
  ],
};

const business: LoanForm = {
  loan: LOANS.BL,
  amount: LOANS.BL.amount,
  tenure: "tenure_months",
  amountRange: { least: 10_000, most: 10_000_000 },
  tenures: [6, 12, 18, 24, 36, 48, 60, 84, 120],
  optional: ["emi", "credit_score_class", "employer_name", "gstin"],
  work: OWN_WORK,
  steps: [
    { key: "business_loan", fields: () => ["amount", "tenure_months", "purpose"] },
    {
      key: "business",
      fields: (values) => [
        "employment_status_code",
        "employer_name",
        "business_registration_type",
        ...when(asksGstin(values), "gstin"),
        "business_years",
        "business_current_turnover",
        "business_account",
      ],
    },
    you,
    {
      key: "home_income",
      fields: (values) => [
        "postal_code",
        "residence_type",
        "monthly_income",
        "emi",
        "credit_score_class",
        ...household(values),
      ],
    },
  ],
};

const gold: LoanForm = {
  loan: LOANS.GL,
  amount: LOANS.GL.amount,
  tenure: "tenure_months",
  amountRange: { least: 1_000, most: 10_000_000 },
  tenures: [3, 6, 9, 12, 18, 24, 36],
  optional: ["amount", "emi", "credit_score_class"],
  work: null,
  steps: [
    { key: "gold", fields: () => ["weight_grams", "purity", "amount", "tenure_months"] },
    { key: "you", fields: () => ["first_name", "last_name", "birth_date", "tin", "email"] },
    {
      key: "gold_home",
      fields: () => ["postal_code", "employment_status_code", "monthly_income", "emi", "credit_score_class"],
    },
  ],
};

const housing: LoanForm = {
  loan: LOANS.HL,
  amount: LOANS.HL.amount,
  tenure: "tenure_months",
  amountRange: { least: 1_000, most: 100_000_000 },
  tenures: [60, 84, 120, 144, 180, 240, 300, 360],
  optional: ["emi", "credit_score_class", "co_applicant_income"],
  work: null,
  steps: [
    {
      key: "property",
      fields: () => ["property_type", "property_value", "property_pincode", "housing_loan_amount", "tenure_months"],
    },
    you,
    home,
    {
      key: "income_two",
      fields: (values) => [
        "monthly_income",
        ...when(isSalaried(values), "salary_mode"),
        "emi",
        "credit_score_class",
        "has_co_applicant",
        ...when(values["has_co_applicant"] === "1", "co_applicant_income"),
      ],
    },
  ],
};

export const FORMS: Readonly<Record<LoanCode, LoanForm>> = { PL: personal, BL: business, GL: gold, HL: housing };

export const fieldsOf = (form: LoanForm, step: StepKey, values: Values): Field[] =>
  form.steps.find(({ key }) => key === step)?.fields(values) ?? [];

/** Every field of the form that applies to what is filled in so far. */
export const allFields = (form: LoanForm, values: Values): Field[] =>
  form.steps.flatMap(({ fields }) => fields(values));

/** The place of the first step that carries one of these faults; null when none of them is on the form. */
export function firstStepWith(
  form: LoanForm,
  faults: Readonly<Record<string, unknown>>,
  values: Values,
): number | null {
  const place = form.steps.findIndex(({ fields }) => fields(values).some((field) => field in faults));
  return place < 0 ? null : place;
}

/** The stale fields and whatever they bring with them (a new employment asks for its own fields). */
export function staleFields(form: LoanForm, stale: readonly Field[], values: Values): Field[] {
  const asked: Field[] = [...stale];
  if (stale.includes("employment_status_code"))
    asked.push("employer_name", "salary_mode", "business_years", "business_current_turnover");
  if (stale.includes("monthly_income")) asked.push("household_income", "household_income_declaration");
  return allFields(form, values).filter((field) => asked.includes(field));
}
