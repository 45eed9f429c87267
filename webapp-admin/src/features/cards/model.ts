import { typedDigits } from "webapp-shared/lib/typedNumber";

import type { Card } from "./queries";

export const UNIQUE_ID = "{unique_id}";
export const MOST_BULLETS = 12;
export const LONGEST_TEXT = 200;
export const LONGEST_LINK = 1000;
export const MOST_IMAGE_BYTES = 2 * 1024 ** 2;
export const BENEFITS = ["cashback", "rewards", "travel", "lounge", "fuel", "shopping", "dining", "upi"] as const;

/** Specification 5.2: only letters, digits, spaces, hyphen and underscore are accepted while typing. */
export const cleanCardName = (typed: string): string => typed.replace(/[^A-Za-z0-9 _-]/g, "");

/** Specification 5.1: numeric fields accept only numeric input. */
export const cleanWhole = (typed: string, before: string): string => typedDigits(typed, before);
export const cleanAmount = (typed: string, before: string): string => typedDigits(typed, before, { decimals: true });

export const nameOf = (card: Pick<Card, "category_name" | "category_name_hi">, language: "en" | "hi"): string =>
  (language === "hi" && card.category_name_hi) || card.category_name;

export type LinkFault = "scheme" | "host" | "placeholder";

/** A first look at a link; the server judges it whole. Empty takes the link away. */
export function linkFault(typed: string): LinkFault | null {
  const text = typed.trim();
  if (text === "") return null;
  if (!text.startsWith("https://")) return "scheme";
  const plain = text.split(UNIQUE_ID).join("");
  if (/[{}]/.test(plain) || text.slice(8).split(/[/?#]/)[0]?.includes("{")) return "placeholder";
  if (!URL.canParse(plain) || !new URL(plain).hostname.includes(".")) return "host";
  return null;
}

/** Whether customers see a card, and if not, why. */
export type Shown = "shown" | "off" | "no_link";
export function shownState(card: Pick<Card, "status" | "utm_link">): Shown {
  if (!card.status) return "off";
  return card.utm_link ? "shown" : "no_link";
}

export type LinkTone = "neutral" | "positive" | "warning" | "danger";
export const LINK_TONES: Record<Card["link_state"], LinkTone> = {
  "": "neutral",
  ok: "positive",
  closed: "warning",
  broken: "danger",
  unreachable: "danger",
  refused: "danger",
};

export const FILTERS = ["all", "secured", "unsecured"] as const;
export type Filter = (typeof FILTERS)[number];
export const readFilter = (text: string): Filter => FILTERS.find((one) => one === text) ?? "all";

export const STATES = ["all", "on", "off", "link"] as const;
export type StateFilter = (typeof STATES)[number];
export const readState = (text: string): StateFilter => STATES.find((one) => one === text) ?? "all";

export const matchesFilter = (card: Card, filter: Filter): boolean =>
  filter === "all" || Boolean(card.secured) === (filter === "secured");

const isState = (card: Card, state: StateFilter): boolean => {
  if (state === "link") return LINK_TONES[card.link_state] === "danger" || shownState(card) === "no_link";
  return state === "all" || Boolean(card.status) === (state === "on");
};

export const SORTABLE = ["sort_order", "category_name", "annual_fee", "recent_clicks"] as const;

interface Asked {
  search: string;
  filter: Filter;
  state: StateFilter;
  sort: string;
  language: "en" | "hi";
}

/** Cards that match what was typed and chosen, in the order asked for; an unknown fee comes last. */
export function arrange(cards: readonly Card[], { search, filter, state, sort, language }: Asked): Card[] {
  const wanted = search.trim().toLowerCase();
  const by = SORTABLE.find((one) => one === sort.replace(/^-/, "")) ?? "sort_order";
  const way = sort.startsWith("-") ? -1 : 1;
  const names = new Intl.Collator(language);
  const byName = (one: Card, other: Card) => names.compare(nameOf(one, language), nameOf(other, language));
  const valueOf = (card: Card): number | null => {
    if (by === "annual_fee") return card.annual_fee_amount === null ? null : Number(card.annual_fee_amount);
    return by === "category_name" ? 0 : card[by];
  };
  const compare = (one: Card, other: Card): number => {
    if (by === "category_name") return way * byName(one, other);
    const [left, right] = [valueOf(one), valueOf(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return way * (left - right);
  };
  return cards
    .filter(
      (card) =>
        matchesFilter(card, filter) &&
        isState(card, state) &&
        (wanted === "" ||
          [card.category_name, card.category_name_hi, card.issuer].some((text) => text.toLowerCase().includes(wanted))),
    )
    .sort((one, other) => compare(one, other) || byName(one, other) || one.category_id - other.category_id);
}

/** Rows may be dragged only where every card is seen in the order that is being set. */
export const canDrag = ({ search, filter, state, sort }: Omit<Asked, "language">): boolean =>
  search === "" && filter === "all" && state === "all" && (sort === "" || sort === "sort_order");
