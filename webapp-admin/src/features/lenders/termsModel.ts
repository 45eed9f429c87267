import type { Terms } from "./termsQueries";
import { parseNumber } from "./model";

export type TermKind = "money" | "percent" | "whole" | "text" | "class" | "switch";

export interface TermDef {
  property: TermProperty;
  kind: TermKind;
  /** the unit behind the number, a key of the locale files */
  unit?: "unit_months" | "unit_days" | "unit_years" | "unit_percent" | "unit_a_year";
  least?: number;
  most?: number;
  /** may not be emptied */
  needed?: boolean;
  /** a share of nothing would refuse everybody */
  aboveZero?: boolean;
  /** the ordered list that a class stands in */
  list?: "business_turnover" | "business_years";
  /** the products whose form asks what this term judges; none named means all */
  products?: readonly string[];
}

export type TermProperty =
  | "amount_min"
  | "amount_max"
  | "tenure_min"
  | "tenure_max"
  | "annual_rate"
  | "rate_max"
  | "processing_fee_percent"
  | "processing_fee_flat"
  | "fee_min"
  | "fee_max"
  | "gst_percent"
  | "foir_max_percent"
  | "age_max_at_maturity"
  | "reapply_after_days"
  | "turnover_class_min"
  | "business_years_class_min"
  | "ltv_max_percent"
  | "counts_co_applicant"
  | "cooling_off_days"
  | "penal_text_en"
  | "penal_text_hi"
  | "foreclosure_text_en"
  | "foreclosure_text_hi";

const money = (property: TermProperty): TermDef => ({ property, kind: "money", most: 999_999_999.99 });
const percent = (property: TermProperty, more: Partial<TermDef> = {}): TermDef => ({
  property,
  kind: "percent",
  unit: "unit_percent",
  most: 100,
  ...more,
});
const whole = (property: TermProperty, more: Partial<TermDef>): TermDef => ({ property, kind: "whole", ...more });
const text = (property: TermProperty): TermDef => ({ property, kind: "text", most: 200 });
const classOf = (property: TermProperty, list: NonNullable<TermDef["list"]>): TermDef => ({
  property,
  kind: "class",
  list,
  products: ["BL"],
});

/** The terms as they stand on the page, group by group. */
export const TERM_GROUPS = [
  {
    title: "terms_loan",
    fields: [
      money("amount_min"),
      money("amount_max"),
      whole("tenure_min", { unit: "unit_months", most: 600 }),
      whole("tenure_max", { unit: "unit_months", most: 600 }),
      percent("annual_rate", { unit: "unit_a_year" }),
      percent("rate_max", { unit: "unit_a_year" }),
      percent("ltv_max_percent", { aboveZero: true, products: ["GL", "HL"] }),
    ],
  },
  {
    title: "terms_fees",
    fields: [
      percent("processing_fee_percent"),
      money("processing_fee_flat"),
      money("fee_min"),
      money("fee_max"),
      percent("gst_percent", { needed: true }),
    ],
  },
  {
    title: "terms_person",
    fields: [
      percent("foir_max_percent", { aboveZero: true }),
      whole("age_max_at_maturity", { unit: "unit_years", most: 120 }),
      whole("reapply_after_days", { unit: "unit_days", most: 3650 }),
      classOf("turnover_class_min", "business_turnover"),
      classOf("business_years_class_min", "business_years"),
      { property: "counts_co_applicant", kind: "switch", products: ["HL"] },
    ],
  },
  {
    title: "terms_duties",
    fields: [
      text("penal_text_en"),
      text("penal_text_hi"),
      text("foreclosure_text_en"),
      text("foreclosure_text_hi"),
      whole("cooling_off_days", { unit: "unit_days", least: 1, most: 365, needed: true }),
    ],
  },
] as const satisfies readonly { title: string; fields: readonly TermDef[] }[];

export const TERM_DEFS: readonly TermDef[] = TERM_GROUPS.flatMap((group): readonly TermDef[] => group.fields);

const isTaken = (def: TermDef, product: string): boolean => def.products?.includes(product) ?? true;

/** The terms that a product can have. */
export const termsTaken = (product: string): readonly TermDef[] => TERM_DEFS.filter((def) => isTaken(def, product));

/** Those of a group that stand on a product's page: what it can have, and what stands there all the same, to be taken away. */
export const fieldsOf = (fields: readonly TermDef[], terms: Terms): readonly TermDef[] =>
  fields.filter((def) => isTaken(def, terms.product) || Boolean(terms[def.property]));

const PAIRS: readonly (readonly [TermProperty, TermProperty])[] = [
  ["amount_min", "amount_max"],
  ["tenure_min", "tenure_max"],
  ["annual_rate", "rate_max"],
  ["fee_min", "fee_max"],
];

export type TermFault =
  | { code: "term_number" }
  | { code: "term_whole" }
  | { code: "term_needed" }
  | { code: "term_above_zero" }
  | { code: "term_least"; least: number }
  | { code: "term_most"; most: number }
  | { code: "term_longest"; most: number }
  | { code: "min_above_max"; max: number }
  | { code: "max_below_min"; min: number };

