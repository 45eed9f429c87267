import { describe, expect, it } from "vitest";

import golden from "../../../tests/golden/emi.json";
import { feeFor, price } from "./emi";

interface GoldenCase {
  _case?: string;
  amount: string;
  annual_rate: string;
  months: number;
  fees_total: string;
  emi: string;
  apr: string;
}

const cases = golden.cases as GoldenCase[];

describe("the cases Python reads too", () => {
  it.each(
    cases.map((row) => [`${row.amount} at ${row.annual_rate}% for ${row.months} with ${row.fees_total}`, row] as const),
  )("%s", (_case, row) => {
    const priced = price({ amount: row.amount, annualRate: row.annual_rate, months: row.months, fees: row.fees_total });
    expect(priced.emi.toFixed(2)).toBe(row.emi);
    expect(priced.apr?.toFixed(2)).toBe(row.apr);
  });
});

describe("the example on the offers page", () => {
  const priced = price({ amount: 300000, annualRate: "13.50", months: 36, fees: 5310 });

  it("is what the page prints", () => {
    expect(Math.round(priced.emi)).toBe(10181);
    expect(Math.round(priced.totalInterest)).toBe(66501);
    expect(Math.round(priced.price)).toBe(71811);
    expect(priced.apr).toBe(14.76);
    expect(priced.netDisbursed).toBe(294690);
  });
});

it("without fees the APR is the rate", () =>
  expect(price({ amount: 100000, annualRate: "17.50", months: 24, fees: 0 }).apr).toBe(17.5));

it("without interest the instalments are the loan in equal parts", () => {
  const priced = price({ amount: 12000, annualRate: 0, months: 12, fees: 0 });
  expect(priced.emi).toBe(1000);
  expect(priced.totalInterest).toBe(0);
  expect(priced.apr).toBe(0);
});

it("a higher fee never lowers the APR", () => {
  const rates = [0, 100, 1000, 5000, 20000].map(
    (fees) => price({ amount: 100000, annualRate: 15, months: 12, fees }).apr ?? 0,
  );
  expect([...rates].sort((a, b) => a - b)).toEqual(rates);
});

it("has no APR when the fees eat the loan", () =>
  expect(price({ amount: 1000, annualRate: 10, months: 6, fees: 1000 }).apr).toBeNull());

describe("the fee at the start", () => {
  const rule = { percent: "1.50", flat: null, min: null, max: null, gst_percent: "18", third_party: "0.00" };

  it("is a share of the amount and GST", () => expect(feeFor(300000, rule)).toBe(5310));
  it("adds the flat part", () => expect(feeFor(300000, { ...rule, flat: "100.00" })).toBe(5428));
  it("is held to the floor", () => expect(feeFor(10000, { ...rule, min: "1000.00" })).toBe(1180));
  it("is held to the ceiling", () => expect(feeFor(1000000, { ...rule, max: "5000.00" })).toBe(5900));
  it("adds what goes to third parties", () => expect(feeFor(300000, { ...rule, third_party: "590.00" })).toBe(5900));
});
