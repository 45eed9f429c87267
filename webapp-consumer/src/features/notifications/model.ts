import { showDate, showDateTime } from "webapp-shared/lib/dates";
import type { Language } from "webapp-shared/lib/money";

import type { Notice } from "./queries";

export interface Day {
  key: string;
  /** "today" and "yesterday" are words of the page, other days their date */
  word: "today" | "yesterday" | null;
  date: string;
  notices: Notice[];
}

const DAY_MS = 86_400_000;

/** Notices under the Indian day they came on, in the order given. */
export function byDay(notices: readonly Notice[], language: Language, now: number): Day[] {
  const today = showDate(new Date(now).toISOString(), language);
  const yesterday = showDate(new Date(now - DAY_MS).toISOString(), language);
  const days: Day[] = [];
  for (const notice of notices) {
    const date = showDate(notice.created_at, language);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { key: date, word: date === today ? "today" : date === yesterday ? "yesterday" : null, date, notices: [] };
      days.push(day);
    }
    day.notices.push(notice);
  }
  return days;
}

/** "11:42 am" of an instant. */
export const timeOf = (iso: string, language: Language): string => showDateTime(iso, language).split(", ").at(-1) ?? "";
