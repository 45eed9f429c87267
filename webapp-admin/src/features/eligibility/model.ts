import type { components } from "../../api/schema.gen";

type Schemas = components["schemas"];
type Person = Schemas["EligibilityPersonData"];
type ProductLimits = Schemas["ProductLimitsOut"];
type Trial = Schemas["TrialOut"];
type TriedFinding = Schemas["TrialFindingOut"];
type TriedLender = Schemas["TrialLenderOut"];

export const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;
export type Product = (typeof PRODUCTS)[number];
export const readProduct = (text: string | null): Product => PRODUCTS.find((one) => one === text) ?? "PL";

export const TABS = ["tester", "limits", "coverage"] as const;
export type Tab = (typeof TABS)[number];
export const readTab = (text: string | null): Tab => TABS.find((one) => one === text) ?? "tester";

export const EMPLOYMENTS = ["salaried", "self_employed", "business", "not_working"] as const;
export type Employment = (typeof EMPLOYMENTS)[number];

/** How the application would come: by the customer alone, or brought by a partner. */
export const CHANNELS = ["direct", "partner"] as const;
export type Channel = (typeof CHANNELS)[number];
export const readChannel = (text: string | null): Channel => CHANNELS.find((one) => one === text) ?? "direct";

/** A profile as it is typed; "" is not known. */
export interface Profile {
  product: Product;
  amount: string;
  tenure: string;
  age: string;
  income: string;
  employment: string;
  score: string;
  pincode: string;
  emi: string;
  open: string;
  channel: Channel;
}

export const EXAMPLE: Profile = {
  product: "PL",
  amount: "300000",
  tenure: "36",
  age: "30",
  income: "30000",
  employment: "salaried",
  score: "3",
  pincode: "",
  emi: "0",
  open: "0",
  channel: "direct",
};

export type Fact = Exclude<keyof Profile, "product" | "channel">;
const FACTS = ["amount", "tenure", "age", "income", "employment", "score", "pincode", "emi", "open"] as const;

/** A permalink holds every fact, an empty one too: only what is not in it at all is the example's. */
export function readProfile(params: URLSearchParams): Profile {
  const profile: Profile = {
    ...EXAMPLE,
    product: readProduct(params.get("product")),
    channel: readChannel(params.get("channel")),
  };
  for (const fact of FACTS) {
    const text = params.get(fact);
    if (text !== null) profile[fact] = text.slice(0, 20);
  }
  return profile;
}

export function writeProfile(params: URLSearchParams, profile: Profile): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set("product", profile.product);
  next.set("channel", profile.channel);
  for (const fact of FACTS) next.set(fact, profile[fact]);
  return next;
}

/** A looked-up customer's facts; what the customer did not ask yet is the example's. */
export const profileOf = (person: Person, product: Product): Profile => ({
  product,
  amount: person.amount === null ? EXAMPLE.amount : whole(person.amount),
  tenure: person.tenure_months === null ? EXAMPLE.tenure : String(person.tenure_months),
  age: person.age === null ? "" : String(person.age),
  income: person.monthly_income === null ? "" : whole(person.monthly_income),
  employment: person.employment ?? "",
  score: person.credit_score_class === null ? "" : String(person.credit_score_class),
  pincode: person.pincode ?? "",
  emi: person.obligations === null ? "" : whole(person.obligations),
  open: person.open_applications === null ? "" : String(person.open_applications),
  channel: person.channel,
});

const whole = (money: string) => money.replace(/\.\d*$/, "");

/** What the test call takes. */
export interface Asked {
  product_type: Product;
  amount: string;
  tenure_months: number;
  age: number | null;
  monthly_income: string | null;
  employment: Employment | null;
  credit_score_class: number | null;
  pincode: string | null;
  obligations: string | null;
  open_applications: number | null;
  channel: Channel;
  person?: string;
}

const numberOf = (text: string): number | null => (text === "" ? null : Number(text));

/** null while what makes a request, amount and tenure, is not there, or the PIN code is half typed. */
export function trialRequestOf(profile: Profile, person: string | null): Asked | null {
  if (!Number(profile.amount) || !Number(profile.tenure)) return null;
  if (profile.pincode !== "" && profile.pincode.length < 6) return null;
  return {
    product_type: profile.product,
    amount: profile.amount,
    tenure_months: Number(profile.tenure),
    age: numberOf(profile.age),
    monthly_income: profile.income || null,
    employment: EMPLOYMENTS.find((one) => one === profile.employment) ?? null,
    credit_score_class: numberOf(profile.score),
    pincode: profile.pincode || null,
    obligations: profile.emi || null,
    open_applications: numberOf(profile.open),
    channel: profile.channel,
    ...(person ? { person } : {}),
  };
}

/** The field of the form that a field of the call is. */
export const FIELD_OF: Record<string, Fact> = {
  amount: "amount",
  tenure_months: "tenure",
  age: "age",
  monthly_income: "income",
  employment: "employment",
  credit_score_class: "score",
  pincode: "pincode",
  obligations: "emi",
  open_applications: "open",
};

