/** What the calculators ask, as data: which numbers, from where to where, and what stands there at first. */

export type FieldKind = "money" | "rate" | "months" | "share";

export interface FieldRule {
  kind: FieldKind;
  least: number;
  most: number;
  /** what stands there at first; "" = the field may stay empty and then counts as nothing */
  start: string;
  /** a slider under the field, in these steps */
  step?: number;
}

export type Rules = Readonly<Record<string, FieldRule>>;

const CRORES_10 = 100_000_000;
const RATE: FieldRule = { kind: "rate", least: 0, most: 60, start: "12", step: 0.25 };
const AMOUNT: FieldRule = { kind: "money", least: 1_000, most: CRORES_10, start: "300000" };
const MONTHS: FieldRule = { kind: "months", least: 1, most: 360, start: "36", step: 1 };

export const EMI_RULES = {
  amount: AMOUNT,
  rate: RATE,
  months: MONTHS,
  fees: { kind: "money", least: 0, most: CRORES_10, start: "" },
} as const satisfies Rules;

export const ELIGIBILITY_RULES = {
  // specification 9: a monthly income is between 1 and 1,000,000
  income: { kind: "money", least: 1, most: 1_000_000, start: "40000" },
  emis: { kind: "money", least: 0, most: 1_000_000, start: "" },
  rate: RATE,
  months: MONTHS,
  share: { kind: "share", least: 10, most: 80, start: "50", step: 1 },
} as const satisfies Rules;

export const PREPAYMENT_RULES = {
  amount: { ...AMOUNT, start: "1500000" },
  rate: { ...RATE, start: "9" },
  months: { ...MONTHS, start: "180" },
  extra: { kind: "money", least: 0, most: CRORES_10, start: "100000" },
  after: { kind: "months", least: 0, most: 359, start: "12" },
  charge: { kind: "rate", least: 0, most: 10, start: "" },
} as const satisfies Rules;

export const GOLD_RULES = {
  // what the server works out, and the gold loan's form asks: below a gram nobody lends, above a kilogram nobody may pledge
  weight: { kind: "rate", least: 1, most: 1_000, start: "20" },
} as const satisfies Rules;

export type Fault = "empty" | "number" | "range";
export type Typed<R extends Rules> = Record<keyof R & string, string>;
export type Numbers<R extends Rules> = Record<keyof R & string, number>;

const DECIMALS: Record<FieldKind, RegExp> = {
  money: /^\d{1,9}$/,
  months: /^\d{1,3}$/,
  share: /^\d{1,2}$/,
  // "12." is on its way to 12.5: the figures stay meanwhile
  rate: /^\d{1,6}(\.\d{0,3})?$/,
};

/** What is wrong with a typed number, or the number. */
export function readField(rule: FieldRule, text: string): number | Fault {
  if (text === "") return rule.start === "" ? 0 : "empty";
  if (!DECIMALS[rule.kind].test(text)) return "number";
  const value = Number(text);
  return value < rule.least || value > rule.most ? "range" : value;
}

/** All numbers, or null with what is wrong at each field; of one that is not `asked` nothing is wrong, it counts as at first. */
export function readFields<R extends Rules>(
  rules: R,
  typed: Typed<R>,
  asked: (name: keyof R & string) => boolean = () => true,
): { numbers: Numbers<R> | null; faults: Partial<Record<keyof R & string, Fault>> } {
  const faults: Partial<Record<keyof R & string, Fault>> = {};
  const numbers = {} as Numbers<R>;
  for (const name of Object.keys(rules) as (keyof R & string)[]) {
    const found = readField(rules[name]!, typed[name]);
    if (typeof found === "number") numbers[name] = found;
    else if (asked(name)) faults[name] = found;
    else numbers[name] = Number(rules[name]!.start);
  }
  return { numbers: Object.keys(faults).length > 0 ? null : numbers, faults };
}

/** What a link says; a number that cannot be is left out, so that a broken link still opens. */
export function fromAddress<R extends Rules>(rules: R, params: URLSearchParams): Typed<R> {
  const typed = {} as Typed<R>;
  for (const name of Object.keys(rules) as (keyof R & string)[]) {
    const rule = rules[name]!;
    const said = params.get(name);
    typed[name] = said !== null && typeof readField(rule, said) === "number" ? said : rule.start;
  }
  return typed;
}

/** A number as it is handed on: without the full stop that it may end with while it is typed. */
export const plainly = (text: string): string => text.replace(/\.$/, "");

/** A link to exactly these numbers: every one is written, so that it says the same after we choose other first values. */
export function toAddress<R extends Rules>(
  rules: R,
  typed: Typed<R>,
  more: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(rules) as (keyof R & string)[]) {
    if (typed[name] !== "" && typeof readField(rules[name]!, typed[name]) === "number")
      params.set(name, plainly(typed[name]));
  }
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return params;
}

export interface Time {
  years: number;
  months: number;
}

export const timeOf = (months: number): Time => ({ years: Math.floor(months / 12), months: months % 12 });
