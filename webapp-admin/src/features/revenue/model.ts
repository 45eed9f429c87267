import { rupees } from "webapp-shared/lib/money";
import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { type Reversal, waitingReversal } from "../../api/revenue";

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

export const BUCKETS = ["multi_funded", "unexpected", "missing", "duplicate", "short", "over", "matched"] as const;
export const OWNERS = ["accounts", "desk", "lender"] as const;
export type Bucket = (typeof BUCKETS)[number];
export const AGES = ["upto_30", "upto_60", "upto_90", "over_90"] as const;
export const DECISIONS = ["note", "disputed", "accepted", "written_off", "cleared"] as const;
export type LineDecision = (typeof DECISIONS)[number];
export const ADVICE_STATES = ["draft", "booked", "withdrawn"] as const;
/** What the list is narrowed to; *waiting*: a second person has to look at it. */
export const ADVICE_FILTERS = ["waiting", ...ADVICE_STATES] as const;
export const MONTH_STATES = ["open", "proposed", "closed"] as const;
export const STATEMENT_STATES = ["draft", "approved", "paid", "carried"] as const;
export const PAYOUT_STATES = ["made", "sent", "dropped", "recalled"] as const;
export const HOLDS = ["multi_funded", "disputed", "lender_unpaid"] as const;

/** Whether somebody may ask that a statement be taken back: nobody did yet, and a file goes back once, as far as its months allow. */
export const canBeReversed = (advice: { state: string; origin: string; reversals: readonly Reversal[] }): boolean =>
  advice.state !== "withdrawn" &&
  !waitingReversal(advice.reversals) &&
  !(advice.origin === "file" && advice.reversals.length > 0);

/** The bank's number of a transfer: letters and digits, however they are grouped (tests/golden/utr.json). */
export const isUtr = (typed: string): boolean => /^[A-Z0-9]{12,22}$/i.test(typed.replace(/\s/g, ""));

/** The word of a list that a text is; its first where it is none. */
export function oneOf<Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word {
  return words.find((word) => word === text) ?? words[0];
}

/** The word of a list that the address asks for; undefined where it asks for none. */
export function choiceIn<Word extends string>(words: readonly Word[], text: string): Word | undefined {
  return words.find((word) => word === text);
}

const STATE_LOOKS: Record<string, Look> = {
  draft: { tone: "warning", shape: "half" },
  booked: { tone: "positive", shape: "round" },
  withdrawn: { tone: "neutral", shape: "square" },
  open: { tone: "info", shape: "open" },
  proposed: { tone: "warning", shape: "half" },
  closed: { tone: "positive", shape: "round" },
  approved: { tone: "info", shape: "half" },
  paid: { tone: "positive", shape: "round" },
  carried: { tone: "neutral", shape: "open" },
  made: { tone: "warning", shape: "half" },
  sent: { tone: "positive", shape: "round" },
  dropped: { tone: "neutral", shape: "square" },
  recalled: { tone: "neutral", shape: "open" },
};

const BUCKET_LOOKS: Record<Bucket, Look> = {
  matched: { tone: "positive", shape: "round" },
  short: { tone: "warning", shape: "half" },
  missing: { tone: "danger", shape: "open" },
  over: { tone: "warning", shape: "half" },
  duplicate: { tone: "danger", shape: "square" },
  unexpected: { tone: "danger", shape: "square" },
  multi_funded: { tone: "danger", shape: "square" },
};

export const lookOfState = (state: string): Look => STATE_LOOKS[state] ?? { tone: "neutral", shape: "open" };
export const lookOfBucket = (bucket: Bucket): Look => BUCKET_LOOKS[bucket];

/** Rupees to the paisa; a dash where there are none. */
export const paise = (value: string | null): string => (value === null ? "—" : rupees(value, { paise: true }));

/** A difference with its sign, which is not left to colour; a dash for none. */
export function signedRupees(value: string | null): string {
  const sign = Math.sign(Number(value));
  return sign === 0 ? "—" : `${sign > 0 ? "+" : "−"}${paise((value ?? "").replace("-", ""))}`;
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** "2026–27": a tax year by the April it began in and the March it ends in. */
export const taxYearOf = (year: number): string => `${year}–${`${(year + 1) % 100}`.padStart(2, "0")}`;

const TAX_YEARS = 4;

/** The tax year that holds a day ("2026-03-31" lies in 2025) and the ones before it, newest first. */
export function taxYears(today: string): number[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const newest = month >= 4 ? year : year - 1;
  return Array.from({ length: TAX_YEARS }, (_, back) => newest - back);
}

/** The months a list is narrowed to, with the one that is `asked` for by its address, however old it is. */
export const withUrlFilters = (months: string[], asked: string): string[] =>
  asked && !months.includes(asked) ? [...months, asked] : months;

export const isMonth = (text: string): boolean => MONTH.test(text);

interface TypedRow {
  reference: string;
  amount: string;
  remarks: string;
}

export interface TypedRows {
  rows: TypedRow[];
  /** numbers of the lines that could not be read, from 1 */
  bad: number[];
  /** whole paise, so that the sum is exact */
  paise: number;
}

const AMOUNT = /^[-−–]?₹?\s*(\d{1,3}(,\d{2,3})+|\d+)(\.\d{1,2})?$/;

/**
 * Rows as typed or pasted from a spreadsheet: one loan a line, the lender's reference, then the amount, then words if any,
 * divided by tabs, semicolons or blanks. "GUL-1010 30,000.00 for October" -> GUL-1010, 30000.00.
 */
export function readRows(text: string): TypedRows {
  const rows: TypedRow[] = [];
  const bad: number[] = [];
  let paise = 0;
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === "") return;
    const [reference = "", amount = "", ...words] =
      line.trim().split(/[\t;]/).length > 1 ? line.trim().split(/[\t;]/) : line.trim().split(/\s+/);
    if (!reference.trim() || !AMOUNT.test(amount.trim())) {
      bad.push(index + 1);
      return;
    }
    const plain = amount
      .trim()
      .replace(/[−–]/, "-")
      .replace(/[₹,\s]/g, "");
    const [whole = "0", fraction = ""] = plain.replace("-", "").split(".");
    const worth = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
    paise += plain.startsWith("-") ? -worth : worth;
    rows.push({ reference: reference.trim(), amount: plain, remarks: words.join(" ").trim().slice(0, 300) });
  });
  return { rows, bad, paise };
}
