import { describe, expect, it } from "vitest";

import {
  answerTo,
  type Doubt,
  doubtsOf,
  firstSaid,
  hasDays,
  type Kind,
  meaningsOf,
  openFields,
  type Sheet,
} from "./mapping";

const KIND: Kind = { wordColumn: "status", dayColumns: ["status_date"], asksSheetDay: true };

const column = (name: string, facts: Partial<Sheet["columns"][number]> = {}): Sheet["columns"][number] => ({
  name,
  heading: name,
  is_required: false,
  is_key: false,
  holds: "words",
  proposed: null,
  grade: null,
  reason: null,
  ...facts,
});

const sheet: Sheet = {
  sheet: "Nov",
  sheets: ["Nov"],
  header_row: 3,
  rows: 2,
  headings: [
    { heading: "App No", samples: [], words: [], doubts: [] },
    {
      heading: "Stage",
      samples: [],
      words: [
        { word: "Login", meant: "sent" },
        { word: "Zorro", meant: null },
      ],
      doubts: [],
    },
  ],
  first_rows: [],
  columns: [
    column("lender_reference", { is_key: true, proposed: "App No", grade: "certain", reason: "name" }),
    column("pan", { is_key: true }),
    column("status", { is_required: true, proposed: "Stage", grade: "certain", reason: "name" }),
    column("status_date"),
  ],
  day_order: null,
  sheet_day: "2026-11-21",
  answers: [],
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
    expect(openFields(sheet, { columns: {}, dayOrder: "", words: {}, sheetDay: "", answers: {} }, KIND)).toEqual([
      "columns.status",
      "columns.lender_reference",
    ]);
    expect(
      openFields(
        sheet,
        { columns: { status: "Stage", pan: "App No" }, dayOrder: "", words: {}, sheetDay: "", answers: {} },
        KIND,
      ),
    ).toEqual([]);
  });

  it("asks for the order of days only where a column of days is chosen", () => {
    const said = firstSaid(sheet, KIND);
    expect(hasDays(said, KIND)).toBe(false);
    expect(hasDays({ ...said, columns: { ...said.columns, status_date: "App No" } }, KIND)).toBe(true);
  });

  it("asks about the unit of a chosen heading until it is answered for that heading", () => {
    const example = (answer: "lakh" | "rupees", amount: string) => ({ answer, sample: "45.50", amount, day: null });
    const unit: Doubt = {
      about: "unit",
      holds: "amount",
      unit: "lakh",
      cells: 0,
      texts: 0,
      examples: [example("lakh", "4550000.00"), example("rupees", "45.50")],
    };
    const asked: Sheet = {
      ...sheet,
      headings: [...sheet.headings, { heading: "Disb (in Lakhs)", samples: [], words: [], doubts: [unit] }],
      columns: [...sheet.columns, column("disbursed_amount", { holds: "amount", proposed: "Disb (in Lakhs)" })],
    };
    const said = { ...firstSaid(asked, KIND), words: {} };
    expect(openFields(asked, said, KIND)).toEqual(["answers.unit.disbursed_amount"]);
    expect(answerTo({ ...said, answers: { unit: { disbursed_amount: "crore" } } }, "disbursed_amount", unit)).toBe("");
    expect(openFields(asked, { ...said, answers: { unit: { disbursed_amount: "lakh" } } }, KIND)).toEqual([]);
    expect(doubtsOf(asked, { ...said, columns: { ...said.columns, disbursed_amount: "App No" } })).toEqual([]);
  });

  it("has no words under a heading that nobody chose", () => {
    expect(meaningsOf(sheet, "")).toEqual({});
  });
});
