import type { Heading, Kind, Sheet } from "./mapping";

/** Parts of a lender's sheet for tests. */

export const KIND: Kind = { wordColumn: "status", dayColumns: ["status_date"], asksSheetDay: true };

export const column = (name: string, facts: Partial<Sheet["columns"][number]> = {}): Sheet["columns"][number] => ({
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

export const heading = (letter: string, text: string, facts: Partial<Heading> = {}): Heading => ({
  letter,
  heading: text,
  samples: [],
  has_written_days: false,
  words: [],
  doubts: [],
  unread: null,
  ...facts,
});
