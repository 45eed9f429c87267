import {
  birthDateFault,
  isBusinessPan,
  isCompanyName,
  isEmail,
  isGstin,
  isPan,
  isPersonName,
  isPin,
} from "webapp-shared/lib/patterns";

import type { Person } from "../../api/types";
import {
  asksHousehold,
  DETAILS,
  FIELDS,
  isOfRequest,
  type Field,
  type LoanForm,
  type Range,
  type Values,
} from "./forms";

/** What is wrong with what was typed, and how an answer travels. */

const INCOME: Range = { least: 1, most: 1_000_000 };
const PROPERTY_VALUE: Range = { least: 100_000, most: 500_000_000 };
const GRAMS: Range = { least: 1, most: 1_000 };
/** how old a person is who may say something about themselves here, as the server has it */
export const AGES: Range = { least: 18, most: 100 };

const isWeight = (text: string) => /^\d{1,4}(\.\d{1,3})?$/.test(text);

/** What specification 5.8 words: said here and by the server in the sentences of problems/validation.*.json. */
type SharedFault =
  | "core.name"
  | "core.email"
  | "core.birth_date"
  | "core.age"
  | "core.pan"
  | "core.pan_individual"
  | "core.gstin"
  | "core.pincode"
  | "core.company"
  | "core.income";
type OwnFault = "missing" | "declaration" | "loan_amount" | "emi" | "business_needed" | "weight" | "property_value";
export type Fault = SharedFault | OwnFault;

export const isShared = (fault: string): fault is SharedFault => fault.startsWith("core.");

function panFault(text: string): Fault | null {
  if (isPan(text)) return null;
  return isBusinessPan(text) ? "core.pan_individual" : "core.pan";
}

const birthFault = (text: string, today: string): Fault | null => birthDateFault(text, today, AGES.least, AGES.most);

const FLAGS: readonly string[] = ["business_account", "has_co_applicant", "household_income_declaration"];
const outside = (amount: number, { least, most }: Range) => amount < least || amount > most;

/** What is wrong with a field, as the key of its sentence (`fault_…`); null when nothing is. The server decides in the end. */
export function faultOf(form: LoanForm, field: Field, values: Values, today: string): Fault | null {
  const text = (values[field] ?? "").trim();
  if (text === "") {
    if (field === "household_income_declaration") return "declaration";
    return form.optional.includes(field) || FLAGS.includes(field) ? null : "missing";
  }
  const amount = Number(text);
  if (field === form.amount) return outside(amount, form.amountRange) ? "loan_amount" : null;
  switch (field) {
    case "first_name":
    case "last_name":
      return isPersonName(text) ? null : "core.name";
    case "email":
      return isEmail(text) ? null : "core.email";
    case "birth_date":
      return birthFault(text, today);
    case "tin":
      return panFault(text);
    case "gstin":
      return isGstin(text) ? null : "core.gstin";
    case "postal_code":
    case "property_pincode":
      return isPin(text) ? null : "core.pincode";
    case "employment_status_code":
      return form.work && !form.work.includes(text) ? "business_needed" : null;
    case "employer_name":
      return isCompanyName(text) ? null : "core.company";
    case "monthly_income":
    case "co_applicant_income":
      return outside(amount, INCOME) ? "core.income" : null;
    case "emi":
      return amount > INCOME.most ? "emi" : null;
    case "property_value":
      return outside(amount, PROPERTY_VALUE) ? "property_value" : null;
    case "weight_grams":
      return !isWeight(text) || outside(amount, GRAMS) ? "weight" : null;
    default:
      return null;
  }
}

export function faultsOf(
  form: LoanForm,
  fields: readonly Field[],
  values: Values,
  today: string,
): Record<string, Fault> {
  const found: Record<string, Fault> = {};
  for (const field of fields) {
    const fault = faultOf(form, field, values, today);
    if (fault) found[field] = fault;
  }
  return found;
}

/** The first step of the form that is not filled in rightly yet: nobody comes farther; the last one where all are. */
export function farthestStep(form: LoanForm, values: Values, today: string): number {
  const open = form.steps.findIndex(
    ({ fields }) => Object.keys(faultsOf(form, fields(values), values, today)).length > 0,
  );
  return open < 0 ? form.steps.length - 1 : open;
}

/** "BQTPY4821K" or "1990-12-31": which of the two a returning person may confirm. */
export function confirmFault(kind: "pan" | "birth_date", text: string, today: string): Fault | null {
  if (text.trim() === "") return "missing";
  return kind === "pan" ? panFault(text.trim()) : birthFault(text.trim(), today);
}