/** Why what was typed cannot be saved; null when it can. An empty limit is none. */
export function faultOfTerm(def: TermDef, typed: string, terms: Pick<Terms, TermProperty>): TermFault | null {
  if (def.kind === "text")
    return def.most !== undefined && typed.trim().length > def.most ? { code: "term_longest", most: def.most } : null;
  const value = parseNumber(typed);
  if (value === undefined) return { code: "term_number" };
  if (value === null) return def.needed ? { code: "term_needed" } : null;
  if (def.kind === "whole" && !Number.isInteger(value)) return { code: "term_whole" };
  if (!/^\d+(\.\d{1,2})?$/.test(String(value))) return { code: "term_number" };
  if (def.aboveZero && value === 0) return { code: "term_above_zero" };
  if (def.least !== undefined && value < def.least) return { code: "term_least", least: def.least };
  if (def.most !== undefined && value > def.most) return { code: "term_most", most: def.most };
  for (const [low, high] of PAIRS) {
    const [least, most] = [terms[low], terms[high]];
    if (def.property === low && most !== null && value > Number(most))
      return { code: "min_above_max", max: Number(most) };
    if (def.property === high && least !== null && value < Number(least))
      return { code: "max_below_min", min: Number(least) };
  }
  return null;
}

/** What is sent for what was typed. */
export const termValue = (def: TermDef, typed: string): string | number | null =>
  def.kind === "text" ? typed.trim() : (parseNumber(typed) ?? null);

/** The PIN codes of a typed or pasted text, whatever stands between them; what is none, with its place. */
export function readPincodes(typed: string): { pincodes: string[]; wrong: { place: number; text: string }[] } {
  const found = new Set<string>();
  const wrong: { place: number; text: string }[] = [];
  const words = typed.split(/[\s,;"]+/).filter(Boolean);
  words.forEach((text, index) => {
    if (/^[1-9]\d{5}$/.test(text)) found.add(text);
    else wrong.push({ place: index + 1, text });
  });
  return { pincodes: [...found].sort(), wrong };
}

export interface OtherFee {
  name_en: string;
  name_hi: string;
  amount: string;
  gst_percent: string;
  kind: string;
}

export const FEE_KINDS = ["processing", "insurance", "valuation", "other"] as const;
export const NO_FEE: OtherFee = { name_en: "", name_hi: "", amount: "", gst_percent: "18", kind: "other" };

export interface Floating {
  benchmark_en: string;
  benchmark_hi: string;
  benchmark_percent: string;
  spread_percent: string;
  reset_months_benchmark: string;
  reset_months_spread: string;
}

export interface CoLending {
  originator: string;
  originator_percent: string;
  partner: string;
  partner_percent: string;
  blended_rate: string;
}

export const CLAUSE_TEXTS = [
  "loan_type_en",
  "loan_type_hi",
  "recovery_clause",
  "grievance_clause",
  "other_penal_en",
  "other_penal_hi",
  "other_contingent_en",
  "other_contingent_hi",
  "switch_en",
  "switch_hi",
] as const;

export type Clauses = Record<(typeof CLAUSE_TEXTS)[number], string> & {
  first_due_days: string;
  may_be_transferred: boolean;
  floating: Floating | null;
  co_lending: CoLending | null;
};

export const FLOATING_PARTS = [
  "benchmark_en",
  "benchmark_hi",
  "benchmark_percent",
  "spread_percent",
  "reset_months_benchmark",
  "reset_months_spread",
] as const;
export const SHARE_PARTS = ["originator", "originator_percent", "partner", "partner_percent", "blended_rate"] as const;
export const NO_FLOATING: Floating = {
  benchmark_en: "",
  benchmark_hi: "",
  benchmark_percent: "",
  spread_percent: "",
  reset_months_benchmark: "3",
  reset_months_spread: "36",
};
export const NO_SHARES: CoLending = {
  originator: "",
  originator_percent: "20",
  partner: "",
  partner_percent: "80",
  blended_rate: "",
};

const words = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const partsOf = <Part extends string>(names: readonly Part[], value: object): Record<Part, string> =>
  Object.fromEntries(names.map((name) => [name, words((value as Record<string, unknown>)[name])])) as Record<
    Part,
    string
  >;

/** The statement's clauses as a form holds them; what is not stored yet begins as the server would say it. */
export function clausesOf(kfs: Record<string, unknown>): Clauses {
  const { floating, co_lending: shares } = kfs;
  return {
    ...partsOf(CLAUSE_TEXTS, kfs),
    loan_type_en: words(kfs["loan_type_en"] ?? "Personal loan, no security"),
    loan_type_hi: words(kfs["loan_type_hi"] ?? "पर्सनल लोन, बिना गारंटी"),
    first_due_days: words(kfs["first_due_days"] ?? 30),
    may_be_transferred: kfs["may_be_transferred"] === true,
    floating: floating && typeof floating === "object" ? partsOf(FLOATING_PARTS, floating) : null,
    co_lending: shares && typeof shares === "object" ? partsOf(SHARE_PARTS, shares) : null,
  };
}

/** Per cent of the judged that a rule let through, to a whole per cent; null where nobody was judged. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);
