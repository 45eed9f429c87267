import { describe, expect, it } from "vitest";

import { amountsBetween, beginning, duration, nearest, tenuresUpTo, within, words, type Facts } from "./model";

describe("the stops of the sliders", () => {
  it("are round amounts between the least and the most that is lent", () => {
    expect(amountsBetween(3_000, 21_000)).toEqual([3_000, 5_000, 10_000, 15_000, 20_000, 21_000]);
    expect(amountsBetween(95_000, 160_000)).toEqual([95_000, 100_000, 125_000, 150_000, 160_000]);
    expect(amountsBetween(9_75_000, 12_00_000)).toEqual([9_75_000, 10_00_000, 11_00_000, 12_00_000]);
    expect(amountsBetween(50_000, 50_000)).toEqual([50_000]);
  });

  it("are quarters of a year, from two years on halves, and the longest time", () => {
    expect(tenuresUpTo(40)).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 30, 36, 40]);
    expect(tenuresUpTo(3)).toEqual([3]);
  });

  it("take what another page sets only within their bounds", () => {
    const stops = [10, 20, 30];
    expect([10, 30, 9, 31, "20", Number.NaN, null].map((value) => within(value, stops))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([9, 14, 16, 99].map((value) => nearest(stops, value))).toEqual([0, 0, 1, 2]);
  });

  it("begin where the page asks, else where is usual", () => {
    const facts = { product: "PL", amount: "", tenure: "", amount_min: 1_000 } as Facts;
    expect(beginning(facts)).toEqual({ amount: 300_000, tenure: 36 });
    expect(beginning({ ...facts, amount: "500000", tenure: "24" })).toEqual({ amount: 500_000, tenure: 24 });
    expect(beginning({ ...facts, amount: "many" })).toEqual({ amount: 300_000, tenure: 36 });
  });
});

it("a time is read in years and months in both languages", () => {
  expect([9, 12, 18, 36].map((months) => duration(months, "en"))).toEqual([
    "9 months",
    "1 year",
    "1 year 6 months",
    "3 years",
  ]);
  expect(duration(13, "hi")).toBe("1 साल 1 महीना");
  expect(words("en", "from_to", { from: "₹1", to: "₹2" })).toBe("₹1 to ₹2");
});