const MONEY: readonly Field[] = [
  "amount",
  "se_loan_amount",
  "housing_loan_amount",
  "monthly_income",
  "emi",
  "property_value",
  "co_applicant_income",
];
const TEXTS: readonly Field[] = [
  "first_name",
  "last_name",
  "birth_date",
  "tin",
  "email",
  "postal_code",
  "property_pincode",
  "employer_name",
  "gstin",
];

const HOUSEHOLD: readonly Field[] = ["household_income", "household_income_declaration"];
const GSTIN: readonly Field[] = ["gstin"];

/** Answers that no longer apply once an income or another registration is written: they are emptied, so that the record does not contradict itself. */
export const clearedFields = (fields: readonly Field[], values: Values): readonly Field[] => [
  ...(fields.includes("monthly_income") && !asksHousehold(values) ? HOUSEHOLD : []),
  ...(fields.includes("business_registration_type") && !fields.includes("gstin") && values["gstin"] ? GSTIN : []),
];

type Wire = Record<string, string | number | boolean | null>;

/** "25.5" -> "25.500": grams are told to the milligram. */
function gramsOf(text: string): string {
  const [whole = "", after = ""] = text.split(".");
  return `${whole}.${after.padEnd(3, "0")}`;
}

function wireOf(field: Field, typed: string): string | number | boolean | null {
  const text = typed.trim();
  if (FLAGS.includes(field)) return text === "1";
  // who owes nothing leaves the field empty
  if (field === "emi") return `${text || "0"}.00`;
  if (TEXTS.includes(field)) return text;
  if (text === "") return null;
  if (field === "weight_grams") return gramsOf(text);
  return MONEY.includes(field) ? `${text}.00` : Number(text);
}

/** The fields as the calls take them: choices as numbers, money as text with two decimals, nothing owed = 0. */
export function toWire(fields: readonly Field[], values: Values): Wire {
  return Object.fromEntries(fields.map((field) => [field, wireOf(field, values[field] ?? "")]));
}

/** What is saved to the person's record when a step is left. */
export const ofPerson = (fields: readonly Field[], values: Values): Wire => ({
  ...toWire(
    fields.filter((field) => !isOfRequest(field)),
    values,
  ),
  ...toWire(clearedFields(fields, values), {}),
});

export interface LoanRequest {
  amount?: string;
  tenure_months: number;
  details?: Wire;
}

/** What the application asks for. Without an amount the server asks for as much as the gold carries. */
export function requestOf(form: LoanForm, fields: readonly Field[], values: Values): LoanRequest {
  const amount = values[form.amount] ?? "";
  const details = fields.filter((field) => DETAILS.some((detail) => detail === field));
  return {
    ...(amount && { amount: `${amount}.00` }),
    tenure_months: Number(values[form.tenure]),
    ...(details.length > 0 && { details: toWire(details, values) }),
  };
}

/** Where the form shows a fault that the server found at `name`. */
export function fieldOfFault(form: LoanForm, name: string): string {
  if (name === "amount") return form.amount;
  if (name === "tenure_months") return form.tenure;
  return name.replace(/^details\./, "");
}

/** A number of the wire as it is typed: "40000.00" -> "40000", "25.500" -> "25.5". */
const typedNumber = (value: unknown) => String(Number(value));

function typed(field: Field, value: unknown): string {
  if (FLAGS.includes(field)) return value === 1 || value === true ? "1" : "";
  if (MONEY.includes(field)) return String(Math.round(Number(value)));
  return field === "weight_grams" ? typedNumber(value) : String(value);
}

function typedAll(record: Readonly<Record<string, unknown>>, fields: readonly Field[]): Values {
  const values: Values = {};
  for (const field of fields) {
    const value = record[field];
    if (value !== null && value !== undefined && value !== "") values[field] = typed(field, value);
  }
  return values;
}

const OF_PERSON = FIELDS.filter((field) => !isOfRequest(field));

/** What the server knows of the person, as form values; whole rupees without their decimals. */
export const fromPerson = (person: Person): Values => typedAll(person, OF_PERSON);

/** What the open application asks for, as form values. */
export function fromRequest(
  form: LoanForm,
  request: { amount: string; tenure_months: number; details?: object | null },
): Values {
  const asked = typedAll({ amount: request.amount, tenure_months: request.tenure_months, ...request.details }, [
    "amount",
    "tenure_months",
    ...DETAILS,
  ]);
  const { amount = "", tenure_months = "", ...details } = asked;
  return { ...details, [form.amount]: amount, [form.tenure]: tenure_months };
}
