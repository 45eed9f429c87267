import { describe, expect, it } from "vitest";

import { pastMonths } from "../../components/months";
import golden from "../../../../tests/golden/utr.json";
import { canBeReversed, isUtr, readRows, taxYearOf, taxYears } from "./model";

describe("rows typed or pasted", () => {
  it("are read with tabs, semicolons or blanks between, and summed to the paisa", () => {
    const { rows, bad, paise } = readRows("GUL-5\t4,000.00\tfor October\nGUL-6;₹2,50,000.5\n\nGUL-7 -1500\n");
    expect(rows).toEqual([
      { reference: "GUL-5", amount: "4000.00", remarks: "for October" },
      { reference: "GUL-6", amount: "250000.5", remarks: "" },
      { reference: "GUL-7", amount: "-1500", remarks: "" },
    ]);
    expect(bad).toEqual([]);
    expect(paise).toBe(25250050);
  });

  it("that cannot be read are named by their line", () => {
    expect(readRows("GUL-5 4000\nGUL-6\nGUL-7 much\nGUL-8 1.234").bad).toEqual([2, 3, 4]);
  });
});

it("past months begin before the current one, over a new year too", () => {
  expect(pastMonths("2027-02-03", 3)).toEqual(["2027-01", "2026-12", "2026-11"]);
});

it("tax years turn on the first of April", () => {
  expect(taxYears("2027-03-31")).toEqual([2026, 2025, 2024, 2023]);
  expect(taxYears("2027-04-01")[0]).toBe(2027);
  expect([taxYearOf(2026), taxYearOf(2099)]).toEqual(["2026–27", "2099–00"]);
});

it.each(golden.utr)("a UTR is what the server keeps as one: $typed", ({ typed, kept }) =>
  expect(isUtr(typed)).toBe(kept !== null),
);

describe("a statement may be asked back", () => {
  const ASKED = {
    reason: "Wrong.",
    maker: "Asha",
    made_at: "2026-11-21T06:00:00Z",
    checker: "",
    checked_at: null,
    is_own: false,
  };
  const AGREED = { ...ASKED, checker: "Gita", checked_at: "2026-11-21T07:00:00Z" };
  it.each([
    ["a draft", "draft", "typed", [], true],
    ["a booked one", "booked", "typed", [], true],
    ["a booked file", "booked", "file", [], true],
    ["one that is asked back", "booked", "typed", [ASKED], false],
    ["one that was taken back", "withdrawn", "typed", [AGREED], false],
    ["a file of which rows had to stay", "booked", "file", [AGREED], false],
  ])("%s", (_, state, origin, reversals, may) => {
    expect(canBeReversed({ state, origin, reversals })).toBe(may);
  });
});
