import type { Draft } from "../../api/drafts";
import type { ApplicationRow, ProductRecord } from "../../api/shapes";

export const GROUPS = [
  { key: "borrow", codes: ["PL", "BL", "GL", "HL", "CC", "SL"] },
  { key: "protect", codes: ["HEALTH", "CAR", "TWO", "SHOP", "OTHER"] },
  { key: "save", codes: ["VOUCHER", "DEAL"] },
] as const;

export interface ProductGroup {
  key: (typeof GROUPS)[number]["key"];
  products: ProductRecord[];
}

/** The products that exist, under their headings; a heading without one is left out. */
export function grouped(products: readonly ProductRecord[]): ProductGroup[] {
  return GROUPS.map(({ key, codes }) => ({
    key,
    products: codes.flatMap((code) => products.filter((product) => product.live && product.code === code)),
  })).filter((group) => group.products.length > 0);
}

export type Unfinished =
  | { kind: "form"; amount: string | null; step: number; savedAt: string }
  | { kind: "offers"; amount: string; months: number }
  | { kind: "status"; appId: string; amount: string };

/**
 * What the person left half done, to stand first: a form begun, else an application that went to no lender yet,
 * else the newest application, whose outcome they may want to see.
 */
export function unfinished(isProfileDone: boolean, draft: Draft | undefined, applications: readonly ApplicationRow[]): Unfinished | null {
  if (!isProfileDone) {
    if (!draft?.saved_at || Object.keys(draft.values).length === 0) return null;
    return { kind: "form", amount: draft.values["se_loan_amount"] || null, step: draft.step + 1, savedAt: draft.saved_at };
  }
  const loans = applications.filter((row) => row.product_type === "PL");
  const waiting = loans.find((row) => row.submissions === 0);
  if (waiting && waiting === loans[0]) return { kind: "offers", amount: waiting.amount, months: waiting.tenure_months };
  const newest = loans[0];
  return newest ? { kind: "status", appId: newest.appId, amount: newest.amount } : null;
}
