import { describe, expect, test } from "vitest";

import { reason, suggested } from "./model";

describe("reasons", () => {
  const name = {
    choice: (list: string, id: unknown) => `${list} ${String(id)}`,
    date: (iso: string) => `day ${iso}`,
    work: (kind: string) => kind.toUpperCase(),
  };

  test.each([
    [
      "income",
      { code: "income_min", needed: "30000.00", got: "28000.00" },
      { key: "why_income_min", values: { needed: "₹30,000", got: "₹28,000" } },
    ],
    ["age", { code: "age_min", needed: 23, got: 21 }, { key: "why_age_min", values: { needed: "23", got: "21" } }],
    [
      "obligations",
      { code: "foir", needed: "40", got: "46.10" },
      { key: "why_foir", values: { needed: "40", got: "46.1" } },
    ],
    [
      "score",
      { code: "credit_score_class", needed: 4, got: 2 },
      { key: "why_credit_score_class", values: { needed: "credit_score_class 4", got: "credit_score_class 2" } },
    ],
    [
      "turnover",
      { code: "turnover_class", needed: 3, got: 2 },
      { key: "why_turnover_class", values: { needed: "business_turnover 3", got: "business_turnover 2" } },
    ],
    [
      "gold",
      { code: "gold_value", needed: "25000.00", got: "18000.00" },
      { key: "why_gold_value", values: { needed: "₹25,000", got: "₹18,000" } },
    ],
    [
      "ticket class, against what was asked",
      { code: "ticket_class", needed: "1000000.00", got: "1700000.00" },
      { key: "why_ticket_class", values: { needed: "₹10,00,000", got: "₹25,00,000" } },
    ],
    [
      "cooling off",
      { code: "cooling_off", needed: "2027-01-05", got: "2026-11-21" },
      { key: "why_cooling_off", values: { needed: "day 2027-01-05" } },
    ],
    [
      "work",
      { code: "employment", needed: ["business", "salaried"], got: "self_employed" },
      { key: "why_employment", values: { needed: "BUSINESS, SALARIED" } },
    ],
    ["no work at all", { code: "employment", needed: [], got: "salaried" }, { key: "why_employment_none", values: {} }],
    ["a rule of tomorrow", { code: "moon_phase", needed: 1, got: 2 }, { key: "why_other", values: {} }],
  ])("%s", (_case, finding, words) => {
    expect(reason(finding, { amount: "2500000.00" }, name)).toEqual(words);
  });

  test("the nearest request that would match", () => {
    const unmatched = { lender_id: 5, name: "Bakul Credit", mark_seed: "bakul", state: "not_matched" as const };
    const asked = { amount: "300000.00", tenure_months: 36 };
    expect(
      suggested(
        {
          ...unmatched,
          findings: [{ code: "foir", needed: 40, got: 46 }],
          suggestion: { code: "amount", amount: "245000.00", tenure_months: null },
        },
        asked,
      ),
    ).toEqual({
      key: "ask_amount_less",
      values: { amount: "₹2,45,000", count: 36 },
      wish: { amount: 245_000, months: 36 },
    });
    expect(
      suggested(
        {
          ...unmatched,
          findings: [{ code: "amount_min", needed: 1, got: 1 }],
          suggestion: { code: "amount", amount: "500000.00", tenure_months: null },
        },
        asked,
      )?.key,
    ).toBe("ask_amount_more");
    expect(
      suggested({ ...unmatched, findings: [], suggestion: { code: "tenure", amount: null, tenure_months: 48 } }, asked),
    ).toEqual({
      key: "ask_tenure",
      values: { amount: "₹3,00,000", count: 48 },
      wish: { amount: 300_000, months: 48 },
    });
    expect(suggested({ ...unmatched, findings: [], suggestion: null }, asked)).toBeNull();
  });
});
