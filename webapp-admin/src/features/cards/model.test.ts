import { describe, expect, it } from "vitest";

import { aCard } from "./builders";
import { arrange, canDrag, cleanAmount, cleanCardName, cleanWhole, linkFault, shownState } from "./model";

describe("what is taken as typed", () => {
  it.each([
    ["Gulmohar & Sons_1-2", "Gulmohar  Sons_1-2"],
    ["कार्ड!", ""],
    ["A.b/C", "AbC"],
  ])("a card's name takes letters, digits, spaces, hyphen and underscore: %s", (typed, taken) => {
    expect(cleanCardName(typed)).toBe(taken);
  });

  it("numbers take digits only, Devanagari ones as what they are", () => {
    expect(cleanWhole("-1", "12")).toBe("12");
    expect(cleanWhole("2.5", "12")).toBe("12");
    expect(cleanWhole("१२", "")).toBe("12");
    expect(cleanAmount("₹1,499.50", "")).toBe("1499.50");
    expect(cleanAmount("-499", "1")).toBe("1");
  });
});

describe("a link", () => {
  it.each([
    ["", null],
    ["https://issuer.example/?id={unique_id}", null],
    ["http://issuer.example", "scheme"],
    ["issuer.example", "scheme"],
    ["https://issuer", "host"],
    ["https://", "host"],
    ["https://{unique_id}.issuer.example", "placeholder"],
    ["https://issuer.example/?id={customer}", "placeholder"],
  ])("%s", (typed, fault) => {
    expect(linkFault(typed)).toBe(fault);
  });
});

describe("whether customers see a card", () => {
  it.each([
    [1, "https://x.example", "shown"],
    [1, "", "no_link"],
    [0, "https://x.example", "off"],
  ] as const)("status %i, link %s", (status, utm_link, state) => {
    expect(shownState({ status, utm_link })).toBe(state);
  });
});

describe("the list", () => {
  const all = { search: "", filter: "all", state: "all", sort: "", language: "en" } as const;
  const cards = [
    aCard({ category_id: 1, category_name: "Amaltas", sort_order: 3, annual_fee_amount: null, secured: 1 }),
    aCard({ category_id: 2, category_name: "Bakul", sort_order: 1, annual_fee_amount: "999.00", link_state: "broken" }),
    aCard({ category_id: 3, category_name: "Champa", sort_order: 2, annual_fee_amount: "0.00", status: 0 }),
  ];
  const ids = (asked: Partial<Parameters<typeof arrange>[1]>) =>
    arrange(cards, { ...all, ...asked }).map((card) => card.category_id);

  it("stands by sorting order, or by what is asked; an unknown fee comes last both ways", () => {
    expect(ids({})).toEqual([2, 3, 1]);
    expect(ids({ sort: "-sort_order" })).toEqual([1, 3, 2]);
    expect(ids({ sort: "annual_fee" })).toEqual([3, 2, 1]);
    expect(ids({ sort: "-annual_fee" })).toEqual([2, 3, 1]);
    expect(ids({ sort: "category_name" })).toEqual([1, 2, 3]);
  });

  it("is narrowed by kind, state, link and words", () => {
    expect(ids({ filter: "secured" })).toEqual([1]);
    expect(ids({ state: "off" })).toEqual([3]);
    expect(ids({ state: "link" })).toEqual([2]);
    expect(ids({ search: " bak " })).toEqual([2]);
  });

  it("can be dragged only where all of it is seen in its order", () => {
    expect(canDrag(all)).toBe(true);
    expect(canDrag({ ...all, sort: "sort_order" })).toBe(true);
    expect(canDrag({ ...all, search: "x" })).toBe(false);
    expect(canDrag({ ...all, filter: "secured" })).toBe(false);
    expect(canDrag({ ...all, sort: "-sort_order" })).toBe(false);
  });
});
