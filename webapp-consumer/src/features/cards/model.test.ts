import { describe, expect, it } from "vitest";

import { aCard } from "./builders";
import { arrange, coverage, isEarned, isInBand, lowest, readAsked, readIds, withId, writeAsked } from "./model";

describe("a fee band", () => {
  it.each([
    ["0.00", ["any", "free", "500", "1000"]],
    ["500.00", ["any", "500", "1000"]],
    ["500.01", ["any", "1000"]],
    ["1000.00", ["any", "1000"]],
    ["1000.01", ["any", "over"]],
    [null, ["any"]],
  ] as const)("a yearly fee of %s is in %j", (annual_fee_amount, bands) => {
    expect(
      (["any", "free", "500", "1000", "over"] as const).filter((fee) => isInBand({ annual_fee_amount }, fee)),
    ).toEqual(bands);
  });
});

describe("an income that an issuer asks for", () => {
  it.each([
    [null, ["any", "20000", "30000"]],
    ["20000.00", ["any", "20000", "30000"]],
    ["20000.01", ["any", "30000"]],
    ["30000.00", ["any", "30000"]],
    ["30000.01", ["any"]],
  ] as const)("of %s is earned by %j", (min_income, earnings) => {
    expect((["any", "20000", "30000"] as const).filter((earns) => isEarned({ min_income }, earns))).toEqual(earnings);
  });
});

describe("the list", () => {
  const usual = { search: "", fee: "any", earns: "any", benefits: [], sort: "annual_fee" } as const;
  const cards = [
    aCard({
      category_id: 1,
      name: "Unknown",
      annual_fee_amount: null,
      interest_month: "2.00",
      benefits: ["travel", "cashback"],
    }),
    aCard({
      category_id: 2,
      name: "Dear",
      annual_fee_amount: "999.00",
      interest_month: null,
      min_income: "25000.00",
      benefits: ["travel"],
    }),
    aCard({ category_id: 3, name: "Free", annual_fee_amount: "0.00", interest_month: "3.50", issuer: "Amaltas Bank" }),
    aCard({ category_id: 4, name: "Also free", annual_fee_amount: "0.00", interest_month: "3.00" }),
  ];
  const ids = (asked: Partial<Parameters<typeof arrange>[1]>) =>
    arrange(cards, { ...usual, benefits: [], ...asked }, "en").map((card) => card.category_id);

  it("stands by a published figure, lowest first; unknown last, equals as they came", () => {
    expect(ids({})).toEqual([3, 4, 2, 1]);
    expect(ids({ sort: "interest" })).toEqual([1, 4, 3, 2]);
    expect(ids({ sort: "name" })).toEqual([4, 2, 3, 1]);
  });

  it("is narrowed by fee, by every benefit asked for, and by words", () => {
    expect(ids({ fee: "free" })).toEqual([3, 4]);
    expect(ids({ benefits: ["travel", "cashback"] })).toEqual([1]);
    expect(ids({ search: " amal " })).toEqual([3]);
    expect(ids({ earns: "20000" })).toEqual([3, 4, 1]);
  });
});

describe("the address", () => {
  it("keeps what was asked and nothing usual", () => {
    const text = "q=gul&fee=500&earn=30000&for=travel%2Cfuel&sort=interest&pick=3%2C1&compare=1&apply=3";
    expect(writeAsked(readAsked(new URLSearchParams(text))).toString()).toBe(text);
    expect(writeAsked(readAsked(new URLSearchParams(""))).toString()).toBe("");
  });

  it("leaves out what cannot be", () => {
    const asked = readAsked(
      new URLSearchParams("fee=cheap&earn=lots&for=bribes,fuel&sort=commission&pick=1,x,2,3,4,5&apply=abc"),
    );
    expect(asked).toEqual({
      search: "",
      fee: "any",
      earns: "any",
      benefits: ["fuel"],
      sort: "annual_fee",
      picks: [1, 2, 3, 4],
      compares: false,
      applies: null,
    });
  });
});

describe("what a cookie keeps", () => {
  it("is ids, the newest first, each once, twenty at most", () => {
    expect(readIds("12,,x,7,1e3,99999999999")).toEqual([12, 7]);
    expect(withId([12, 7], 7)).toEqual([7, 12]);
    expect(
      withId(
        Array.from({ length: 20 }, (_, n) => n + 1),
        99,
      ),
    ).toHaveLength(20);
  });
});

it("marks the lowest known figure, and none where all are alike", () => {
  expect(lowest([3, null, 2, 2])).toEqual([false, false, true, true]);
  expect(lowest([2, 2])).toEqual([false, false]);
  expect(lowest([null, null])).toEqual([false, false]);
});

it("says how many cards of how many issuers, and when they were last checked", () => {
  expect(
    coverage([aCard(), aCard({ issuer: "Other", facts_as_of: "2026-11-21" }), aCard({ facts_as_of: null })]),
  ).toEqual({ cards: 3, issuers: 2, checked: "2026-11-21" });
});
