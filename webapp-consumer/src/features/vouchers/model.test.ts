import { describe, expect, it } from "vitest";

import { aPerk } from "./builders";
import { arrange, pageOf, readAsked, writeAsked, type Asked } from "./model";

const usual: Asked = { search: "", categories: [], openOnly: false, sort: "ending", page: 1, opens: null };
const titles = (asked: Partial<Asked>, perks = LIST) =>
  arrange(perks, { ...usual, ...asked }, "en").map((perk) => perk.title);

const LIST = [
  aPerk({ title: "Sold out", availability: "sold_out", valid_to: "2026-11-21" }),
  aPerk({ title: "No end", valid_to: null, min_spend: null, valid_from: "2026-11-02", provider: "Champa" }),
  aPerk({ title: "Ended", availability: "ended", valid_to: "2026-11-19" }),
  aPerk({ title: "Soon", valid_to: "2026-11-22", category: "travel", provider: "Aam", min_spend: "999.00" }),
  aPerk({ title: "Later", valid_to: "2026-11-23", valid_from: "2026-11-20", provider: "Bela" }),
];

describe("what is asked", () => {
  it("is read from the address and written back the same", () => {
    const asked: Asked = {
      search: "tea",
      categories: ["food", "travel"],
      openOnly: true,
      sort: "newest",
      page: 3,
      opens: 12,
    };
    expect(readAsked(writeAsked(asked))).toEqual(asked);
  });

  it("writes nothing for the usual", () => {
    expect(writeAsked(usual).toString()).toBe("");
  });

  it("leaves out what an address says wrongly", () => {
    expect(readAsked(new URLSearchParams("for=guns,food&sort=paid&page=-1&show=x7&open=yes"))).toEqual({
      ...usual,
      categories: ["food"],
    });
  });
});

describe("the order", () => {
  it("is what ends soonest, then sold out, then ended", () => {
    expect(titles({})).toEqual(["Soon", "Later", "No end", "Sold out", "Ended"]);
  });

  it.each([
    ["newest", ["Later", "No end", "Soon"]],
    ["spend", ["No end", "Later", "Soon"]],
    ["provider", ["Soon", "Later", "No end"]],
  ] as const)("by %s never lifts what cannot be had", (sort, first) => {
    expect(titles({ sort })).toEqual([...first, "Sold out", "Ended"]);
  });
});

describe("filters", () => {
  it("take any of the categories, in words of title, shop, text or terms", () => {
    expect(titles({ categories: ["travel", "food"] })).toEqual(["Soon"]);
    expect(titles({ search: " BELA " })).toEqual(["Later"]);
    expect(titles({ search: "once for each" })).toHaveLength(5);
  });

  it("can leave out what cannot be had", () => {
    expect(titles({ openOnly: true })).toEqual(["Soon", "Later", "No end"]);
  });
});

describe("pages", () => {
  const many = (length: number) => Array.from({ length }, (_, place) => place);
  it.each([
    [0, 1, 1, 0],
    [12, 1, 1, 12],
    [13, 2, 2, 1],
    [13, 9, 2, 1],
  ])("%i rows, page %i asked", (rows, asked, page, shown) => {
    const found = pageOf(many(rows), asked);
    expect([found.page, found.rows.length]).toEqual([page, shown]);
  });
});
