import { rupees } from "webapp-shared/lib/money";

import type { FindingRecord, OffersReply, OptionLists, UnmatchedRecord } from "../../api/types";

/** A limit of the loan itself, the same for every lender. */
export const isLimit = (finding: FindingRecord): boolean => finding.code.startsWith("limit_");

/** The loan's own limits that stand in the way, each once: said above the lenders and not at each of them. */
export function limitsOf(lenders: readonly UnmatchedRecord[]): FindingRecord[] {
  const found = new Map(
    lenders.flatMap((lender) => lender.findings.filter(isLimit)).map((finding) => [finding.code, finding]),
  );
  return [...found.values()];
}

type Values = Record<string, string | number>;

const PLAIN = [
  "age_min",
  "age_max",
  "age_at_maturity",
  "pincode",
  "tenure_min",
  "tenure_max",
  "not_offered",
  "switched_off",
  "duplicate",
  "limit_age_min",
  "limit_age_max",
  "limit_pincode",
  "limit_open_applications",
] as const;
const RUPEES = [
  "income_min",
  "income_max",
  "ticket_class",
  "amount_min",
  "amount_max",
  "gold_value",
  "property_value",
  "limit_income_min",
  "limit_income_max",
] as const;
/** rules on a class of an option list, which is named */
const CLASSES = {
  credit_score_class: "credit_score_class",
  turnover_class: "business_turnover",
  business_years_class: "business_years",
} as const;
type ClassRule = keyof typeof CLASSES;
const isClassRule = (code: string): code is ClassRule => code in CLASSES;
export type Rule =
  | (typeof PLAIN)[number]
  | (typeof RUPEES)[number]
  | ClassRule
  | "foir"
  | "cooling_off"
  | "employment"
  | "employment_none"
  | "other";

/** One reason in words: a key of the texts and what goes into it. */
export interface Reason {
  key: `why_${Rule}`;
  values: Values;
}

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "—");

/** 46.00 -> "46", 45.5 -> "45.5": a share is read without empty decimals. */
const share = (value: unknown) => String(Number(text(value)));

/**
 * Why a lender does not match. `choice` names a choice of an option list, `date` a day, `work` a kind of employment, each
 * in the language shown. A rule this page does not know yet is said to be one, not guessed at.
 */
export function reason(
  { code, needed, got: found }: FindingRecord,
  asked: { amount: string },
  name: {
    choice: (list: string, id: unknown) => string;
    date: (iso: string) => string;
    work: (kind: string) => string;
  },
): Reason {
  // the class is held against what the lender would lend at most; people know only what they asked for
  const got = code === "ticket_class" ? asked.amount : found;
  const plain = PLAIN.find((rule) => rule === code);
  if (plain) return { key: `why_${plain}`, values: { needed: text(needed), got: text(got) } };
  const money = RUPEES.find((rule) => rule === code);
  if (money) return { key: `why_${money}`, values: { needed: rupees(text(needed)), got: rupees(text(got)) } };
  if (code === "foir") return { key: "why_foir", values: { needed: share(needed), got: share(got) } };
  if (isClassRule(code)) {
    const list = CLASSES[code];
    return { key: `why_${code}`, values: { needed: name.choice(list, needed), got: name.choice(list, got) } };
  }
  if (code === "cooling_off") return { key: "why_cooling_off", values: { needed: name.date(text(needed)) } };
  if (code === "employment") {
    const kinds = Array.isArray(needed) ? needed.map((kind) => name.work(String(kind))) : [];
    return kinds.length > 0
      ? { key: "why_employment", values: { needed: kinds.join(", ") } }
      : { key: "why_employment_none", values: {} };
  }
  return { key: "why_other", values: {} };
}

/** A choice of an option list by its number; unknown ones stay a dash. */
export const choiceName = (lists: OptionLists) => (list: string, id: unknown) =>
  lists[list]?.find((one) => one.id === Number(id))?.name ?? "—";

/** The nearest request a lender would not refuse, and the words of the button that asks for it. */
export interface Nearest {
  key: "ask_amount_less" | "ask_amount_more" | "ask_tenure";
  values: { amount: string; count: number };
  wish: { amount: number; months: number };
}

export function suggested({ suggestion, findings }: UnmatchedRecord, asked: OffersReply["asked"]): Nearest | null {
  if (!suggestion) return null;
  const amount = Number(suggestion.amount ?? asked.amount);
  const months = suggestion.tenure_months ?? asked.tenure_months;
  const isMore = findings.some((finding) => finding.code === "amount_min");
  return {
    key: suggestion.code === "tenure" ? "ask_tenure" : isMore ? "ask_amount_more" : "ask_amount_less",
    values: { amount: rupees(amount), count: months },
    wish: { amount, months },
  };
}
