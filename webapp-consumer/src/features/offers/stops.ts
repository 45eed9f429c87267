import { rupees } from "webapp-shared/lib/money";

import type { StoppingRuleRecord } from "../../api/types";

/** the rules this page can name; one of tomorrow is only counted */
const RULES = [
  "limit_age_min",
  "limit_age_max",
  "limit_income_min",
  "limit_income_max",
  "limit_pincode",
  "limit_open_applications",
  "not_offered",
  "switched_off",
  "amount_min",
  "tenure_min",
  "tenure_max",
  "ticket_class",
  "gold_value",
  "property_value",
  "age_min",
  "age_max",
  "age_at_maturity",
  "income_min",
  "income_max",
  "turnover_class",
  "business_years_class",
  "employment",
  "credit_score_class",
  "pincode",
  "foir",
  "cooling_off",
  "duplicate",
] as const;
export type StoppingCode = (typeof RULES)[number] | "other";

const MONEY: readonly StoppingCode[] = [
  "amount_min",
  "ticket_class",
  "gold_value",
  "property_value",
  "income_min",
  "income_max",
  "limit_income_min",
  "limit_income_max",
];
/** rules on a class of an option list, which is named */
const CLASSES: Partial<Record<StoppingCode, string>> = {
  credit_score_class: "credit_score_class",
  turnover_class: "business_turnover",
  business_years_class: "business_years",
};

export interface Names {
  choice: (list: string, id: unknown) => string;
  date: (iso: string) => string;
  work: (kind: string) => string;
  range: (from: string, to: string) => string;
}

/** A rule that stopped lenders, ready for the page: its code and both of its values in words. */
export interface Stop {
  code: StoppingCode;
  needed: string;
  got: string;
}

/** Least and most of what lenders need and of what the person has, in words; kinds of work are listed. */
export function stopOf(rule: StoppingRuleRecord, asked: { amount: string }, names: Names): Stop {
  const code = RULES.find((each) => each === rule.code) ?? "other";
  const list = CLASSES[code];
  const text = (value: unknown): string => {
    if (list !== undefined) return names.choice(list, value);
    if (MONEY.includes(code)) return rupees(String(value));
    if (code === "foir") return `${Math.round(Number(value))}%`;
    if (code === "cooling_off") return names.date(String(value));
    if (code === "employment") return names.work(String(value));
    return String(value);
  };
  const range = (values: readonly unknown[]): string => {
    const texts = [...new Set(values.map(text))];
    if (code === "employment") return texts.join(", ");
    const [first = "", last] = texts;
    return last === undefined ? first : names.range(first, last);
  };
  return {
    code,
    needed: range(rule.needed),
    // the class is held against what the lender would lend at most; people know only what they asked for
    got: code === "ticket_class" ? rupees(asked.amount) : range(rule.got),
  };
}
