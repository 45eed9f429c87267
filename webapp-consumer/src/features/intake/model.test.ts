import { expect, it } from "vitest";
import { Problem } from "webapp-shared/api/problem";

import type { Person } from "../../api/types";
import { answersOf, EMPTY, faultOf, fromKept, missingOf, toKeep } from "./model";
import { readLoadError } from "./queries";

const LISTS = {
  gender: ["Female"],
  maritalStatus: ["Married"],
  purposeOfLoan: ["Stock"],
  nature: ["Proprietorship"],
  category: { Trade: ["Grocery"], Transport: [] },
  labels: {},
  company: "Champak Finance",
  consent: { version: "1.0", title: "", text: "" },
};
const TODAY = "2026-11-22";

it.each([
  ["uan", "UDYAM-UP-26-0012345", null],
  ["uan", "UDYAM-UP-26-001234", "core.uan"],
  ["uan", "", null],
  ["dateOfIncorporation", "2026-11-22", null],
  ["dateOfIncorporation", "2026-11-23", "intake.date_later_than_today"],
  ["dateOfIncorporation", "31/02", "core.date"],
  ["businessAddressPincode", "226010", null],
  ["businessAddressPincode", "026010", "core.pincode"],
  ["businessAddressPincode", "22601", "core.pincode"],
  ["fathersName", "Ramesh 2", "core.name"],
  ["name", "AB", "core.company"],
  ["businessAddressLine1", "<b>", "core.address"],
  ["nature", "anything", null],
] as const)("%s %j: %s", (field, text, fault) => {
  expect(faultOf(field, text, TODAY)).toBe(fault);
});

it("misses everything but the UAN, and a sub-category only where the category has some", () => {
  expect(missingOf(EMPTY, LISTS)).toHaveLength(14);
  expect(missingOf({ ...EMPTY, category: "Trade" }, LISTS)).toContain("subCategory");
  expect(missingOf({ ...EMPTY, category: "Transport" }, LISTS)).not.toContain("subCategory");
  expect(missingOf(EMPTY, LISTS)).not.toContain("uan");
});

it("brings back what was kept, but no choice that the lists no longer have", () => {
  const kept = toKeep({
    ...EMPTY,
    name: "Asha",
    gender: "Female",
    nature: "Gone",
    category: "Trade",
    subCategory: "Clothing",
    consent: true,
  });
  expect(fromKept(kept, LISTS)).toEqual({ ...EMPTY, name: "Asha", gender: "Female", category: "Trade" });
});

it.each([
  [{ status: 409, message: "Rejected" }, { kind: "rejected" }],
  [
    { status: 409, message: "x", details: { redirectionUrl: "https://a.example/" } },
    { kind: "redirect", to: "https://a.example/" },
  ],
  [{ status: 409, message: "x", details: { redirectionUrl: "javascript:alert(1)" } }, { kind: "not_found" }],
  [{ status: 404, message: "x" }, { kind: "not_found" }],
  [{ status: 503, message: "x" }, { kind: "away" }],
  [{ status: 0, message: "" }, { kind: "away" }],
] as const)("a load error %j means %j", (facts, meant) => {
  expect(readLoadError(new Problem(facts))).toEqual(meant);
});

it("begins with what the profile says, the gender only where the company has a word for it", () => {
  const lists = {
    gender: ["F", "M"],
    maritalStatus: [],
    purposeOfLoan: [],
    nature: [],
    category: {},
    labels: { F: "Female", M: "Male" },
    company: "Champak Finance",
    consent: { version: "1.0", title: "", text: "" },
  };
  const option = (id: number, name: string) => ({ id, name, min: null, max: null });
  const options = { gender: [option(1, "Male"), option(2, "Female"), option(3, "Other")] };
  const meena = { employer_name: "Verma Traders", postal_code: "226010", officepincode: null, gender: 2 } as Person;
  const answers = { name: "Verma Traders", businessAddressPincode: "226010", gender: "F" };
  expect(answersOf(meena, options, lists)).toEqual(answers);
  expect(answersOf({ ...meena, officepincode: "226001" }, options, lists)["businessAddressPincode"]).toBe("226001");
  expect(answersOf({ ...meena, gender: 3, employer_name: null }, options, lists)).toEqual({
    businessAddressPincode: "226010",
  });
  expect(answersOf(meena, undefined, lists)).not.toHaveProperty("gender");
  expect(answersOf(undefined, options, lists)).toEqual({});
});
