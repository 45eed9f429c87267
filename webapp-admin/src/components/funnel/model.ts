export const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;
export type Product = (typeof PRODUCTS)[number];
export const readProduct = (text: string | null): Product | null =>
  PRODUCTS.find((product) => product === text) ?? null;

export const STEPS = [
  "visit",
  "otp_requested",
  "otp_verified",
  "product_chosen",
  "profile_completed",
  "applied",
  "matched",
  "offers_viewed",
  "lender_chosen",
  "submitted",
  "received",
  "approved",
  "sanctioned",
  "disbursed",
] as const;
export type StepName = (typeof STEPS)[number];

/** What the funnel counts: what happened in the period, or how far those who arrived in it have come. */
export const COUNTED = ["events", "arrivals"] as const;
export type Counted = (typeof COUNTED)[number];
export const readCounted = (text: string | null): Counted => COUNTED.find((one) => one === text) ?? "arrivals";

/** By what the funnel can be told apart. */
export const PARTS = ["city", "language", "device", "source", "partner", "channel"] as const;
export type Part = (typeof PARTS)[number];
export const readPart = (text: string | null): Part | null => PARTS.find((part) => part === text) ?? null;

/** What the table of the parts shows at a step: how many, of the part's step before, of its first. */
export const SPLIT_VIEWS = ["count", "before", "all"] as const;
export const readSplitView = (text: string | null): (typeof SPLIT_VIEWS)[number] =>
  SPLIT_VIEWS.find((view) => view === text) ?? "count";

/** What the server names and this page has words for; the rest is left out. */
export const known = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  names.some((each) => each === name);

/** "62.5%" of a share in per cent from the server; a dash where there was nothing to share. */
export const showShare = (percent: string | null): string => (percent === null ? "—" : `${percent}%`);

/** The address with the people at a step open, on their first page. */
export function onlyPeople(query: URLSearchParams, step: StepName): string {
  const written = withoutPeople(query);
  written.set("people", step);
  return `?${written.toString()}`;
}

/** The address with the people closed. */
export function withoutPeople(query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of ["people", "people_page"]) written.delete(name);
  return written;
}

/** The page of them that the address names; the first where it names none that could be. */
export function readPeoplePage(query: URLSearchParams): number {
  const named = Number(query.get("people_page"));
  return Number.isSafeInteger(named) && named > 1 ? named : 1;
}

/** The address with another page of them. */
export function peoplePage(query: URLSearchParams, page: number): URLSearchParams {
  const written = new URLSearchParams(query);
  if (page === 1) written.delete("people_page");
  else written.set("people_page", String(page));
  return written;
}
