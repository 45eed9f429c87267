import { describe, expect, it } from "vitest";

import { count, digitsUpTo, groupLakh, parseAmount, percent, rupees, rupeesExact, rupeesShort } from "./money";
import { amountInWords, ENGLISH } from "./words";
import { HINDI } from "./words.hi";

describe("rupees", () => {
  it.each([
    [300000, "₹3,00,000"],
    ["1234567.00", "₹12,34,567"],
    [0, "₹0"],
    [-0.4, "₹0"],
    [-71811, "−₹71,811"],
  ])("%s is %s", (value, text) => expect(rupees(value)).toBe(text));

  it.each([
    ["300000", "₹3,00,000"],
    ["300000.00", "₹3,00,000"],
    ["10000000.50", "₹1,00,00,000.50"],
    ["-0.01", "−₹0.01"],
  ])("%s in full is %s", (value, text) => expect(rupeesExact(value)).toBe(text));

  it("shows paise in ledgers", () => expect(rupees("161690", { paise: true })).toBe("₹1,61,690.00"));
});

describe("rupeesShort", () => {
  it.each([
    [500000, "en", "₹5\u00a0L"],
    [12000000, "en", "₹1.2\u00a0Cr"],
    [500000, "hi", "₹5\u00a0लाख"],
    [12000000, "hi", "₹1.2\u00a0करोड़"],
    [8740000, "en", "₹87.4\u00a0L"],
    [9999999, "en", "₹1\u00a0Cr"],
    [98140000, "en", "₹9.81\u00a0Cr"],
    [384000000, "en", "₹38.4\u00a0Cr"],
    [99999, "en", "₹99,999"],
    [100000, "en", "₹1\u00a0L"],
  ] as const)("%s in %s is %s", (value, language, text) => expect(rupeesShort(value, language)).toBe(text));
});

describe("parseAmount", () => {
  it.each([
    ["5 lakh", 500000],
    ["₹1,23,456", 123456],
    ["1.2 cr", 12000000],
    ["1.2Cr", 12000000],
    ["५ लाख", 500000],
    ["२ करोड़", 20000000],
    ["50k", 50000],
    ["Rs. 28,000/-", 28000],
    ["  300000 ", 300000],
    ["3,00,000", 300000],
    ["300,000", 300000],
    ["Rs. 1,23,456/-", 123456],
  ])("%s is %s", (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each(["", "lakh", "5 dollars", "12a", "-5", "1e9", "3,00,00", "Rs. 3,00,00", "3,0000", "99999999999 crore"])(
    "%s is not an amount",
    (text) => expect(parseAmount(text)).toBeNull(),
  );
});

describe("as it is typed", () => {
  it.each([
    ["", ""],
    ["300", "300"],
    ["3000", "3,000"],
    ["300000", "3,00,000"],
    ["12345678", "1,23,45,678"],
  ])("%s shows as %s", (digits, text) => expect(groupLakh(digits)).toBe(text));
});

it("counts and rates", () => {
  expect(count(84210)).toBe("84,210");
  expect(percent("13.5")).toBe("13.50%");
  expect(percent("1.85", 3)).toBe("1.850%");
});

describe("amountInWords", () => {
  it.each([
    [300000, ENGLISH, "Three lakh rupees"],
    [28000, ENGLISH, "Twenty-eight thousand rupees"],
    [1, ENGLISH, "One rupee"],
    [12345678, ENGLISH, "One crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees"],
    [28000, HINDI, "अट्ठाईस हज़ार रुपये"],
    [1500000, HINDI, "पंद्रह लाख रुपये"],
    [0, ENGLISH, ""],
    [1.5, ENGLISH, ""],
  ] as const)("%s in words", (amount, language, words) => expect(amountInWords(amount, language)).toBe(words));
});

describe("digits of a field", () => {
  it.each([
    ["2a2-6 01077", "226010"],
    ["400 001", "400001"],
    ["२२६०१०", "226010"],
    ["", ""],
  ])("of %s six are taken at most: %s", (typed, taken) => expect(digitsUpTo(6)(typed)).toBe(taken));
});