/** The rules as columns: in the order in which the engine asks them, those that somebody asked. */
const RULE_ORDER = [
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
const LIMIT_RULES = [
  "limit_age_min",
  "limit_age_max",
  "limit_income_min",
  "limit_income_max",
  "limit_pincode",
  "limit_open_applications",
] as const;
export type Rule = (typeof RULE_ORDER)[number] | (typeof LIMIT_RULES)[number];

export const knownRule = (code: string): Rule | null =>
  [...RULE_ORDER, ...LIMIT_RULES].find((rule) => rule === code) ?? null;

/**
 * The rules as columns: those that refuse most lenders first, then in the engine's order. Rules that passed everywhere
 * without a limit worth reading are left out: offered and switched on.
 */
export function columnsOf(lenders: readonly TriedLender[]): Rule[] {
  const seen = new Set<string>();
  const fails = new Map<string, number>();
  for (const lender of lenders)
    for (const finding of lender.findings) {
      if (finding.outcome !== "pass" || !["not_offered", "switched_off"].includes(finding.code)) seen.add(finding.code);
      if (finding.outcome === "fail") fails.set(finding.code, (fails.get(finding.code) ?? 0) + 1);
    }
  return RULE_ORDER.filter((rule) => seen.has(rule)).sort(
    (one, other) => (fails.get(other) ?? 0) - (fails.get(one) ?? 0),
  );
}

export const STATES = ["matches", "to_confirm", "no_match", "not_available"] as const;
export type State = (typeof STATES)[number];
export const readState = (text: string | null): State | "all" => STATES.find((one) => one === text) ?? "all";

const RANK: Record<State, number> = { matches: 0, to_confirm: 1, no_match: 2, not_available: 3 };

/** The lenders in one state, or refused by one rule; matches first, then by how many rules fail. */
export function shownLenders(trial: Trial, state: State | "all", rule: string): TriedLender[] {
  const failing = (lender: TriedLender) => lender.findings.filter((one) => one.outcome === "fail");
  return trial.lenders
    .filter((lender) => state === "all" || lender.state === state)
    .filter((lender) => rule === "" || failing(lender).some((one) => one.code === rule))
    .sort(
      (one, other) =>
        RANK[one.state] - RANK[other.state] ||
        failing(one).length - failing(other).length ||
        one.name.localeCompare(other.name),
    );
}

const RUPEE_RULES = [
  "amount_min",
  "ticket_class",
  "gold_value",
  "property_value",
  "income_min",
  "income_max",
  "limit_income_min",
  "limit_income_max",
];

interface Words {
  rupees: (value: string) => string;
  date: (iso: string) => string;
  score: (id: string) => string;
  step: (code: "turnover_class" | "business_years_class", id: string) => string;
  employment: (kind: string) => string;
  word: (key: "on" | "off" | "allow" | "deny" | "nobody") => string;
}

/** One value of a finding as a person reads it. */
export function valueText(code: string, value: unknown, words: Words): string {
  if (value === null || value === undefined) return "—";
  if (typeof value === "boolean") return words.word(value ? "on" : "off");
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => words.employment(String(one))).join(", ") : words.word("nobody");
  if (typeof value !== "string" && typeof value !== "number") return "—";
  const text = String(value);
  if (RUPEE_RULES.includes(code)) return words.rupees(text);
  if (code === "credit_score_class") return words.score(text);
  if (code === "turnover_class" || code === "business_years_class") return words.step(code, text);
  if (code === "employment") return words.employment(text);
  if (code === "foir") return `${Number(text)}%`;
  if (code === "cooling_off") return words.date(text);
  if (text === "allow" || text === "deny") return words.word(text);
  return text;
}

export const findingOf = (lender: TriedLender, rule: string): TriedFinding | undefined =>
  lender.findings.find((one) => one.code === rule);

export const LIMIT_NUMBERS = ["age_min", "age_max", "income_min", "income_max", "open_applications_max"] as const;
export type LimitNumber = (typeof LIMIT_NUMBERS)[number];
export type LimitProperty = LimitNumber | "pincode_mode";

const PAIRS: Partial<Record<LimitNumber, LimitNumber>> = {
  age_min: "age_max",
  age_max: "age_min",
  income_min: "income_max",
  income_max: "income_min",
};

export type LimitFault = { code: "number_only" } | { code: "min_above_max" | "max_below_min"; other: number };

/** Why a typed limit cannot be saved; null when it can. Empty is no limit. */
export function limitFault(property: LimitNumber, typed: string, limits: ProductLimits): LimitFault | null {
  const plain = typed.replace(/[,\s]/g, "");
  if (plain === "") return null;
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return { code: "number_only" };
  const pair = PAIRS[property];
  const other = pair ? limits[pair] : null;
  if (other === null) return null;
  if (property.endsWith("_min") && Number(plain) > Number(other))
    return { code: "min_above_max", other: Number(other) };
  if (property.endsWith("_max") && pair && Number(plain) < Number(other))
    return { code: "max_below_min", other: Number(other) };
  return null;
}
