import type { Language } from "./money";
import { latinDigits } from "./money";

/** Dates as people here read them: dd MMM yyyy, Indian time. Days travel as ISO text; a Date object is never a birthday. */

const ZONE = "Asia/Kolkata";
const LOCALE: Record<Language, string> = { en: "en-IN", hi: "hi-IN-u-nu-latn" };

const cache = new Map<string, Intl.DateTimeFormat>();
function formatter(language: Language, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language}:${key}`;
  const known = cache.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALE[language], { timeZone: ZONE, ...options });
  cache.set(name, made);
  return made;
}

const isDay = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso);
// a day without a time is the same day everywhere: read it at Indian noon, whatever zone the browser is in
const instantOf = (iso: string) => new Date(isDay(iso) ? `${iso}T12:00:00+05:30` : iso);

function parts(instant: Date, language: Language) {
  const found: Record<string, string> = {};
  const pieces = formatter(language, "full", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  }).formatToParts(instant);
  for (const { type, value } of pieces) found[type] = value;
  return found;
}

// "Sept" in en-IN would be the only month of four letters
const shortMonth = (month: string | undefined, language: Language) =>
  language === "en" ? (month ?? "").slice(0, 3) : (month ?? "");

/** "20 Nov 2026"; "—" for no date. */
export function showDate(iso: string | null | undefined, language: Language = "en"): string {
  if (!iso) return "—";
  const found = parts(instantOf(iso), language);
  return `${found["day"]} ${shortMonth(found["month"], language)} ${found["year"]}`;
}

/** "20 Nov": a day whose year is said elsewhere, as beside an axis. */
export function showShortDate(iso: string, language: Language = "en"): string {
  const found = parts(instantOf(iso), language);
  return `${Number(found["day"])} ${shortMonth(found["month"], language)}`;
}

/** "Nov 2026", the month of a day. */
export function showMonth(iso: string | null | undefined, language: Language = "en"): string {
  if (!iso) return "—";
  const found = parts(instantOf(iso), language);
  return `${shortMonth(found["month"], language)} ${found["year"]}`;
}

/** "Fri" or "Friday", the weekday of a day. */
export const showWeekday = (iso: string, language: Language, length: "short" | "long"): string =>
  formatter(language, `weekday ${length}`, { weekday: length }).format(instantOf(iso));

/** "20 Nov 2026, 11:42 am", Indian time. The space before the half of the day does not break. */
export function showDateTime(iso: string | null | undefined, language: Language = "en"): string {
  if (!iso) return "—";
  return `${showDate(iso, language)}, ${clock(instantOf(iso), language)}`;
}

function clock(instant: Date, language: Language): string {
  const found = parts(instant, language);
  return `${found["hour"]}:${found["minute"]}\u00a0${(found["dayPeriod"] ?? "").toLowerCase()}`;
}

/** "11:42 am", the Indian time of an instant whose day is written next to it. */
export const showClock = (iso: string, language: Language = "en"): string => clock(instantOf(iso), language);

/** The Indian day of an instant, as an ISO day. */
export const dayIst = (iso: string): string => todayIst(new Date(iso));

/** "21:00" or "21:00:00", an hour of every day -> "9:00 pm", as moments are written. */
export const showTime = (time: string, language: Language = "en"): string =>
  clock(new Date(`2000-01-01T${time.slice(0, 5)}:00+05:30`), language);

/** Whether the three numbers name a day that exists. */
function exists(year: number, month: number, day: number): boolean {
  const made = new Date(Date.UTC(year, month - 1, day));
  made.setUTCFullYear(year);
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day && month >= 1 && month <= 12;
}

const two = (value: number) => String(value).padStart(2, "0");

/** "31/12/1990", "31-12-1990" or "31121990" -> "1990-12-31"; null when it is not a whole, real day. */
export function parseTypedDate(text: string): string | null {
  const plain = latinDigits(text).trim();
  const match = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  if (!match) return null;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1000 || !exists(year, month, day)) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

/** "1990-12-31" -> "31/12/1990"; text that is no ISO day comes back as it is. */
export function typedDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : iso;
}

/** "5/12/2026 9:30" -> "2026-12-05T09:30"; null when it is not a whole, real moment. Hours go from 0 to 23. */
export function parseTypedDateTime(text: string): string | null {
  const match = /^(\S+) (\d{1,2}):(\d{2})$/.exec(latinDigits(text).trim());
  const day = match?.[1] ? parseTypedDate(match[1]) : null;
  const [hour, minute] = [Number(match?.[2]), Number(match?.[3])];
  return day === null || hour > 23 || minute > 59 ? null : `${day}T${two(hour)}:${two(minute)}`;
}

/** "2026-12-05T09:30" -> "05/12/2026 09:30"; text that is no such moment comes back as it is. */
export function typedDateTime(iso: string): string {
  const [day = "", time = ""] = iso.split("T");
  return isIsoDay(day) && /^\d{2}:\d{2}$/.test(time) ? `${typedDate(day)} ${time}` : iso;
}

/** Whether the text is a moment as a date-time field tells it. */
export const isIsoMoment = (text: string): boolean => parseTypedDateTime(typedDateTime(text)) === text;

export const isIsoDay = (text: string): boolean => isDay(text) && parseTypedDate(typedDate(text)) === text;

/** Today in India, as an ISO day. */
export function todayIst(now: Date = new Date()): string {
  const found: Record<string, string> = {};
  for (const { type, value } of new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).formatToParts(now))
    found[type] = value;
  return `${found["year"]}-${found["month"]}-${found["day"]}`;
}

/** Completed years on a day; both are ISO days. Born on 29 February: a year older on 1 March of common years. */
export function ageOn(birth: string, on: string): number {
  const [by = 0, bm = 0, bd = 0] = birth.split("-").map(Number);
  const [y = 0, m = 0, d = 0] = on.split("-").map(Number);
  return y - by - (m < bm || (m === bm && d < bd) ? 1 : 0);
}
