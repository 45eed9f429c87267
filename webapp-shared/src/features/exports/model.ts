import { count, type Language } from "../../lib/money";
import type { ListExport } from "./requests";

export const isUnderWay = (one: ListExport): boolean => one.state === "queued" || one.state === "running";

/** 0 to 1; null while nobody knows how many rows there are. */
export const shareOf = ({ rows, total }: Pick<ListExport, "rows" | "total">): number | null =>
  total ? Math.min(rows / total, 1) : null;

const UNITS: Record<Language, readonly [string, string, string]> = {
  en: ["bytes", "kB", "MB"],
  hi: ["बाइट", "केबी", "एमबी"],
};

/** 640 bytes, 12 kB, 2.3 MB. */
export function sizeWords(bytes: number, language: Language): string {
  const [plain, thousand, million] = UNITS[language];
  if (bytes < 1000) return `${bytes} ${plain}`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} ${thousand}`;
  return `${(bytes / 1_000_000).toFixed(1)} ${million}`;
}

/** "12,000 of 50,000", or "12,000" while the whole is not known. */
export const rowsOf = ({ rows, total }: Pick<ListExport, "rows" | "total">, of: string): string =>
  total ? `${count(rows)} ${of} ${count(total)}` : count(rows);

/** What has become of an export since the last look: those that were under way and are not any more. */
export function finishedSince(before: readonly ListExport[], now: readonly ListExport[]): ListExport[] {
  const waited = new Set(before.filter(isUnderWay).map((one) => one.id));
  return now.filter((one) => waited.has(one.id) && (one.state === "ready" || one.state === "failed"));
}
