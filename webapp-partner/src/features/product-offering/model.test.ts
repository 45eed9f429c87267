import { expect, it } from "vitest";

import { documentsOf, payOf, shareOf, sortLenders } from "./model";
import type { OfferedLender, ProductRate } from "./queries";

const rate = (low: string | null, high: string | null): ProductRate => ({
  product: "PL",
  loan: "500000.00",
  low,
  high,
  low_percent: low && "0.60",
  high_percent: high && "0.90",
  fees: [],
  since: "2026-11-01",
  changes_on: null,
  next: null,
});
const lender = (name: string, facts: Partial<OfferedLender>): OfferedLender => ({
  lender_id: name.length,
  lender: name,
  is_open: true,
  closed_since: null,
  amount_min: null,
  amount_max: null,
  tenure_min: null,
  tenure_max: null,
  rate_min: "12.00",
  rate_max: null,
  age: null,
  employment: null,
  income: null,
  cibil: null,
  documents: [],
  answer_days: null,
  ...facts,
});

it("writes a range of pay, one figure where all pay the same, and nothing where nothing is agreed", () => {
  expect(payOf(rate("3000.00", "4500.00"))).toBe("₹3,000–₹4,500");
  expect(payOf(rate("1000.00", "1000.00"))).toBe("₹1,000");
  expect(payOf(rate(null, null))).toBeNull();
  expect(payOf(undefined)).toBeNull();
  expect(shareOf(rate("3000.00", "4500.00"))).toBe("0.60%–0.90%");
});

it("sorts lenders by name or rate, closed ones last", () => {
  const all = [
    lender("Champa", { rate_min: "16.00" }),
    lender("Amaltas", { rate_min: "14.00", is_open: false }),
    lender("Bakul", { rate_min: null }),
    lender("Deodar", { rate_min: "9.50" }),
  ];
  expect(sortLenders(all, "name").map((row) => row.lender)).toEqual(["Bakul", "Champa", "Deodar", "Amaltas"]);
  expect(sortLenders(all, "rate").map((row) => row.lender)).toEqual(["Deodar", "Champa", "Bakul", "Amaltas"]);
});

it("names each document of the open lenders once", () => {
  const pan = { code: "pan_card", name: "PAN card", help: "", is_required: true };
  const salary = { code: "income_proof", name: "Proof of income", help: "", is_required: true };
  const all = [
    lender("A", { documents: [pan] }),
    lender("B", { documents: [pan, salary] }),
    lender("C", { is_open: false, documents: [{ ...salary, code: "other", name: "Other" }] }),
  ];
  expect(documentsOf(all).map(({ name }) => name)).toEqual(["PAN card", "Proof of income"]);
});
