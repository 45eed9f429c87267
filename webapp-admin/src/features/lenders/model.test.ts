import { describe, expect, it } from "vitest";

import { aLender } from "./builders";
import {
  arrange,
  cleanLenderName,
  cleanNumber,
  faultOf,
  matchesFilter,
  monthlyRate,
  nameOf,
  offerState,
  parseNumber,
} from "./model";

describe("a new lender's name", () => {
  it.each([
    ["letters, digits, underscore and hyphen stay", "Kachnar_SFB-2", "Kachnar_SFB-2"],
    ["spaces and signs are ignored", "Kachnar Bank & Co.", "KachnarBankCo"],
    ["other scripts are ignored", "कचनार1", "1"],
  ])("%s", (_case, typed, kept) => {
    expect(cleanLenderName(typed)).toBe(kept);
  });
});

describe("a number cell", () => {
  it.each([
    ["grouping is no part of the value", "2,00,000", 200000],
    ["empty means no limit", "", null],
    ["zero is a value", "0", 0],
    ["a yearly rate has parts", "15.25", 15.25],
    ["letters are no number", "abc", undefined],
    ["two points are no number", "1.2.3", undefined],
  ])("%s", (_case, typed, value) => {
    expect(parseNumber(typed)).toBe(value);
  });

  it("takes Devanagari digits as digits, and ignores a minus sign", () => {
    expect(cleanNumber("min_income", "१८०००", "10")).toBe("18000");
    expect(cleanNumber("min_income", "25000.50", "10")).toBe("25000.50");
    expect(cleanNumber("loan_amount_upto", "500000.5", "10")).toBe("500000.5");
    expect(cleanNumber("priority", "-5", "10")).toBe("10");
    expect(cleanNumber("min_age", "2.5", "21")).toBe("21");
    expect(cleanNumber("apr_min", "15.25%", "10")).toBe("15.25");
  });

  it.each([
    ["a minimum at the maximum is fine", "min_age", "58", null],
    ["a minimum above the maximum is not", "min_age", "59", { code: "min_above_max", max: 58 }],
    ["a maximum at the minimum is fine", "max_age", "21", null],
    ["a maximum below the minimum is not", "max_age", "20", { code: "max_below_min", min: 21 }],
    ["no maximum lets every minimum stand", "min_income", "9999999", null],
    ["an empty cell is fine", "min_age", "", null],
  ] as const)("%s", (_case, property, typed, fault) => {
    expect(faultOf(property, typed, aLender({ min_age: 21, max_age: 58, max_income: null }))).toEqual(fault);
  });

  it("compares rates too", () => {
    expect(faultOf("apr_min", "30", aLender({ apr_min: 15.25, apr_max: 28 }))).toEqual({
      code: "min_above_max",
      max: 28,
    });
    expect(faultOf("apr_max", "15", aLender({ apr_min: 15.25, apr_max: 28 }))).toEqual({
      code: "max_below_min",
      min: 15.25,
    });
  });
});

describe("per cent a month", () => {
  it.each([
    ["15.25 a year", 15.25, "1.271"],
    ["28 a year", 28, "2.333"],
    ["no rate", null, null],
  ])("%s", (_case, annual, monthly) => {
    expect(monthlyRate(annual)).toBe(monthly);
  });
});

describe("a special offer in the list", () => {
  it.each([
    ["no text, no offer", { so_status: 1, so_text: "" }, { kind: "none" }],
    ["switched off", { so_status: 0, so_text: "No fee" }, { kind: "off" }],
    ["without an end", { so_status: 1, so_text: "No fee", so_date_end: null }, { kind: "set" }],
    [
      "on its last day",
      { so_status: 1, so_text: "No fee", so_date_end: "2026-11-21" },
      { kind: "till", on: "2026-11-21" },
    ],
    [
      "the day after",
      { so_status: 1, so_text: "No fee", so_date_end: "2026-11-20" },
      { kind: "over", on: "2026-11-20" },
    ],
  ])("%s", (_case, facts, expected) => {
    expect(offerState(aLender(facts), "2026-11-21")).toEqual(expected);
  });
});

describe("the list of lenders", () => {
  const bakul = aLender({
    lender_id: 1,
    name: "Bakul_Credit",
    display_name_en: "Bakul Credit",
    priority: 20,
    min_income: null,
  });
  const amaltas = aLender({
    lender_id: 2,
    name: "Amaltas_Finserv",
    display_name_en: "Amaltas Finserv",
    priority: 30,
    lender_status: 0,
  });
  const champa = aLender({
    lender_id: 3,
    name: "Champa",
    display_name_en: "",
    display_name_hi: "",
    priority: null,
    min_income: 12000,
    products: ["GL"],
  });
  const all = [bakul, amaltas, champa];
  const ids = (wish: Partial<Parameters<typeof arrange>[1]>) =>
    arrange(all, { search: "", status: null, score: "", sort: "priority", language: "en", ...wish }).map(
      (lender) => lender.lender_id,
    );

  it("stands by priority, and a lender without one comes last either way", () => {
    expect(ids({})).toEqual([1, 2, 3]);
    expect(ids({ sort: "-priority" })).toEqual([2, 1, 3]);
  });

  it("sorts by the name people read", () => {
    expect(ids({ sort: "name" })).toEqual([2, 1, 3]);
    expect(nameOf(champa, "hi")).toBe("Champa");
  });

  it("finds by either name and by status", () => {
    expect(ids({ search: "finserv" })).toEqual([2]);
    expect(ids({ search: "champa" })).toEqual([3]);
    expect(ids({ status: "off" })).toEqual([2]);
    expect(ids({ status: "on" })).toEqual([1, 3]);
  });

  it("knows who offers what", () => {
    expect([matchesFilter(champa, "gl"), matchesFilter(champa, "pl"), matchesFilter(champa, "all")]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
