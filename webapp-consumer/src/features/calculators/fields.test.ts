import { describe, expect, it } from "vitest";

import { affordable } from "./affordable";
import { ELIGIBILITY_RULES, EMI_RULES, fromAddress, readField, readFields, timeOf, toAddress } from "./fields";

describe("a typed number", () => {
  it.each([
    ["1000", 1000],
    ["100000000", 100_000_000],
    ["999", "range"],
    ["100000001", "range"],
    ["", "empty"],
    ["12a", "number"],
    ["1.5", "number"],
    ["-5", "number"],
  ])("%s rupees is %s", (text, found) => {
    expect(readField(EMI_RULES.amount, text)).toBe(found);
  });

  it.each([
    ["0", 0],
    ["10.99", 10.99],
    ["60", 60],
    ["10.", 10],
    ["60.01", "range"],
    [".5", "number"],
    ["1e3", "number"],
  ])("%s per cent is %s", (text, found) => {
    expect(readField(EMI_RULES.rate, text)).toBe(found);
  });

  it("left empty where it may be counts as nothing", () => {
    expect(readField(EMI_RULES.fees, "")).toBe(0);
    expect(readFields(EMI_RULES, { amount: "5000", rate: "", months: "0", fees: "" })).toEqual({
      numbers: null,
      faults: { rate: "empty", months: "range" },
    });
  });
});

describe("a link", () => {
  it("shows exactly what was typed", () => {
    const typed = { amount: "450000", rate: "13.25", months: "48", fees: "5310" };
    const address = toAddress(EMI_RULES, typed, { how: "once" });
    expect(address.toString()).toBe("amount=450000&rate=13.25&months=48&fees=5310&how=once");
    expect(fromAddress(EMI_RULES, address)).toEqual(typed);
  });

  it("ends no number with the full stop of one that is still typed", () => {
    expect(toAddress(EMI_RULES, { amount: "300000", rate: "13.", months: "36", fees: "" }).toString()).toBe(
      "amount=300000&rate=13&months=36",
    );
  });

  it("that is broken opens with the usual figures", () => {
    expect(fromAddress(EMI_RULES, new URLSearchParams("amount=1e9&rate=99&months=36"))).toEqual({
      amount: "300000",
      rate: "12",
      months: "36",
      fees: "",
    });
  });
});

describe("what an income could carry", () => {
  it("is the share of the income less today's EMIs", () => {
    expect(affordable({ income: 40000, emis: 6000, rate: 13.5, months: 36, share: 50 })).toEqual({
      limit: 20000,
      emi: 14000,
      loan: 412_549,
      left: 20000,
    });
  });

  it.each([
    [20000, 0],
    [19999, 29],
    [25000, 0],
  ])("with EMIs of %i now is a loan of %i", (emis, loan) => {
    expect(affordable({ income: 40000, emis, rate: 13.5, months: 36, share: 50 }).loan).toBe(loan);
  });

  it("asks for an income of the range the specification names", () => {
    expect([
      readField(ELIGIBILITY_RULES.income, "0"),
      readField(ELIGIBILITY_RULES.income, "1"),
      readField(ELIGIBILITY_RULES.income, "1000000"),
      readField(ELIGIBILITY_RULES.income, "1000001"),
    ]).toEqual(["range", 1, 1_000_000, "range"]);
  });
});

it("time is said in years and months", () => {
  expect([timeOf(11), timeOf(12), timeOf(30)]).toEqual([
    { years: 0, months: 11 },
    { years: 1, months: 0 },
    { years: 2, months: 6 },
  ]);
});
