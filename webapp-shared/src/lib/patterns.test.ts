import { describe, expect, it } from "vitest";

import file from "../../../tests/golden/validators.json";
import en from "../i18n/problems/validation.en.json";
import hi from "../i18n/problems/validation.hi.json";
import { maskEmail, maskMobile, maskPan } from "./mask";
import * as patterns from "./patterns";

interface Golden {
  validators: {
    name: keyof typeof LOOKS;
    code: string;
    message: { en: string; hi: string };
    valid: string[];
    invalid: string[];
  }[];
  birth_dates: { typed: string; on: string; least: number; most: number; code: string | null }[];
  words: Record<string, { en: string; hi: string }>;
}

const LOOKS = {
  mobile: patterns.isMobile,
  email: patterns.isEmail,
  otp: patterns.isOtp,
  individual_pan: patterns.isPan,
  business_pan: patterns.isBusinessPan,
  gstin: patterns.isGstin,
  uan: patterns.isUan,
  pincode: patterns.isPin,
  ifsc: patterns.isIfsc,
  account_number: patterns.isAccountNumber,
  uuid: patterns.isUuid,
  person_name: patterns.isPersonName,
  full_name: patterns.isFullName,
  account_name: patterns.isAccountName,
  company: patterns.isCompanyName,
  alphanumeric: patterns.isAlphanumeric,
  locality: patterns.isLocality,
  address: patterns.isAddress,
  user_name: patterns.isUserName,
  year: patterns.isYear,
} as const;

const golden = file as Golden;

describe.each(golden.validators)("$name, $code", ({ name, code, message, valid, invalid }) => {
  it.each([...valid, ...valid.map((text) => ` ${text} `)])("takes %j", (text) => expect(LOOKS[name](text)).toBe(true));
  it.each(invalid)("refuses %j", (text) => expect(LOOKS[name](text)).toBe(false));
  it("says so in the words of the golden file", () => {
    expect((en as Record<string, string>)[code]).toBe(message.en);
    expect((hi as Record<string, string>)[code]).toBe(message.hi);
  });
});

it("knows every validator of the golden file", () => {
  expect(new Set(golden.validators.map(({ name }) => name))).toEqual(new Set(Object.keys(LOOKS)));
});

it.each(golden.birth_dates)("a birth date $typed on $on: $code", ({ typed, on, least, most, code }) => {
  expect(patterns.birthDateFault(typed, on, least, most)).toBe(code);
});

it.each(Object.entries(golden.words))("%s has its words in both languages", (code, message) => {
  expect((en as Record<string, string>)[code]).toBe(message.en);
  expect((hi as Record<string, string>)[code]).toBe(message.hi);
});

it("takes the PAN of a person or of a business", () => {
  expect(["ABCPK1234F", "ABCCK1234F", "ABCEK1234F"].map(patterns.isAnyPan)).toEqual([true, true, false]);
});

it("masks what identifies a person", () => {
  expect(maskMobile("9839041726")).toBe("XXXXXX1726");
  expect(maskPan("BQTPY4821K")).toBe("XXXXXX821K");
  expect(maskEmail("sunita.yadav@example.com")).toBe("s•••••@example.com");
});
