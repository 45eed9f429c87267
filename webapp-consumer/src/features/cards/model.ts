import type { components } from "../../api/schema.gen";

type CardRecord = components["schemas"]["OfferedCardOut"];

export type ListName = "all" | "secured" | "unsecured";
export const LIST_PATHS: Record<ListName, string> = {
  all: "/credit-cards",
  secured: "/cards-secured",
  unsecured: "/cards-unsecured",
};

export const COOKIES = { secured: "CCDetailssecured", unsecured: "CCDetailsunsecured" } as const;
/** 30 days: the longest the cookie call takes */
export const COOKIE_MINUTES = 43_200;
const KEPT_AT_MOST = 20;

/** Card ids out of a cookie's text; anything else in it counts as nothing. */
export const readIds = (text: string): number[] =>
  text
    .split(",")
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number);

export const withId = (ids: readonly number[], id: number): number[] =>
  [id, ...ids.filter((one) => one !== id)].slice(0, KEPT_AT_MOST);

export const BENEFITS = ["cashback", "rewards", "travel", "lounge", "fuel", "shopping", "dining", "upi"] as const;
export type Benefit = (typeof BENEFITS)[number];

export const FEES = ["any", "free", "500", "1000", "over"] as const;
export type Fee = (typeof FEES)[number];

/** what a person earns in a month, at least */
export const EARNINGS = ["any", "20000", "30000", "50000", "100000"] as const;
export type Earning = (typeof EARNINGS)[number];

export const SORTS = ["annual_fee", "joining_fee", "interest", "name"] as const;
export type Sort = (typeof SORTS)[number];

export const COMPARE_AT_MOST = 4;
export const COMPARE_AT_LEAST = 2;

/** What the address says a person asked for; what it says wrongly is left out. */
export interface Asked {
  search: string;
  fee: Fee;
  earns: Earning;
  benefits: Benefit[];
  sort: Sort;
  picks: number[];
  compares: boolean;
  /** the card whose issuer is about to be opened */
  applies: number | null;
}

export function readAsked(params: URLSearchParams): Asked {
  const benefits = (params.get("for") ?? "").split(",");
  const applies = readIds(params.get("apply") ?? "")[0] ?? null;
  return {
    search: params.get("q") ?? "",
    fee: FEES.find((one) => one === params.get("fee")) ?? "any",
    earns: EARNINGS.find((one) => one === params.get("earn")) ?? "any",
    benefits: BENEFITS.filter((one) => benefits.includes(one)),
    sort: SORTS.find((one) => one === params.get("sort")) ?? "annual_fee",
    picks: readIds(params.get("pick") ?? "").slice(0, COMPARE_AT_MOST),
    compares: params.get("compare") === "1",
    applies,
  };
}

/** The address of what is asked: only what differs from the usual is written. */
export function writeAsked(asked: Asked): URLSearchParams {
  const params = new URLSearchParams();
  if (asked.search) params.set("q", asked.search);
  if (asked.fee !== "any") params.set("fee", asked.fee);
  if (asked.earns !== "any") params.set("earn", asked.earns);
  if (asked.benefits.length > 0) params.set("for", asked.benefits.join(","));
  if (asked.sort !== "annual_fee") params.set("sort", asked.sort);
  if (asked.picks.length > 0) params.set("pick", asked.picks.join(","));
  if (asked.compares) params.set("compare", "1");
  if (asked.applies !== null) params.set("apply", String(asked.applies));
  return params;
}

const amount = (text: string | null): number | null => (text === null ? null : Number(text));

/** A fee that is not known as a number fits no band but "any": it is never guessed to be small. */
export function isInBand(card: Pick<CardRecord, "annual_fee_amount">, fee: Fee): boolean {
  const rupees = amount(card.annual_fee_amount);
  if (fee === "any") return true;
  if (rupees === null) return false;
  if (fee === "free") return rupees === 0;
  if (fee === "over") return rupees > 1000;
  return rupees <= Number(fee);
}

/** Whether the income that an issuer asks for is earned; an issuer that names none turns nobody away here. */
export const isEarned = (card: Pick<CardRecord, "min_income">, earns: Earning): boolean =>
  earns === "any" || (amount(card.min_income) ?? 0) <= Number(earns);

const METRICS: Record<Exclude<Sort, "name">, (card: CardRecord) => number | null> = {
  annual_fee: (card) => amount(card.annual_fee_amount),
  joining_fee: (card) => amount(card.joining_fee),
  interest: (card) => amount(card.interest_month),
};

/** Cards that fit, by a published figure, lowest first; what is not known comes last, equals keep the server's order. */
export function arrange(
  cards: readonly CardRecord[],
  asked: Pick<Asked, "search" | "fee" | "earns" | "benefits" | "sort">,
  language: string,
): CardRecord[] {
  const wanted = asked.search.trim().toLowerCase();
  const fitting = cards.filter(
    (card) =>
      isInBand(card, asked.fee) &&
      isEarned(card, asked.earns) &&
      asked.benefits.every((benefit) => card.benefits.includes(benefit)) &&
      (wanted === "" ||
        [card.name, card.issuer, card.key_feature, ...card.bullets].some((text) =>
          text.toLowerCase().includes(wanted),
        )),
  );
  if (asked.sort === "name") {
    const names = new Intl.Collator(language);
    return fitting.sort((one, other) => names.compare(one.name, other.name));
  }
  const metric = METRICS[asked.sort];
  return fitting.sort((one, other) => (metric(one) ?? Infinity) - (metric(other) ?? Infinity) || 0);
}

/** Which of the cells hold the lowest known figure; none when all are alike. */
export function lowest(values: readonly (number | null)[]): boolean[] {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  const differ = known.some((value) => value !== least);
  return values.map((value) => differ && value === least);
}

export const figures = {
  annual: (card: CardRecord) => amount(card.annual_fee_amount),
  joining: (card: CardRecord) => amount(card.joining_fee),
  interest: (card: CardRecord) => amount(card.interest_month),
  income: (card: CardRecord) => amount(card.min_income),
};

/** The latest day on which facts of the shown cards were checked, and of how many issuers they are. */
export function coverage(cards: readonly CardRecord[]): { cards: number; issuers: number; checked: string | null } {
  const days = cards.map((card) => card.facts_as_of).filter((day) => day !== null);
  return {
    cards: cards.length,
    issuers: new Set(cards.map((card) => card.issuer)).size,
    checked: days.sort().at(-1) ?? null,
  };
}
