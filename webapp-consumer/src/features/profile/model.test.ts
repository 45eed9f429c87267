import { describe, expect, test } from "vitest";

import { LOAN_CODES, LOANS } from "../../api/loans";
import type { Person } from "../../api/types";
import {
  allFields,
  asksHousehold,
  fieldsOf,
  firstStepWith,
  FORMS,
  needsDeclaration,
  staleFields,
  type Field,
} from "./forms";
import {
  clearedFields,
  faultOf,
  faultsOf,
  fieldOfFault,
  fromPerson,
  fromRequest,
  ofPerson,
  requestOf,
  toWire,
} from "./model";

const TODAY = "2026-11-21";

describe("which fields apply", () => {
  test("a salaried person is asked for employer and salary mode", () => {
    expect(fieldsOf(FORMS.PL, "home", { employment_status_code: "1" })).toEqual([
      "postal_code",
      "residence_type",
      "employment_status_code",
      "employer_name",
    ]);
    expect(fieldsOf(FORMS.PL, "income", { employment_status_code: "1", monthly_income: "40000" })).toEqual([
      "monthly_income",
      "salary_mode",
      "emi",
      "credit_score_class",
    ]);
  });

  test("a self-employed person is asked for years and turnover", () => {
    expect(fieldsOf(FORMS.PL, "home", { employment_status_code: "2" })).toEqual([
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
    ["digits in a name", "first_name", "Sunita2", "core.name"],
    ["a Hindi name", "first_name", "सुनीता", null],
    ["two words", "last_name", "Devi Yadav", null],
    ["nine characters of a PAN", "tin", "BQTPY482K", "core.pan"],
    ["a company's PAN", "tin", "BQTCY4821K", "core.pan_individual"],
    ["letters and digits in the wrong places", "tin", "1234567890", "core.pan"],
    ["a person's PAN", "tin", "BQTPY4821K", null],
    ["a PIN of four digits", "postal_code", "2260", "core.pincode"],
    ["a PIN that begins with 0", "postal_code", "022601", "core.pincode"],
    ["a PIN", "postal_code", "226010", null],
    ["half a date", "birth_date", "31/12", "core.birth_date"],
    ["a day to come", "birth_date", "2027-01-01", "core.birth_date"],
    ["a day before 18", "birth_date", "2008-11-22", "core.age"],
    ["18 today", "birth_date", "2008-11-21", null],
    ["no income", "monthly_income", "0", "core.income"],
    ["the highest income", "monthly_income", "1000000", null],
    ["above the highest income", "monthly_income", "1000001", "core.income"],
    ["no EMI written", "emi", "", null],
    ["the highest EMIs", "emi", "1000000", null],
    ["above the highest EMIs", "emi", "1000001", "emi"],
    ["101 years of age", "birth_date", "1925-11-20", "core.age"],
    ["100 years of age", "birth_date", "1926-11-20", null],
    ["no score known", "credit_score_class", "", null],
    ["less than any lender lends", "se_loan_amount", "999", "loan_amount"],
    ["the smallest loan", "se_loan_amount", "1000", null],
    ["the largest loan", "se_loan_amount", "3500000", null],
    ["a company of two letters", "employer_name", "AB", "core.company"],
    ["an e-mail without a dot", "email", "asha@example", "core.email"],
    ["the declaration not ticked", "household_income_declaration", "", "declaration"],
  ])("%s", (_case, field, text, fault) => {
    expect(faultOf(FORMS.PL, field as Field, { [field]: text }, TODAY)).toBe(fault);
  });

  test("only wrong fields are named", () => {
    expect(faultsOf(FORMS.PL, ["first_name", "last_name"], { first_name: "Asha", last_name: "9" }, TODAY)).toEqual({
      last_name: "core.name",
    });
  });

  test("a fault of the server opens the step its field is on", () => {
    expect(firstStepWith(FORMS.PL, { monthly_income: "x", tin: "y" }, { employment_status_code: "1" })).toBe(1);
    expect(firstStepWith(FORMS.PL, { something_else: "x" }, {})).toBeNull();
  });
});

test("values travel as the call takes them", () => {
  expect(
    toWire(
      ["se_loan_amount", "emi", "loan_purpose", "first_name", "credit_score_class", "household_income_declaration"],
      {
        se_loan_amount: "300000",
        emi: "",
        loan_purpose: "3",
        first_name: " Asha ",
        household_income_declaration: "1",
      },
    ),
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
  const person = {
    first_name: "Asha",
    monthly_income: "40000.00",
    gender: 1,
    tin: null,
    household_income_declaration: 0,
  } as Person;
  expect(fromPerson(person)).toEqual({
    first_name: "Asha",
    monthly_income: "40000",
    gender: "1",
    household_income_declaration: "",
  });
});

test("an income above the threshold empties what the household was asked", () => {
  expect(clearedFields(["monthly_income"], { monthly_income: "40000", household_income: "1" })).toEqual([
    "household_income",
    "household_income_declaration",
  ]);
  expect(clearedFields(["monthly_income"], { monthly_income: "20000", household_income: "1" })).toEqual([]);
  expect(clearedFields(["first_name"], {})).toEqual([]);
  expect(ofPerson(["monthly_income"], { monthly_income: "40000", household_income: "1" })).toEqual({
    monthly_income: "40000.00",
    household_income: null,
    household_income_declaration: false,
  });
});

describe("the forms of the four loans", () => {
  test.each(LOAN_CODES)("%s has as many steps as the product choice says", (code) => {
    expect(FORMS[code].steps).toHaveLength(LOANS[code].steps);
  });

  test("a business is asked how it is registered, and for a GSTIN only under GST", () => {
    const asked = (values: Record<string, string>) => fieldsOf(FORMS.BL, "business", values).includes("gstin");
    expect(asked({ business_registration_type: "1" })).toBe(true);
    expect(asked({ business_registration_type: "2", gst: "1" })).toBe(false);
    expect(asked({ gst: "1" })).toBe(true);
    expect(asked({})).toBe(false);
  });

  test("a GSTIN that no longer applies is emptied", () => {
    expect(
      ofPerson(["business_registration_type"], { business_registration_type: "2", gstin: "09ABCPV1234K1ZH" }),
    ).toEqual({ business_registration_type: 2, gstin: "" });
    expect(ofPerson(["business_registration_type"], { business_registration_type: "2" })).toEqual({
      business_registration_type: 2,
    });
  });

  test("the co-applicant's income is asked only of who has one", () => {
    const asked = (values: Record<string, string>) =>
      fieldsOf(FORMS.HL, "income_two", values).includes("co_applicant_income");
    expect(asked({ has_co_applicant: "1" })).toBe(true);
    expect(asked({ has_co_applicant: "" })).toBe(false);
  });

  test("gold asks neither for gender nor for the household", () => {
    const fields = allFields(FORMS.GL, { monthly_income: "10000", employment_status_code: "1" });
    expect(fields).not.toContain("gender");
    expect(fields).not.toContain("household_income");
  });

  test.each([
    ["BL", "amount", "9999", "loan_amount"],
    ["BL", "amount", "10000", null],
    ["BL", "amount", "10000000", null],
    ["BL", "amount", "10000001", "loan_amount"],
    ["BL", "employment_status_code", "1", "business_needed"],
    ["BL", "employment_status_code", "2", null],
    ["BL", "gstin", "", null],
    ["BL", "gstin", "09ABCPV1234K1ZH", null],
    ["BL", "gstin", "09ABCPV1234K1Z5", "core.gstin"],
    ["BL", "gstin", "09ABCPV1234K1Z", "core.gstin"],
    ["BL", "business_account", "", null],
    ["GL", "amount", "", null],
    ["GL", "amount", "999", "loan_amount"],
    ["GL", "weight_grams", "", "missing"],
    ["GL", "weight_grams", "0.999", "weight"],
    ["GL", "weight_grams", "1", null],
    ["GL", "weight_grams", "25.125", null],
    ["GL", "weight_grams", "25.1251", "weight"],
    ["GL", "weight_grams", "1000", null],
    ["GL", "weight_grams", "1000.001", "weight"],
    ["HL", "housing_loan_amount", "100000000", null],
    ["HL", "housing_loan_amount", "100000001", "loan_amount"],
    ["HL", "property_value", "99999", "property_value"],
    ["HL", "property_value", "100000", null],
    ["HL", "property_pincode", "2260", "core.pincode"],
    ["HL", "co_applicant_income", "", null],
    ["HL", "co_applicant_income", "1000001", "core.income"],
  ] as const)("%s: %s %s", (code, field, text, fault) => {
    expect(faultOf(FORMS[code], field, { [field]: text }, TODAY)).toBe(fault);
  });
});

describe("what the application is asked for", () => {
  test("a personal loan's amount and time, and nothing more", () => {
    const values = { se_loan_amount: "300000", loan_tenure_months: "36", loan_purpose: "3" };
    expect(requestOf(FORMS.PL, allFields(FORMS.PL, values), values)).toEqual({
      amount: "300000.00",
      tenure_months: 36,
    });
  });

  test("gold travels in grams with three decimals; an amount left open is left out", () => {
    const values = { weight_grams: "25.5", purity: "22", tenure_months: "12", amount: "" };
    expect(requestOf(FORMS.GL, allFields(FORMS.GL, values), values)).toEqual({
      tenure_months: 12,
      details: { weight_grams: "25.500", purity: 22 },
    });
  });

  test("a home with a co-applicant whose income is told later", () => {
    const values = {
      property_value: "2500000",
      property_pincode: "226010",
      housing_loan_amount: "1500000",
      tenure_months: "240",
      has_co_applicant: "1",
    };
    expect(requestOf(FORMS.HL, allFields(FORMS.HL, values), values)).toEqual({
      amount: "1500000.00",
      tenure_months: 240,
      details: {
        property_value: "2500000.00",
        property_pincode: "226010",
        has_co_applicant: true,
        co_applicant_income: null,
      },
    });
  });

  test("the request comes back into the form as it was typed", () => {
    const request = { amount: "150000.00", tenure_months: 12, details: { weight_grams: "25.500", purity: 22 } };
    expect(fromRequest(FORMS.GL, request)).toEqual({
      amount: "150000",
      tenure_months: "12",
      weight_grams: "25.5",
      purity: "22",
    });
    const home = {
      amount: "1500000.00",
      tenure_months: 240,
      details: {
        property_value: "2500000.00",
        property_pincode: "226010",
        has_co_applicant: false,
        co_applicant_income: null,
      },
    };
    expect(fromRequest(FORMS.HL, home)).toEqual({
      housing_loan_amount: "1500000",
      tenure_months: "240",
      property_value: "2500000",
      property_pincode: "226010",
      has_co_applicant: "",
    });
  });

  test("a fault of the request is shown at the field it was typed in", () => {
    expect(fieldOfFault(FORMS.PL, "amount")).toBe("se_loan_amount");
    expect(fieldOfFault(FORMS.HL, "amount")).toBe("housing_loan_amount");
    expect(fieldOfFault(FORMS.GL, "details.weight_grams")).toBe("weight_grams");
    expect(fieldOfFault(FORMS.GL, "tin")).toBe("tin");
  });
});

test("who must say again how they earn is asked what belongs to it too", () => {
  expect(staleFields(FORMS.PL, ["employment_status_code"], { employment_status_code: "2" })).toEqual([
    "employment_status_code",
    "business_years",
    "business_current_turnover",
  ]);
});
