import { describe, expect, it } from "vitest";

import golden from "../../../../tests/golden/repayment.json";
import { byYear, largestLoan, prepaid, schedule, type Course, type Extra } from "./repayment";

interface Walked {
  emi: string;
  emi_after: string;
  months: number;
  interest: string;
  paid_ahead: string;
  balances: string[];
}

interface PrepaymentCase {
  _case: string;
  amount: string;
  annual_rate: string;
  months: number;
  extra: { kind: string; amount: string; after?: number; keeps?: string };
  before: Walked;
  after: Walked;
}

const text = (rupees: number) => rupees.toFixed(2);
const loanOf = (row: { amount: string; annual_rate: string; months: number }) => ({
  amount: Number(row.amount),
  annualRate: Number(row.annual_rate),
  months: row.months,
});
const extraOf = ({ kind, amount, after, keeps }: PrepaymentCase["extra"]): Extra =>
  kind === "monthly"
    ? { kind, amount: Number(amount) }
    : { kind: "once", amount: Number(amount), after: after ?? 0, keeps: keeps === "time" ? "time" : "emi" };
const told = (course: Course) => ({
  emi: text(course.emi),
  emi_after: text(course.emiAfter),
  months: course.months,
  interest: text(course.interest),
  balances: course.balances.map(text),
});
const expected = ({ paid_ahead: _ahead, ...walked }: Walked) => walked;

describe("the schedules that the server's side reads too", () => {
  it.each(golden.schedules.map((row) => [row._case, row] as const))("%s", (_name, row) => {
    const rows = schedule(loanOf(row));
    expect(rows).toHaveLength(row.months);
    for (const [n, ...figures] of row.rows as [number, ...string[]][]) {
      const found = rows[n - 1]!;
      expect([n, ...[found.opening, found.principal, found.interest, found.closing].map(text)]).toEqual([
        n,
        ...figures,
      ]);
    }
  });
});

describe("the prepayments that the server's side reads too", () => {
  it.each((golden.prepayments as PrepaymentCase[]).map((row) => [row._case, row] as const))("%s", (_name, row) => {
    const found = prepaid(loanOf(row), extraOf(row.extra));
    expect(told(found.before)).toEqual(expected(row.before));
    expect(told(found.after)).toEqual(expected(row.after));
    expect(text(found.paidAhead)).toBe(row.after.paid_ahead);
    expect(found.months).toBe(row.before.months - row.after.months);
  });
});

describe("the largest loan", () => {
  it.each(golden.largest.map((row) => [row.emi, row] as const))("for an EMI of %s", (_emi, row) => {
    expect(String(largestLoan(Number(row.emi), Number(row.annual_rate), row.months))).toBe(row.amount);
  });
});

describe("years", () => {
  it("are twelve instalments each, the last as many as are left", () => {
    const years = byYear({ amount: 300000, annualRate: 13.5, months: 30 });
    expect(years.map((row) => row.year)).toEqual([1, 2, 3]);
    expect(years.map((row) => Math.round((row.paid / years[0]!.paid) * 12))).toEqual([12, 12, 6]);
    expect(years.at(-1)?.closing).toBe(0);
  });

  it("repay the loan between them, to the paisa they are rounded to", () => {
    const years = byYear({ amount: 300000, annualRate: 13.5, months: 36 });
    expect(years.reduce((sum, row) => sum + row.principal, 0)).toBeCloseTo(300000, 1);
    expect(years.map((row) => row.closing)).toEqual(
      [12, 24, 36].map((n) => schedule({ amount: 300000, annualRate: 13.5, months: 36 })[n - 1]!.closing),
    );
  });
});
