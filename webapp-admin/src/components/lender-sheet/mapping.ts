import type { components } from "../../api/schema.gen";

/** What stands in a lender's sheet, and how we would read it. */
export type Sheet = components["schemas"]["LenderSheetProfileOut"];

export type DayOrder = "dmy" | "mdy" | "ymd";
export const DAY_ORDERS: readonly DayOrder[] = ["dmy", "mdy", "ymd"];

/** What a person says about a lender's sheet. */
export interface Said {
  columns: Record<string, string>;
  dayOrder: DayOrder | "";
  words: Record<string, string>;
  sheetDay: string;
  /** subject of a doubt -> our column -> answer */
  answers: Record<string, Record<string, string>>;
}

export type Column = Sheet["columns"][number];
export type Heading = Sheet["headings"][number];
export type Doubt = Heading["doubts"][number];

/** What a kind of sheet asks about: the column whose words have meanings, its columns of days, whether a day stands in for missing ones. */
export interface Kind {
  wordColumn: string | null;
  dayColumns: readonly string[];
  asksSheetDay: boolean;
}

export const KINDS: Readonly<Record<"mis" | "commission", Kind>> = {
  // a row without a day of its own speaks of the day of the sheet
  mis: { wordColumn: "status", dayColumns: ["status_date", "disbursed_on"], asksSheetDay: true },
  // its days only tell lines of one loan apart
  commission: { wordColumn: null, dayColumns: ["disbursed_on"], asksSheetDay: false },
};

/** Our columns, of all kinds. */
export type ColumnName =
  | "lender_reference"
  | "loan_number"
  | "our_id"
  | "pan"
  | "mobile"
  | "product"
  | "status"
  | "status_date"
  | "sanctioned_amount"
  | "disbursed_amount"
  | "disbursed_on"
  | "reason"
  | "remarks"
  | "base"
  | "amount"
  | "revenue_type"
  | "line";

/** Whether nobody has said yet if the heading is the column. Money is never taken on likeness. */
export const isOpen = (column: Column, said: Said): boolean =>
  column.grade === "asked" && said.columns[column.name] === undefined;

/** The proposal to begin with. A column that is asked about has no answer yet. */
export function firstSaid(sheet: Sheet, { wordColumn }: Kind): Said {
  const preset = sheet.columns.filter(({ grade }) => grade !== "asked");
  const columns = Object.fromEntries(preset.map((column) => [column.name, column.proposed ?? ""]));
  const words = wordColumn ? meaningsOf(sheet, columns[wordColumn] ?? "") : {};
  const answers: Said["answers"] = {};
  for (const { about, column, answer } of sheet.answers) answers[about] = { ...answers[about], [column]: answer };
  return { columns, dayOrder: sheet.day_order ?? "", words, sheetDay: sheet.sheet_day, answers };
}

/** What has to be answered about the chosen columns; another heading has other doubts. */
export const doubtsOf = (sheet: Sheet, said: Said): { column: string; doubt: Doubt }[] =>
  sheet.columns.flatMap(({ name, holds }) => {
    const chosen = sheet.headings.find(({ heading }) => heading === said.columns[name]);
    return (chosen?.doubts ?? []).filter((doubt) => doubt.holds === holds).map((doubt) => ({ column: name, doubt }));
  });

/** The answer that holds for this doubt; one to another heading's doubt does not. */
export function answerTo(said: Said, column: string, { about, examples }: Doubt): string {
  const answer = said.answers[about]?.[column] ?? "";
  return examples.some((example) => example.answer === answer) ? answer : "";
}

/** The words under a heading with what we take them to mean; an unknown one is open. */
export function meaningsOf(sheet: Sheet, heading: string): Record<string, string> {
  const words = sheet.headings.find((one) => one.heading === heading)?.words ?? [];
  return Object.fromEntries(words.map((word) => [word.word, word.meaning ?? ""]));
}

/** How the call for a reading takes it. */
export const readingOf = (said: Said) => ({
  columns: said.columns,
  day_order: said.dayOrder || null,
  words: said.words,
  sheet_day: said.sheetDay || null,
  answers: said.answers,
});

/** Of a file that was checked: ask once more how its sheet is read. */
export const ANEW = { sheet: "", header_row: null };
