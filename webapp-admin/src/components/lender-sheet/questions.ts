import {
  answerTo,
  doubtsOf,
  isOpen,
  meaningsOf,
  type Column,
  type DayOrder,
  type Doubt,
  type Heading,
  type Kind,
  type Said,
  type Sheet,
} from "./mapping";

/** A question about a sheet; `field` is its name in the call and in its refusals. */
export interface Question {
  field: string;
  about: "column" | "needed" | "doubt" | "order" | "words";
  column: string;
  /** empty where no column of the sheet is chosen yet */
  heading: string;
  letter: string;
  doubt?: Doubt;
  isOpen: boolean;
}

const headingOf = (sheet: Sheet, text: string | undefined): Heading | undefined =>
  text ? sheet.headings.find(({ heading }) => heading === text) : undefined;

/** The questions of a sheet, answered or not, in the order of its columns; those about the whole sheet come last. */
export function questionsOf(sheet: Sheet, said: Said, kind: Kind): Question[] {
  const place = (text: string) => sheet.headings.findIndex(({ heading }) => heading === text);
  const about = (text: string | null | undefined) => {
    const heading = headingOf(sheet, text ?? "");
    return { heading: heading?.heading ?? "", letter: heading?.letter ?? "" };
  };
  const asked: Question[] = sheet.columns
    .filter(({ grade }) => grade === "asked")
    .map((column) => ({
      field: `columns.${column.name}`,
      about: "column",
      column: column.name,
      ...about(column.proposed),
      isOpen: isOpen(column, said),
    }));
  const doubts: Question[] = doubtsOf(sheet, said).map(({ column, doubt }) => ({
    field: `answers.${doubt.about}.${column}`,
    about: "doubt",
    column,
    ...about(said.columns[column]),
    doubt,
    isOpen: answerTo(said, column, doubt) === "",
  }));
  const ofColumns = [...asked, ...doubts].sort((one, two) => place(one.heading) - place(two.heading));
  return [...ofColumns, ...neededOf(sheet, said), ...orderOf(sheet, said, kind), ...wordsOf(sheet, said, kind)];
}

/** Columns without which nothing can be read, as long as no column of the sheet is chosen for them. */
function neededOf(sheet: Sheet, said: Said): Question[] {
  const required = sheet.columns.filter((column) => column.is_required && !isOpen(column, said));
  const keys = sheet.columns.filter((column) => column.is_key);
  const isNamed = keys.length === 0 || keys.some((key) => said.columns[key.name] || isOpen(key, said));
  const missing = required.filter(({ name }) => !said.columns[name]);
  return [...missing, ...(isNamed ? [] : keys.slice(0, 1))].map(({ name }) => ({
    field: `columns.${name}`,
    about: "needed",
    column: name,
    heading: "",
    letter: "",
    isOpen: true,
  }));
}

function orderOf(sheet: Sheet, said: Said, { dayColumns }: Kind): Question[] {
  const column = dayColumns.find((name) => headingOf(sheet, said.columns[name])?.has_written_days);
  const heading = column === undefined ? undefined : headingOf(sheet, said.columns[column]);
  if (column === undefined || !heading) return [];
  const { letter } = heading;
  const isUnanswered = said.dayOrder === "";
  return [{ field: "day_order", about: "order", column, heading: heading.heading, letter, isOpen: isUnanswered }];
}

function wordsOf(sheet: Sheet, said: Said, { wordColumn }: Kind): Question[] {
  const meanings = Object.values(said.words);
  const heading = wordColumn === null ? undefined : headingOf(sheet, said.columns[wordColumn]);
  if (wordColumn === null || !heading || meanings.length === 0) return [];
  return [
    {
      field: `words.${wordColumn}`,
      about: "words",
      column: wordColumn,
      heading: heading.heading,
      letter: heading.letter,
      isOpen: meanings.some((meant) => !meant),
    },
  ];
}

/** One value as it will be read. */
export interface ReadValue {
  amount?: string;
  day?: string;
  text?: string;
}

export type RowGrade = "certain" | "likely" | "asked" | "answered" | "chosen" | "not_read";

