import { describe, expect, it } from "vitest";

import { aLender, aTrial, someLimits } from "./builders";
import {
  trialRequestOf,
  columnsOf,
  EXAMPLE,
  limitFault,
  profileOf,
  readProfile,
  shownLenders,
  valueText,
  writeProfile,
} from "./model";

describe("the address of a typed profile", () => {
  it("holds every fact and gives it back, empty ones too", () => {
    const profile = { ...EXAMPLE, product: "GL" as const, income: "", pincode: "226010" };
    expect(readProfile(writeProfile(new URLSearchParams("tab=tester"), profile))).toEqual(profile);
  });

  it("falls back to the example for what it does not hold or know", () => {
    expect(readProfile(new URLSearchParams("product=XX"))).toEqual(EXAMPLE);
  });
});

describe("what is asked", () => {
  it("sends what is not known as null", () => {
    expect(trialRequestOf({ ...EXAMPLE, income: "", score: "", employment: "", pincode: "" }, null)).toEqual({
      product_type: "PL",
      amount: "300000",
      tenure_months: 36,
      age: 30,
      monthly_income: null,
      employment: null,
      credit_score_class: null,
      pincode: null,
      obligations: "0",
      open_applications: 0,
      channel: "direct",
    });
  });

  it("waits for an amount, a tenure and a whole PIN code", () => {
    expect(trialRequestOf({ ...EXAMPLE, amount: "" }, null)).toBeNull();
    expect(trialRequestOf({ ...EXAMPLE, tenure: "0" }, null)).toBeNull();
    expect(trialRequestOf({ ...EXAMPLE, pincode: "2260" }, null)).toBeNull();
    expect(trialRequestOf({ ...EXAMPLE, pincode: "226010" }, "token")?.person).toBe("token");
  });
});

it("takes a customer's facts, whole rupees, and leaves unknown ones empty", () => {
  const person = {
    person: "t",
    name: "A••• Y.",
    mobile: "98••••••10",
    age: 36,
    monthly_income: "28000.00",
    employment: "salaried",
    credit_score_class: null,
    pincode: null,
    obligations: "0.00",
    open_applications: 1,
    amount: null,
    tenure_months: null,
    channel: "partner" as const,
  };
  expect(profileOf(person, "PL")).toEqual({
    ...EXAMPLE,
    age: "36",
    income: "28000",
    score: "",
    pincode: "",
    emi: "0",
    open: "1",
    channel: "partner",
  });
});

describe("the matrix", () => {
  it("has a column for the security and for the business", () => {
    const findings = ["business_years_class", "turnover_class", "property_value", "gold_value"].map((code) => ({
      code,
      outcome: "fail" as const,
      needed: 1,
      got: 0,
    }));
    expect(columnsOf([aLender({ findings })])).toEqual([
      "gold_value",
      "property_value",
      "turnover_class",
      "business_years_class",
    ]);
  });

  const failing = (lender_id: number, ...codes: string[]) =>
    aLender({
      lender_id,
      name: `Lender ${lender_id}`,
      state: "no_match",
      findings: codes.map((code) => ({ code, outcome: "fail" as const, needed: 1, got: 0 })),
    });
  const trial = aTrial({ lenders: [failing(2, "pincode", "age_min"), failing(1, "age_min"), aLender()] });

  it("has the rules that refuse most lenders first, without what passed for everybody", () => {
    expect(columnsOf(trial.lenders)).toEqual(["age_min", "pincode", "income_min"]);
    expect(columnsOf([failing(1, "switched_off")])).toEqual(["switched_off"]);
    const two = [failing(1, "employment", "pincode"), failing(2, "pincode")];
    expect(columnsOf([aLender(), ...two])).toEqual(["pincode", "employment", "income_min"]);
  });

  it("shows matches first, then those nearest to one, and filters by state and by failing rule", () => {
    const ids = (state: "all" | "no_match", rule: string) =>
      shownLenders(trial, state, rule).map((one) => one.lender_id);
    expect(ids("all", "")).toEqual([7, 1, 2]);
    expect(ids("no_match", "")).toEqual([1, 2]);
    expect(ids("all", "pincode")).toEqual([2]);
  });
});

it("words values by their rule", () => {
  const words = {
    rupees: (v: string) => `Rs ${v}`,
    date: (v: string) => `day ${v}`,
    score: (v: string) => `class ${v}`,
    step: (code: string, v: string) => `step ${v} of ${code}`,
    employment: (v: string) => `kind ${v}`,
    word: (v: string) => `<${v}>`,
  };
  expect(valueText("income_min", "25000.00", words)).toBe("Rs 25000.00");
  expect(valueText("foir", "46.00", words)).toBe("46%");
  expect(valueText("employment", ["salaried", "business"], words)).toBe("kind salaried, kind business");
  expect(valueText("employment", [], words)).toBe("<nobody>");
  expect(valueText("pincode", "allow", words)).toBe("<allow>");
  expect(valueText("switched_off", false, words)).toBe("<off>");
  expect(valueText("age_min", null, words)).toBe("—");
  expect(valueText("turnover_class", 3, words)).toBe("step 3 of turnover_class");
  expect(valueText("gold_value", "48000.00", words)).toBe("Rs 48000.00");
});

it("refuses a limit that crosses its other end, on both sides of the edge", () => {
  const limits = someLimits({ age_max: 60, age_min: 21 });
  expect(limitFault("age_min", "60", limits)).toBeNull();
  expect(limitFault("age_min", "61", limits)).toEqual({ code: "min_above_max", other: 60 });
  expect(limitFault("age_max", "21", limits)).toBeNull();
  expect(limitFault("age_max", "20", limits)).toEqual({ code: "max_below_min", other: 21 });
  expect(limitFault("age_max", "", limits)).toBeNull();
  expect(limitFault("open_applications_max", "1.2.3", limits)).toEqual({ code: "number_only" });
});
