import { describe, expect, it } from "vitest";

import { typedDigits, typedNumber } from "./typedNumber";

describe("a number as it is typed", () => {
  it.each([
    ["digits", "25000", "25000"],
    ["commas", "1,00,000", "1,00,000"],
    ["digits of a Hindi keyboard", "१८०००", "18000"],
    ["the sign of rupees and blanks", "₹ 25 000", "25000"],
    ["nothing, to empty the field", "", ""],
  ])("takes %s", (_case, typed, taken) => {
    expect(typedNumber(typed, "7")).toBe(taken);
    expect(typedNumber(typed, "7", { decimals: true })).toBe(taken);
  });

  it.each(["-5", "−5", "7-", "1e3", "5 lakh", "abc", "2.5.5", "7अ"])("ignores %s as a whole", (typed) => {
    expect(typedNumber(typed, "7")).toBe("7");
    expect(typedNumber(typed, "7", { decimals: true })).toBe("7");
    expect(typedDigits(typed, "7")).toBe("7");
  });

  it("takes one point where parts are meant, and ignores what has one elsewhere", () => {
    expect(typedNumber("25000.50", "7", { decimals: true })).toBe("25000.50");
    expect(typedNumber("15.25%", "7", { decimals: true })).toBe("15.25");
    expect(typedNumber("25.", "25", { decimals: true })).toBe("25.");
    expect(typedNumber("25000.50", "7")).toBe("7");
  });

  it("leaves commas out where the value is sent as it stands", () => {
    expect(typedDigits("₹1,499.50", "", { decimals: true })).toBe("1499.50");
    expect(typedDigits("1,00,000", "")).toBe("100000");
  });
});
