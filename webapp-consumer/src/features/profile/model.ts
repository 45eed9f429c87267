import { ageOn, isIsoDay } from "webapp-shared/lib/dates";
import { isCompanyName, isEmail, isPan, isPin } from "webapp-shared/lib/patterns";

import type { Person } from "../../api/shapes";

/** Form values are what was typed, as text: a draft keeps them as they are, complete or not. */
export type Values = Record<string, string>;

export const DETAIL_FORM = "user-detail";

export const STEPS = ["loan", "you", "home", "income"] as const;
export type StepKey = (typeof STEPS)[number];

const SALARIED = "1";
const SELF_EMPLOYED = ["2", "3"];
/** specification 9: at or below this the household income is declared (microfinance) */
const HOUSEHOLD_THRESHOLD = 300_000;
/** the first class of the option list `household_income` ends at the threshold */
const HOUSEHOLD_AT_THRESHOLD = "1";
const INCOME_MAX = 1_000_000;
const LOAN_MIN = 1_000;
const LOAN_MAX = 3_500_000;
const ADULT = 18;

/** A household earns at least what this person earns: above the threshold nobody needs to be asked. */
export const asksHousehold = (values: Values): boolean =>
  Number(values["monthly_income"] || 0) > 0 && Number(values["monthly_income"]) * 12 <= HOUSEHOLD_THRESHOLD;

export const needsDeclaration = (values: Values): boolean =>
  asksHousehold(values) && values["household_income"] === HOUSEHOLD_AT_THRESHOLD;

export const FIELDS = [
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
  "business_years",
  "business_current_turnover",
  "monthly_income",
  "salary_mode",
  "emi",
  "credit_score_class",
  "household_income",
  "household_income_declaration",
] as const;
export type Field = (typeof FIELDS)[number];
export const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

const when = (applies: boolean, ...fields: Field[]): Field[] => (applies ? fields : []);

/** The fields of a step that apply to what is filled in so far, in their order on the page. */
export function fieldsOf(step: StepKey, values: Values): Field[] {
  const earns = values["employment_status_code"] ?? "";
  switch (step) {
    case "loan":
      return ["se_loan_amount", "loan_tenure_months", "loan_purpose"];
    case "you":
      return ["first_name", "last_name", "gender", "birth_date", "tin", "email"];
    case "home":
      return [
        "postal_code",
        "residence_type",
        "employment_status_code",
        ...when(earns === SALARIED, "employer_name"),
        ...when(SELF_EMPLOYED.includes(earns), "business_years", "business_current_turnover"),
      ];
    case "income":
      return [
        "monthly_income",
        ...when(earns === SALARIED, "salary_mode"),
        "emi",
        "credit_score_class",
        ...when(asksHousehold(values), "household_income"),
        ...when(needsDeclaration(values), "household_income_declaration"),
      ];
  }
}

export const OPTIONAL_FIELDS: readonly string[] = ["emi", "credit_score_class"];

const stepOf = (name: string, values: Values): StepKey | null =>
  STEPS.find((step) => fieldsOf(step, values).some((field) => field === name)) ?? null;

/** The first step that carries one of these faults; null when none of them is on the form. */
export function firstStepWith(faults: Readonly<Record<string, unknown>>, values: Values): StepKey | null {
  const wrong = Object.keys(faults).map((field) => stepOf(field, values));
  return STEPS.find((step) => wrong.includes(step)) ?? null;
}

/** Letters of any script with their signs; single words or several. */
const isName = (text: string) => /^\p{L}[\p{L}\p{M}]*(?: +\p{L}[\p{L}\p{M}]*)*$/u.test(text.trim());

export type Fault =
  | "missing"
  | "declaration"
  | "loan_amount"
  | "name"
  | "email"
  | "birth_date"
  | "age"
  | "pan"
  | "pan_short"
  | "pan_business"
  | "pin"
  | "company"
  | "income";

const PAN_SHAPE = ["A", "A", "A", "A", "A", "9", "9", "9", "9", "A"];

