import { describe, expect, it } from "vitest";

import { column, heading, KIND } from "./builders";
import { answerTo, type Doubt, doubtsOf, firstSaid, type Heading, type Kind, meaningsOf, type Sheet } from "./mapping";
import { chooseColumn, headingRows, leaveOut, questionsOf } from "./questions";

const sample = (text: string, facts: Partial<Heading["samples"][number]> = {}): Heading["samples"][number] => ({
  sample: text,
  amount: null,
  dmy: null,
  mdy: null,
  ymd: null,
  ...facts,
});

const openFields = (...asked: Parameters<typeof questionsOf>): string[] =>
  questionsOf(...asked)
    .filter(({ isOpen }) => isOpen)
    .map(({ field }) => field);

const sheet: Sheet = {
  sheet: "Nov",
  sheets: ["Nov"],
  header_row: 3,
  rows: 2,
  headings: [
    heading("A", "App No"),
    heading("C", "Stage", {
      words: [
        { word: "Login", meaning: "sent" },
        { word: "Zorro", meaning: null },
      ],
    }),
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

  it("asks for the order of days only where a column with dates in text is chosen for a day", () => {
    const days = heading("D", "Moved On", { has_written_days: true });
    const cells = heading("E", "Paid On");
    const dated = { ...sheet, headings: [...sheet.headings, days, cells] };
    const said = { ...firstSaid(dated, KIND), words: {} };
    const on = (text: string, dayOrder: "dmy" | "" = "") =>
      openFields(dated, { ...said, dayOrder, columns: { ...said.columns, status_date: text } }, KIND);
    expect([on(""), on("Paid On"), on("Moved On"), on("Moved On", "dmy")]).toEqual([[], [], ["day_order"], []]);
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
      headings: [...sheet.headings, heading("D", "Disb (in Lakhs)", { doubts: [unit] })],
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

describe("the columns as the sheet has them", () => {
  const example = (answer: "lakh" | "rupees", amount: string) => ({ answer, sample: "45.50", amount, day: null });
  const unit: Doubt = {
    about: "unit",
    holds: "amount",
    unit: "lakh",
    cells: 0,
    texts: 0,
    examples: [example("lakh", "4550000.00"), example("rupees", "45.50")],
  };
  const paid: Sheet = {
    ...sheet,
    headings: [
      heading("A", "Sr No", { samples: [sample("1", { amount: "1.00" })] }),
      heading("B", "LAN", { samples: [sample("Z-1"), sample("Z-2"), sample("Z-3")] }),
      heading("D", "Disb (in Lakhs)", { samples: [sample("45.50", { amount: "45.50" })], doubts: [unit] }),
      heading("E", "Disb Date", {
        samples: [sample("10/09/2026", { dmy: "2026-09-10", mdy: "2026-10-09" })],
        has_written_days: true,
      }),
      heading("F", "Net Paid", { samples: [sample("84,175", { amount: "84175.00" }), sample("NA")] }),
    ],
    columns: [
      column("loan", { is_key: true, proposed: "LAN", grade: "certain", reason: "name" }),
      column("base", { holds: "amount", proposed: "Disb (in Lakhs)", grade: "likely", reason: "values" }),
      column("day", { holds: "day", proposed: "Disb Date", grade: "certain", reason: "name" }),
      column("amount", { is_required: true, holds: "amount", proposed: "Net Paid", grade: "asked", reason: "net" }),
      column("remarks"),
    ],
    day_order: "dmy",
  };
  const kind: Kind = { wordColumn: null, dayColumns: ["day"], asksSheetDay: false };
  const first = firstSaid(paid, kind);
  const rowsOf = (said: typeof first) =>
    headingRows(paid, said, kind).map(({ letter, column: name, grade, question }) => [letter, name, grade, question]);

  it("are read as proposed, and what is open is asked, in the order of the sheet", () => {
    expect(questionsOf(paid, first, kind).map(({ field, letter, isOpen }) => [field, letter, isOpen])).toEqual([
      ["answers.unit.base", "D", true],
      ["columns.amount", "F", true],
      ["day_order", "E", false],
    ]);
    expect(rowsOf(first)).toEqual([
      ["A", "", "not_read", null],
      ["B", "loan", "certain", null],
      ["D", "base", "asked", 1],
      ["E", "day", "certain", null],
      ["F", "", "asked", 2],
    ]);
  });

  it("show two cells as they will be read, and of a doubted one every reading until it is answered", () => {
    const valuesOf = (said: typeof first) =>
      headingRows(paid, said, kind).map(({ values, isEither }) => [values, isEither]);
    expect(valuesOf(first)).toEqual([
      [[], false],
      [[{ text: "Z-1" }, { text: "Z-2" }], false],
      [[{ amount: "4550000.00" }, { amount: "45.50" }], true],
      [[{ day: "2026-09-10" }], false],
      [[{ amount: "84175.00" }, { text: "NA" }], false],
    ]);
    const answered: typeof first = { ...first, dayOrder: "mdy", answers: { unit: { base: "lakh" } } };
    expect(valuesOf(answered).slice(2, 4)).toEqual([
      [[{ amount: "4550000.00" }], false],
      [[{ day: "2026-10-09" }], false],
    ]);
    expect(rowsOf(answered)[2]).toEqual(["D", "base", "answered", 1]);
  });

  it("are kept by our columns: one that is chosen leaves its earlier column, and answers what was asked", () => {
    const yes = chooseColumn(paid, first, kind, "Net Paid", "amount");
    expect(yes.columns).toEqual({
      loan: "LAN",
      base: "Disb (in Lakhs)",
      day: "Disb Date",
      amount: "Net Paid",
      remarks: "",
    });
    expect(rowsOf(yes)[4]).toEqual(["F", "amount", "answered", 2]);
    const other = chooseColumn(paid, first, kind, "Net Paid", "remarks");
    expect(other.columns).toEqual({
      loan: "LAN",
      base: "Disb (in Lakhs)",
      day: "Disb Date",
      amount: "",
      remarks: "Net Paid",
    });
    expect(openFields(paid, other, kind)).toEqual(["answers.unit.base", "columns.amount"]);
    expect(rowsOf(other)[4]).toEqual(["F", "remarks", "chosen", null]);
    const moved = chooseColumn(paid, first, kind, "Sr No", "loan");
    expect([moved.columns["loan"], rowsOf(moved)[0], rowsOf(moved)[1]]).toEqual([
      "Sr No",
      ["A", "loan", "chosen", null],
      ["B", "", "not_read", null],
    ]);
    const none = chooseColumn(paid, first, kind, "LAN", "");
    expect(openFields(paid, none, kind)).toEqual(["answers.unit.base", "columns.amount", "columns.loan"]);
    expect(leaveOut(paid, first, kind, "amount").columns["amount"]).toBe("");
  });

  it("have new words when another column of words is chosen, and keep them otherwise", () => {
    const said = { ...firstSaid(sheet, KIND), words: { Login: "sent", Zorro: "rejected" } };
    expect(chooseColumn(sheet, said, KIND, "App No", "pan").words).toEqual({ Login: "sent", Zorro: "rejected" });
    expect(chooseColumn(sheet, said, KIND, "Stage", "").words).toEqual({});
    expect(chooseColumn(sheet, said, KIND, "App No", "status").words).toEqual({});
  });
});
