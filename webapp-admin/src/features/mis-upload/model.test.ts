import { describe, expect, it } from "vitest";

import { bucketsOf, firstSaid, hasDays, isSheet, meaningsOf, openFields, standOf } from "./model";
import type { MisSheet } from "./queries";

const column = (name: string, facts: Partial<MisSheet["columns"][number]> = {}) => ({
  name,
  heading: name,
  is_required: false,
  is_key: false,
  proposed: null,
  why: null,
  ...facts,
});

const sheet: MisSheet = {
  sheet: "Nov",
  sheets: ["Nov"],
  header_row: 3,
  rows: 2,
  headings: [
    { heading: "App No", samples: [], words: [] },
    { heading: "Stage", samples: [], words: [{ word: "Login", meant: "sent" }, { word: "Zorro", meant: null }] },
  ],
  first_rows: [],
  columns: [
    column("lender_reference", { is_key: true, proposed: "App No", why: "alias" }),
    column("pan", { is_key: true }),
    column("status", { is_required: true, proposed: "Stage", why: "alias" }),
    column("status_date"),
  ],
  day_order: null,
  sheet_day: "2026-11-21",
};

describe("the buckets of a sheet", () => {
  it("hold every row exactly once", () => {
    const counts = { rows: 21, applied: 6, created: 1, same: 2, rejected: 9, duplicate: 3, superseded: 1 };
    const rejections = [
      { code: "uploads.mis_not_found", rows: 2, reason: "" },
      { code: "uploads.mis_no_key", rows: 1, reason: "" },
      { code: "uploads.mis_ambiguous", rows: 1, reason: "" },
      { code: "uploads.mis_disagrees", rows: 1, reason: "" },
      { code: "uploads.moves_back", rows: 1, reason: "" },
      { code: "uploads.is_final", rows: 1, reason: "" },
      { code: "uploads.conflict", rows: 1, reason: "" },
      { code: "uploads.not_a_date", rows: 1, reason: "" },
    ];
    const buckets = bucketsOf(counts, rejections);
    expect(Object.fromEntries(buckets.map(({ name, rows }) => [name, rows]))).toEqual({
      matched: 5,
      created: 1,
      same: 2,
      older: 1,
      duplicate: 3,
      not_found: 3,
      ambiguous: 2,
      backward: 2,
      conflict: 1,
      other: 1,
    });
    expect(buckets.reduce((sum, { rows }) => sum + rows, 0)).toBe(21);
  });
});

describe("where a file stands", () => {
  it.each([
    ["reading", true, false, "asks"],
    ["checking", false, true, "waits"],
    ["applying", false, false, "running"],
    ["done", false, false, "done"],
    ["undone", false, false, "undone"],
    ["mystery", false, false, "failed"],
  ] as const)("%s, asks %s, waits %s: %s", (status, asks, waits, stand) => {
    expect(standOf({ status: status as "done", asks, waits })).toBe(stand);
  });
});

describe("what is said of a sheet", () => {
  it("begins with the proposal, and a word nobody knows is open", () => {
    const said = firstSaid(sheet);
    expect(said.columns["status"]).toBe("Stage");
    expect(said.words).toEqual({ Login: "sent", Zorro: "" });
    expect(openFields(sheet, said)).toEqual(["words.status"]);
    expect(openFields(sheet, { ...said, words: { Login: "sent", Zorro: "rejected" } })).toEqual([]);
  });

  it("needs a status and one column that says whose row it is", () => {
    expect(openFields(sheet, { columns: {}, dayOrder: "", words: {}, sheetDay: "" })).toEqual(["columns.status", "columns.lender_reference"]);
    expect(openFields(sheet, { columns: { status: "Stage", pan: "App No" }, dayOrder: "", words: {}, sheetDay: "" })).toEqual([]);
  });

  it("asks for the order of days only where a column of days is chosen", () => {
    const said = firstSaid(sheet);
    expect(hasDays(said)).toBe(false);
    expect(hasDays({ ...said, columns: { ...said.columns, status_date: "App No" } })).toBe(true);
  });

  it("has no words under a heading that nobody chose", () => {
    expect(meaningsOf(sheet, "")).toEqual({});
  });
});

describe("the file chosen", () => {
  it.each([
    ["november.xlsx", true],
    ["NOVEMBER.XLS", true],
    ["november.csv", true],
    ["november.xlsx.exe", false],
    ["november.pdf", false],
  ])("%s: %s", (name, taken) => {
    expect(isSheet(new File(["x"], name))).toBe(taken);
  });
});
