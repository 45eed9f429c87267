import type { components } from "../../api/schema.gen";

type PerkRecord = components["schemas"]["ListedPerkOut"];

export type Kind = "voucher" | "deal";
export const PATHS: Record<Kind, string> = { voucher: "/vouchers", deal: "/deals" };

export const CATEGORIES = [
  "groceries",
  "food",
  "fashion",
  "travel",
  "health",
  "electronics",
  "learning",
  "home",
] as const;
export type Category = (typeof CATEGORIES)[number];

export const SORTS = ["ending", "newest", "spend", "provider"] as const;
export type Sort = (typeof SORTS)[number];

export const PAGE_SIZE = 12;

/** What the address says a person asked for; what it says wrongly is left out. */
export interface Asked {
  search: string;
  categories: Category[];
  /** only what can be had now */
  openOnly: boolean;
  sort: Sort;
  page: number;
  /** the voucher or deal whose dialog is open */
  opens: number | null;
}

const wholeOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

export function readAsked(params: URLSearchParams): Asked {
  const categories = (params.get("for") ?? "").split(",");
  return {
    search: params.get("q") ?? "",
    categories: CATEGORIES.filter((one) => categories.includes(one)),
    openOnly: params.get("open") === "1",
    sort: SORTS.find((one) => one === params.get("sort")) ?? "ending",
    page: wholeOf(params.get("page")) ?? 1,
    opens: wholeOf(params.get("show")),
  };
}

/** The address of what is asked: only what differs from the usual is written. */
export function writeAsked(asked: Asked): URLSearchParams {
  const params = new URLSearchParams();
  if (asked.search) params.set("q", asked.search);
  if (asked.categories.length > 0) params.set("for", asked.categories.join(","));
  if (asked.openOnly) params.set("open", "1");
  if (asked.sort !== "ending") params.set("sort", asked.sort);
  if (asked.page > 1) params.set("page", String(asked.page));
  if (asked.opens !== null) params.set("show", String(asked.opens));
  return params;
}

/** Where somebody goes on after signing in: this voucher or deal, open. */
export const backPath = (kind: Kind, id: number): string => `${PATHS[kind]}?show=${id}`;

const NEVER = "9999-12-31";

const ORDERS: Record<Exclude<Sort, "provider">, (one: PerkRecord, other: PerkRecord) => number> = {
  ending: (one, other) => (one.valid_to ?? NEVER).localeCompare(other.valid_to ?? NEVER),
  newest: (one, other) => other.valid_from.localeCompare(one.valid_from),
  spend: (one, other) => Number(one.min_spend ?? 0) - Number(other.min_spend ?? 0),
};

/** What fits, what can be had first whatever the order asked for; equals keep the server's order. */
export function arrange(
  perks: readonly PerkRecord[],
  asked: Pick<Asked, "search" | "categories" | "openOnly" | "sort">,
  language: string,
): PerkRecord[] {
  const wanted = asked.search.trim().toLowerCase();
  const fitting = perks.filter(
    (perk) =>
      (asked.categories.length === 0 || asked.categories.some((one) => one === perk.category)) &&
      (!asked.openOnly || perk.availability === "open") &&
      (wanted === "" ||
        [perk.title, perk.provider, perk.about, ...perk.terms].some((text) => text.toLowerCase().includes(wanted))),
  );
  const names = new Intl.Collator(language);
  const order =
    asked.sort === "provider"
      ? (one: PerkRecord, other: PerkRecord) => names.compare(one.provider, other.provider)
      : ORDERS[asked.sort];
  const rank = (perk: PerkRecord) => (perk.availability === "open" ? 0 : perk.availability === "sold_out" ? 1 : 2);
  return fitting.sort((one, other) => rank(one) - rank(other) || order(one, other));
}

/** One page of a list; an address with a page that is not there shows the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number): { rows: Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  return { rows: rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE), page: shown, pages };
}
