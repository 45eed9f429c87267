import { describe, expect, test } from "vitest";

import { asksHousehold, fallenAway, faultOf, faultsOf, fieldsOf, firstStepWith, fromPerson, needsDeclaration, toWire } from "./model";
import type { Person } from "../../api/shapes";

const TODAY = "2026-11-21";

describe("which fields apply", () => {
  test("a salaried person is asked for employer and salary mode", () => {
    expect(fieldsOf("home", { employment_status_code: "1" })).toEqual(["postal_code", "residence_type", "employment_status_code", "employer_name"]);
    expect(fieldsOf("income", { employment_status_code: "1", monthly_income: "40000" })).toEqual(["monthly_income", "salary_mode", "emi", "credit_score_class"]);
  });

  test("a self-employed person is asked for years and turnover", () => {
    expect(fieldsOf("home", { employment_status_code: "2" })).toEqual([
      "postal_code",
      "residence_type",
      "employment_status_code",
      "business_years",
      "business_current_turnover",
    ]);
  });

  test.each([
    ["at the threshold", "25000", true],
    ["above it", "25001", false],
    ["before an income is written", "", false],
  ])("household income is asked %s", (_case, monthly_income, asked) => {
    expect(asksHousehold({ monthly_income })).toBe(asked);
  });

  test("the declaration is needed for a household at or below 3,00,000 only", () => {
    expect(needsDeclaration({ monthly_income: "20000", household_income: "1" })).toBe(true);
    expect(needsDeclaration({ monthly_income: "20000", household_income: "2" })).toBe(false);
    expect(needsDeclaration({ monthly_income: "40000", household_income: "1" })).toBe(false);
  });
});

describe("what is wrong with a field", () => {
  test.each([
    ["nothing written", "first_name", "", "missing"],
    ["digits in a name", "first_name", "Sunita2", "name"],
    ["a Hindi name", "first_name", "सुनीता", null],
    ["two words", "last_name", "Devi Yadav", null],
    ["nine characters of a PAN", "tin", "BQTPY482K", "pan_short"],
    ["a company's PAN", "tin", "BQTCY4821K", "pan_business"],
    ["letters and digits in the wrong places", "tin", "1234567890", "pan"],
    ["a person's PAN", "tin", "BQTPY4821K", null],
    ["a PIN of four digits", "postal_code", "2260", "pin"],
    ["a PIN that begins with 0", "postal_code", "022601", "pin"],
    ["a PIN", "postal_code", "226010", null],
    ["half a date", "birth_date", "31/12", "birth_date"],
    ["a day to come", "birth_date", "2027-01-01", "birth_date"],
    ["a day before 18", "birth_date", "2008-11-22", "age"],
    ["18 today", "birth_date", "2008-11-21", null],
    ["no income", "monthly_income", "0", "income"],
    ["the highest income", "monthly_income", "1000000", null],
    ["above the highest income", "monthly_income", "1000001", "income"],
    ["no EMI written", "emi", "", null],
    ["no score known", "credit_score_class", "", null],
    ["less than any lender lends", "se_loan_amount", "999", "loan_amount"],
    ["the smallest loan", "se_loan_amount", "1000", null],
    ["the largest loan", "se_loan_amount", "3500000", null],
    ["a company of two letters", "employer_name", "AB", "company"],
    ["an e-mail without a dot", "email", "asha@example", "email"],
    ["the declaration not ticked", "household_income_declaration", "", "declaration"],
  ])("%s", (_case, field, text, fault) => {
    expect(faultOf(field, { [field]: text }, TODAY)).toBe(fault);
  });

  test("only wrong fields are named", () => {
    expect(faultsOf(["first_name", "last_name"], { first_name: "Asha", last_name: "9" }, TODAY)).toEqual({ last_name: "name" });
  });

  test("a fault of the server opens the step its field is on", () => {
    expect(firstStepWith({ monthly_income: "x", tin: "y" }, { employment_status_code: "1" })).toBe("you");
    expect(firstStepWith({ something_else: "x" }, {})).toBeNull();
  });
});

test("values travel as the call takes them", () => {
  expect(
    toWire(["se_loan_amount", "emi", "loan_purpose", "first_name", "credit_score_class", "household_income_declaration"], {
      se_loan_amount: "300000",
      emi: "",
      loan_purpose: "3",
      first_name: " Asha ",
      household_income_declaration: "1",
    }),
  ).toEqual({
    se_loan_amount: "300000.00",
    emi: "0.00",
    loan_purpose: 3,
    first_name: "Asha",
    credit_score_class: null,
    household_income_declaration: true,
  });
});

test("what the server knows comes back as text, whole rupees", () => {
  const person = { first_name: "Asha", monthly_income: "40000.00", gender: 1, tin: null, household_income_declaration: 0 } as Person;
  expect(fromPerson(person)).toEqual({ first_name: "Asha", monthly_income: "40000", gender: "1", household_income_declaration: "" });
});

test("an income above the threshold empties what the household was asked", () => {
  expect(fallenAway(["monthly_income"], { monthly_income: "40000", household_income: "1" })).toEqual({ household_income: "", household_income_declaration: "" });
  expect(fallenAway(["monthly_income"], { monthly_income: "20000", household_income: "1" })).toEqual({});
  expect(fallenAway(["first_name"], {})).toEqual({});
});
