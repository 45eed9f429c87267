import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";

import { monthPlus } from "./model";

/** "2026-12" or "2026-12-01" -> "Dec 2026"; `shift` whole months later. */
export function useMonthName() {
  const { language } = useLanguage();
  return (iso: string, shift = 0): string =>
    showDate(`${monthPlus(iso.slice(0, 7), shift)}-01`, language).replace(/^\d+\s/, "");
}
