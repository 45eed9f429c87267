import { describe, expect, it } from "vitest";

import { someTerms } from "./termsBuilders";
import {
  clausesOf,
  faultOfTerm,
  readPincodes,
  shareOf,
  TERM_DEFS,
  termValue,
  type TermDef,
  type TermProperty,
} from "./termsModel";

const def = (property: TermProperty): TermDef => {
  const found = TERM_DEFS.find((one) => one.property === property);
  if (!found) throw new Error(property);
  return found;
};

describe("a term that is typed", () => {
  it.each([
    ["the least amount at the greatest", "amount_min", "5,00,000", null],
    ["a minimum above the maximum", "amount_min", "5,00,001", { code: "min_above_max", max: 500000 }],
    ["a maximum below the minimum", "amount_max", "49999", { code: "max_below_min", min: 50000 }],
    ["no limit", "amount_max", "", null],
    ["three decimals", "annual_rate", "13.555", { code: "term_number" }],
    ["a rate of more than everything", "annual_rate", "100.01", { code: "term_most", most: 100 }],
    ["half a month", "tenure_min", "6.5", { code: "term_whole" }],
    ["no cooling-off", "cooling_off_days", "0", { code: "term_least", least: 1 }],
    ["an emptied cooling-off", "cooling_off_days", "", { code: "term_needed" }],
    ["a day of cooling-off", "cooling_off_days", "1", null],
    ["a share of nothing", "foir_max_percent", "0", { code: "term_above_zero" }],
    ["no share", "foir_max_percent", "", null],
    ["no GST", "gst_percent", "", { code: "term_needed" }],
    ["GST of nothing", "gst_percent", "0", null],
    ["a text as long as may be", "penal_text_en", "x".repeat(200), null],
    ["a text too long", "penal_text_en", "x".repeat(201), { code: "term_longest", most: 200 }],
  ] as const)("%s", (_case, property, typed, fault) => {
    expect(faultOfTerm(def(property), typed, someTerms())).toEqual(fault);
  });

  it("is sent as a number, as nothing when empty, and as trimmed text", () => {
    expect(termValue(def("amount_max"), "7,50,000")).toBe(750000);
    expect(termValue(def("fee_max"), "")).toBeNull();
    expect(termValue(def("penal_text_en"), "  2% a month ")).toBe("2% a month");
  });
});

describe("a list of PIN codes", () => {
  it("is read whatever stands between, in order, each once", () => {
    expect(readPincodes('226010, 110001;226010\n"400001"')).toEqual({
      pincodes: ["110001", "226010", "400001"],
      wrong: [],
    });
  });

  it("names what is no PIN code with its place", () => {
    expect(readPincodes("110001 22601 026010")).toEqual({
      pincodes: ["110001"],
      wrong: [
        { place: 2, text: "22601" },
        { place: 3, text: "026010" },
      ],
    });
  });
});

describe("the statement's clauses", () => {
  it("begin as the server would say them", () => {
    const clauses = clausesOf({ recovery_clause: "14" });
    expect([clauses.recovery_clause, clauses.first_due_days, clauses.loan_type_en, clauses.floating]).toEqual([
      "14",
      "30",
      "Personal loan, no security",
      null,
    ]);
  });

  it("keep a floating rate", () => {
    expect(clausesOf({ floating: { benchmark_percent: "6.50", reset_months_spread: 36 } }).floating).toMatchObject({
      benchmark_percent: "6.50",
      reset_months_spread: "36",
      benchmark_en: "",
    });
  });
});

it("a share of nobody is none", () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(shareOf(2, 3)).toBe(67);
});