function panFault(text: string): Fault | null {
  if (isPan(text)) return null;
  if (text.length < PAN_SHAPE.length && /^[A-Z0-9]*$/.test(text)) return "pan_short";
  const fitsBusiness = PAN_SHAPE.every((kind, place) => (kind === "A" ? /[A-Z]/ : /\d/).test(text.charAt(place)));
  return text.length === PAN_SHAPE.length && fitsBusiness ? "pan_business" : "pan";
}

/** What is wrong with a field, as the key of its sentence (`fault_…`); null when nothing is. The server decides in the end. */
export function faultOf(field: string, values: Values, today: string): Fault | null {
  const text = (values[field] ?? "").trim();
  if (text === "") return OPTIONAL_FIELDS.includes(field) ? null : field === "household_income_declaration" ? "declaration" : "missing";
  const amount = Number(text);
  switch (field) {
    case "se_loan_amount":
      return amount < LOAN_MIN || amount > LOAN_MAX ? "loan_amount" : null;
    case "first_name":
    case "last_name":
      return isName(text) ? null : "name";
    case "email":
      return isEmail(text) ? null : "email";
    case "birth_date":
      if (!isIsoDay(text) || text > today) return "birth_date";
      return ageOn(text, today) < ADULT ? "age" : null;
    case "tin":
      return panFault(text);
    case "postal_code":
      return isPin(text) ? null : "pin";
    case "employer_name":
      return isCompanyName(text) ? null : "company";
    case "monthly_income":
      return amount < 1 || amount > INCOME_MAX ? "income" : null;
    case "emi":
      return amount > INCOME_MAX ? "income" : null;
    default:
      return null;
  }
}

export function faultsOf(fields: readonly string[], values: Values, today: string): Record<string, Fault> {
  const found: Record<string, Fault> = {};
  for (const field of fields) {
    const fault = faultOf(field, values, today);
    if (fault) found[field] = fault;
  }
  return found;
}

const NUMBERS = [
  "loan_tenure_months",
  "loan_purpose",
  "gender",
  "residence_type",
  "employment_status_code",
  "business_years",
  "business_current_turnover",
  "salary_mode",
  "credit_score_class",
  "household_income",
];
const MONEY = ["se_loan_amount", "monthly_income", "emi"];

/** Answers that no longer apply once an income is written: they are emptied, so that the record does not contradict itself. */
export const fallenAway = (fields: readonly Field[], values: Values): Values =>
  fields.includes("monthly_income") && !asksHousehold(values) ? { household_income: "", household_income_declaration: "" } : {};

/** The fields as the user call takes them: choices as numbers, money as text with two decimals, nothing owed = 0. */
export function toWire(fields: readonly string[], values: Values): Record<string, string | number | boolean | null> {
  const sent: Record<string, string | number | boolean | null> = {};
  for (const field of fields) {
    const text = (values[field] ?? "").trim();
    if (field === "household_income_declaration") sent[field] = text === "1";
    else if (MONEY.includes(field)) sent[field] = `${text || "0"}.00`;
    else if (NUMBERS.includes(field)) sent[field] = text === "" ? null : Number(text);
    else sent[field] = text;
  }
  return sent;
}

/** What the server knows of the person, as form values; whole rupees without their decimals. */
export function fromPerson(person: Person): Values {
  const values: Values = {};
  for (const field of FIELDS) {
    const value = person[field];
    if (value === null || value === undefined || value === "") continue;
    if (field === "household_income_declaration") values[field] = value === 1 ? "1" : "";
    else values[field] = MONEY.includes(field) ? String(Math.round(Number(value))) : String(value);
  }
  return values;
}

/** "BQTPY4821K" or "31/12/1990": which of the two a returning person may confirm. */
export function confirmFault(kind: "pan" | "birth_date", text: string, today: string): Fault | null {
  return faultOf(kind === "pan" ? "tin" : "birth_date", { tin: text, birth_date: text }, today);
}
