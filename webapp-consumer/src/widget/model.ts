/** Steps of the two sliders and the words of the figures. Pure. */
import en from "./locales/en.json";
import hi from "./locales/hi.json";

export type Language = "en" | "hi";
export type WordKey = keyof typeof en;

const WORDS: Record<Language, Record<WordKey, string>> = { en, hi };

/** A text of the widget with its values; texts with a number have one for 1 and one for all others. */
export function words(language: Language, key: WordKey, values: Record<string, string | number> = {}): string {
  return WORDS[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** What the server writes into the frame's page (apps/integrations/web.py). */
export interface Facts {
  id: string;
  origin: string;
  names: Record<Language, string>;
  product: string;
  amount: string;
  tenure: string;
  amount_min: number;
  amount_max: number;
  tenure_max: number;
  journey: string;
  brand: { name: string; logo: string; primary: string; secondary: string };
}

/** What `GET /api/widget/preview` answers: rupees and per cent as text, null without a lender. */
export interface Figures {
  lenders: number;
  emi: string | null;
  total: string | null;
  emi_to: string | null;
  total_to: string | null;
  apr_from: string | null;
  apr_to: string | null;
}

const LAKH = 100_000;
const CRORE = 100 * LAKH;
/** up to so many rupees, a step is so many */
const STEPS = [
  [LAKH, 5_000],
  [10 * LAKH, 25_000],
  [CRORE, LAKH],
  [Infinity, 10 * LAKH],
] as const;

/** The amounts that the slider stops at: round ones between the least and the most that is lent, and these two. */
export function amountsBetween(least: number, most: number): number[] {
  const amounts = [least];
  for (;;) {
    const last = amounts.at(-1) ?? least;
    const step = STEPS.find(([end]) => last < end)?.[1] ?? LAKH;
    const next = Math.floor(last / step) * step + step;
    if (next >= most) return most > least ? [...amounts, most] : amounts;
    amounts.push(next);
  }
}

/** Months in half years, up to two years in quarters; the longest time is the last. */
export function tenuresUpTo(most: number): number[] {
  const tenures: number[] = [];
  for (let months = 3; months < most; months += months < 24 ? 3 : 6) tenures.push(months);
  return [...tenures, most];
}

/** The place of the stop that is nearest to a value. */
export const nearest = (stops: readonly number[], value: number): number =>
  stops.reduce(
    (best, stop, place) => (Math.abs(stop - value) < Math.abs((stops[best] ?? 0) - value) ? place : best),
    0,
  );

const USUAL: Record<string, readonly [number, number]> = {
  PL: [3 * LAKH, 36],
  BL: [5 * LAKH, 36],
  GL: [1.5 * LAKH, 12],
  HL: [15 * LAKH, 180],
};

/** Where the sliders begin: what the page asks for, else what is usual for the loan. */
export function beginning(facts: Facts): { amount: number; tenure: number } {
  const [amount, tenure] = USUAL[facts.product] ?? [facts.amount_min, 12];
  return { amount: Number(facts.amount) || amount, tenure: Number(facts.tenure) || tenure };
}

/** A number that another page set, where it is one within the bounds. */
export const within = (value: unknown, stops: readonly number[]): value is number =>
  typeof value === "number" && value >= (stops[0] ?? 0) && value <= (stops.at(-1) ?? 0);

/** "3 years", "1 year 6 months", "9 months". */
export function duration(months: number, language: Language): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years > 0 && words(language, years === 1 ? "years_one" : "years_other", { count: years }),
    rest > 0 && words(language, rest === 1 ? "months_one" : "months_other", { count: rest }),
  ];
  return parts.filter(Boolean).join(" ");
}