/** One column of the sheet: what it is read as, and why. */
export interface HeadingRow {
  letter: string;
  heading: string;
  samples: string[];
  /** our column; empty where it is not read, and where nobody has said yet (`isOpen`) */
  column: string;
  isOpen: boolean;
  values: ReadValue[];
  /** the values are readings of one cell, of which one is right */
  isEither: boolean;
  grade: RowGrade;
  reason: Column["reason"];
  /** why nothing of ours was found in it */
  unread: Heading["unread"];
  /** number of the question that decides it, from 1 */
  question: number | null;
}

/** The columns of the sheet as it has them. The mapping itself is kept by our columns. */
export function headingRows(sheet: Sheet, said: Said, kind: Kind): HeadingRow[] {
  const questions = questionsOf(sheet, said, kind);
  return sheet.headings.map((heading) => {
    const chosen = sheet.columns.find(({ name }) => said.columns[name] === heading.heading);
    const asked = sheet.columns.find((column) => column.proposed === heading.heading && isOpen(column, said));
    const column = chosen ?? asked;
    const mine = questions.filter(
      (question) => question.heading === heading.heading && ["column", "doubt"].includes(question.about),
    );
    const open = mine.find((question) => question.isOpen);
    const decides = open ?? mine.findLast((question) => question.column === chosen?.name);
    return {
      letter: heading.letter,
      heading: heading.heading,
      samples: heading.samples.map(({ sample }) => sample),
      column: chosen?.name ?? "",
      isOpen: !chosen && asked !== undefined,
      ...readValues(heading, column, said, mine),
      grade: gradeOf(heading, chosen, open, decides),
      reason: column?.proposed === heading.heading ? column.reason : null,
      unread: heading.unread,
      question: decides ? questions.indexOf(decides) + 1 : null,
    };
  });
}

function gradeOf(
  { heading }: Heading,
  chosen: Column | undefined,
  open: Question | undefined,
  decides: Question | undefined,
): RowGrade {
  if (open) return "asked";
  if (!chosen) return "not_read";
  if (decides) return "answered";
  if (chosen.proposed !== heading || !chosen.grade) return "chosen";
  return chosen.grade === "asked" ? "answered" : chosen.grade;
}

function readValues(
  { samples }: Heading,
  column: Column | undefined,
  said: Said,
  questions: Question[],
): Pick<HeadingRow, "values" | "isEither"> {
  if (!column) return { values: [], isEither: false };
  const doubted = questions.find(({ doubt }) => doubt);
  if (doubted?.doubt) {
    const answer = answerTo(said, doubted.column, doubted.doubt);
    const examples = doubted.doubt.examples.filter((example) => !answer || example.answer === answer);
    const values = examples.map(({ amount, day, sample }) => (day ? { day } : amount ? { amount } : { text: sample }));
    return { values, isEither: values.length > 1 };
  }
  const order: DayOrder = said.dayOrder || "dmy";
  const values = samples.map((sample) => {
    if (column.holds === "amount") return sample.amount ? { amount: sample.amount } : { text: sample.sample };
    const day = column.holds === "day" ? sample[order] : null;
    return day ? { day } : { text: sample.sample };
  });
  return { values: values.slice(0, 2), isEither: false };
}

/** The answers after a column of the sheet was chosen to be read as ours; an empty name: it is not read. */
export function chooseColumn(sheet: Sheet, said: Said, kind: Kind, heading: string, name: string): Said {
  const columns = { ...said.columns };
  for (const column of sheet.columns) {
    const wasAsked = isOpen(column, said) && column.proposed === heading;
    if (columns[column.name] === heading || (wasAsked && column.name !== name)) columns[column.name] = "";
  }
  if (name) columns[name] = heading;
  return withColumns(sheet, said, kind, columns);
}

/** The answers after our column was said not to be in this sheet. */
export const leaveOut = (sheet: Sheet, said: Said, kind: Kind, name: string): Said =>
  withColumns(sheet, said, kind, { ...said.columns, [name]: "" });

function withColumns(sheet: Sheet, said: Said, { wordColumn }: Kind, columns: Said["columns"]): Said {
  const isSame = wordColumn === null || columns[wordColumn] === said.columns[wordColumn];
  return { ...said, columns, words: isSame ? said.words : meaningsOf(sheet, columns[wordColumn] ?? "") };
}
