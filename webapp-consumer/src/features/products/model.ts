import type { Draft } from "../../drafts/drafts";
import { isLoan, LOAN_CODES, LOANS, type LoanCode } from "../../api/loans";
import type { ApplicationRow, Person, ProductRecord } from "../../api/types";

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
  | { kind: "form"; code: LoanCode; amount: string | null; step: number; savedAt: string }
  | { kind: "offers"; code: LoanCode; amount: string; months: number }
  | { kind: "status"; code: LoanCode; appId: string; amount: string };

/** A form of a loan that was begun: what was typed into it, as the server keeps it. */
export interface BegunForm {
  code: LoanCode;
  draft: Draft | undefined;
}

const isDone = (person: Person | undefined, code: LoanCode) => person?.[LOANS[code].flag] === 1;

/** Whether the form of any loan was sent before. */
export const hasApplied = (person: Person | undefined): boolean => LOAN_CODES.some((code) => isDone(person, code));

/** The loans on offer whose form is not finished: only they can have been left half way. */
export const openForms = (person: Person | undefined, products: readonly ProductRecord[]): LoanCode[] =>
  person ? products.flatMap(({ code, live }) => (live && isLoan(code) && !isDone(person, code) ? [code] : [])) : [];

/**
 * What the person left half done, to stand first: the form typed into last, else the newest application that went to no
 * lender yet, else the newest application, whose outcome they may want to see.
 */
export function unfinished(forms: readonly BegunForm[], applications: readonly ApplicationRow[]): Unfinished | null {
  const begun = forms
    .flatMap(({ code, draft }) =>
      draft?.saved_at && Object.keys(draft.values).length > 0 ? [{ code, draft, savedAt: draft.saved_at }] : [],
    )
    .sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))[0];
  if (begun) {
    const { values, step } = begun.draft;
    return {
      kind: "form",
      code: begun.code,
      amount: values[LOANS[begun.code].amount] || null,
      step: step + 1,
      savedAt: begun.savedAt,
    };
  }
  const newest = applications.find((row) => isLoan(row.product_type));
  if (!newest || !isLoan(newest.product_type)) return null;
  const { appId, amount, tenure_months: months, product_type: code } = newest;
  return newest.submissions === 0 ? { kind: "offers", code, amount, months } : { kind: "status", code, appId, amount };
}

/**
 * The application to go on with after another product was chosen. Only for whoever proved to be the person in this
 * visit; anybody else is asked on the welcome-back page first.
 */
export function applicationOf(
  code: string,
  person: Person | undefined,
  applications: readonly ApplicationRow[],
): string | null {
  return person?.confirm_needed === 0 ? (applications.find((row) => row.product_type === code)?.appId ?? null) : null;
}
