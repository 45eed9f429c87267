import { isPlanProduct, PLAN_ROOTS } from "../../api/plans";

const PAGES: Readonly<Record<string, string>> = {
  cards: "/credit-cards",
  cards_secured: "/cards-secured",
  cards_unsecured: "/cards-unsecured",
  vouchers: "/vouchers",
  deals: "/deals",
  calculators: "/calculators",
};

/** The page of ours that a tracking link leads to beyond the partner's page; null for that page itself. */
export function targetPath(target: string | null, product: string | null): string | null {
  if (target === "need") return product && isPlanProduct(product) ? PLAN_ROOTS[product] : null;
  return target !== null && Object.hasOwn(PAGES, target) ? (PAGES[target] ?? null) : null;
}
