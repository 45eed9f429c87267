import { describe, expect, it } from "vitest";

import { firstSaid, hasDays, type Kind, meaningsOf, openFields, type Sheet } from "./mapping";

const KIND: Kind = { wordColumn: "status", dayColumns: ["status_date"], asksSheetDay: true };

const column = (name: string, facts: Partial<Sheet["columns"][number]> = {}) => ({
  name,
  heading: name,
  is_required: false,
  is_key: false,
  proposed: null,
  why: null,
  ...facts,
});

const sheet: Sheet = {
  sheet: "Nov",
  sheets: ["Nov"],
  header_row: 3,
  rows: 2,
  headings: [
    { heading: "App No", samples: [], words: [] },
    {
      heading: "Stage",
      samples: [],
      words: [
        { word: "Login", meant: "sent" },
        { word: "Zorro", meant: null },
      ],
    },
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
  notes: [],
};

describe("what is said of a sheet", () => {
  it("begins with the proposal, and a word nobody knows is open", () => {
    const said = firstSaid(sheet, KIND);
    expect(said.columns["status"]).toBe("Stage");
    expect(said.words).toEqual({ Login: "sent", Zorro: "" });
    expect(openFields(sheet, said, KIND)).toEqual(["words.status"]);
    expect(openFields(sheet, { ...said, words: { Login: "sent", Zorro: "rejected" } }, KIND)).toEqual([]);
  });

  it("needs a status and one column that says whose row it is", () => {
    expect(openFields(sheet, { columns: {}, dayOrder: "", words: {}, sheetDay: "" }, KIND)).toEqual([
      "columns.status",
      "columns.lender_reference",
    ]);
    expect(
      openFields(sheet, { columns: { status: "Stage", pan: "App No" }, dayOrder: "", words: {}, sheetDay: "" }, KIND),
    ).toEqual([]);
  });

  it("asks for the order of days only where a column of days is chosen", () => {
    const said = firstSaid(sheet, KIND);
    expect(hasDays(said, KIND)).toBe(false);
    expect(hasDays({ ...said, columns: { ...said.columns, status_date: "App No" } }, KIND)).toBe(true);
  });

  it("has no words under a heading that nobody chose", () => {
    expect(meaningsOf(sheet, "")).toEqual({});
  });
});
