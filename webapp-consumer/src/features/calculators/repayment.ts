/**
 * What a loan does month by month, and what paying more does to it. Pure; held to tests/golden/repayment.json, which
 * an exact calculation on the server's side reads too.
 *
 * Amounts go in as rupees and come out as rupees rounded half up to the paisa, each by itself; between, nothing is
 * rounded. Rates are per cent a year on the reducing balance.
 */
import { annuity, inRupees, instalment, paiseOf, roundHalfUp } from "webapp-shared/lib/emi";

const YEAR = 12;
/** below half a paisa nothing is owed */
const NOTHING = 0.5;

export interface Loan {
  amount: number;
  annualRate: number;
  months: number;
}

export interface MonthRow {
  n: number;
  opening: number;
  principal: number;
  interest: number;
  instalment: number;
  closing: number;
}

export interface YearRow {
  /** from 1, counted from the first instalment */
  year: number;
  principal: number;
  interest: number;
  paid: number;
  closing: number;
}

const shown = (paise: number): number => inRupees(roundHalfUp(paise));

/** What is owed after each instalment, from the whole loan to nothing: from the instalments left, which keeps its precision. */
const owed = (emi: number, rate: number, left: number): number => (left === 0 ? 0 : emi * annuity(rate, left));

/** The repayment table, month by month. */
export function schedule({ amount, annualRate, months }: Loan): MonthRow[] {
  const principal = paiseOf(amount);
  const rate = annualRate / 1200;
  const emi = instalment(principal, rate, months);
  return Array.from({ length: months }, (_, place) => {
    const opening = place === 0 ? principal : owed(emi, rate, months - place);
    const closing = owed(emi, rate, months - place - 1);
    const interest = opening * rate;
    return {
      n: place + 1,
      opening: shown(opening),
      principal: shown(opening - closing),
      interest: shown(interest),
      instalment: shown(emi),
      closing: shown(closing),
    };
  });
}

/** The same by years of twelve instalments; the last may be shorter. */
export function byYear({ amount, annualRate, months }: Loan): YearRow[] {
  const principal = paiseOf(amount);
  const rate = annualRate / 1200;
  const emi = instalment(principal, rate, months);
  return Array.from({ length: Math.ceil(months / YEAR) }, (_, place) => {
    const from = place * YEAR;
    const to = Math.min(from + YEAR, months);
    const opening = from === 0 ? principal : owed(emi, rate, months - from);
    const closing = owed(emi, rate, months - to);
    const paid = emi * (to - from);
    return {
      year: place + 1,
      principal: shown(opening - closing),
      interest: shown(paid - (opening - closing)),
      paid: shown(paid),
      closing: shown(closing),
    };
  });
}

/** The loan that an instalment repays, whole rupees rounded down; nothing where nothing is left for an instalment. */
export function largestLoan(emi: number, annualRate: number, months: number): number {
  if (emi <= 0) return 0;
  return Math.floor((paiseOf(emi) * annuity(annualRate / 1200, months)) / 100 + 1e-7);
}

export type Extra =
  /** an amount paid once, right after an instalment (0 = today), to finish sooner or to pay less a month */
  | { kind: "once"; amount: number; after: number; keeps: "emi" | "time" }
  /** an amount on top of every instalment */
  | { kind: "monthly"; amount: number };

export interface Course {
  /** the instalment, and the changed one after the part payment */
  emi: number;
  emiAfter: number;
  months: number;
  interest: number;
  /** what is owed at the end of each year */
  balances: number[];
}

export interface Saved {
  before: Course;
  after: Course;
  months: number;
  interest: number;
  /** what was really paid ahead: a part payment above the balance is only the balance */
  paidAhead: number;
}

/** A loan's course with and without paying more. */
export function prepaid(loan: Loan, extra: Extra): Saved {
  const principal = paiseOf(loan.amount);
  const rate = loan.annualRate / 1200;
  const emi = instalment(principal, rate, loan.months);
  const before = follow(principal, rate, emi, loan.months, null);
  const after = follow(principal, rate, emi, loan.months, extra);
  return {
    before: before.course,
    after: after.course,
    months: before.course.months - after.course.months,
    interest: shown(before.interest - after.interest),
    paidAhead: shown(after.paidAhead),
  };
}

function follow(principal: number, rate: number, emi: number, months: number, extra: Extra | null) {
  let balance = principal;
  let interest = 0;
  let paidAhead = 0;
  let n = 0;
  let pays = emi;
  const balances: number[] = [];
  const payOnce = () => {
    if (extra?.kind !== "once" || extra.after !== n) return;
    const part = Math.min(paiseOf(extra.amount), balance);
    paidAhead += part;
    balance -= part;
    if (extra.keeps === "time" && balance > NOTHING && n < months) pays = instalment(balance, rate, months - n);
  };
  payOnce();
  while (balance > NOTHING) {
    n += 1;
    const grown = balance * rate;
    interest += grown;
    const due = balance + grown;
    const regular = Math.min(pays, due);
    const more = extra?.kind === "monthly" ? Math.min(paiseOf(extra.amount), due - regular) : 0;
    paidAhead += more;
    balance = due - regular - more;
    payOnce();
    // the last instalment of the plan leaves nothing, whatever doubles leave over
    if (n >= months) balance = 0;
    if (n % YEAR === 0) balances.push(shown(balance));
  }
  if (n % YEAR !== 0) balances.push(0);
  const course: Course = {
    emi: shown(emi),
    emiAfter: shown(extra?.kind === "monthly" ? emi + paiseOf(extra.amount) : pays),
    months: n,
    interest: shown(interest),
    balances,
  };
  return { course, interest, paidAhead };
}
