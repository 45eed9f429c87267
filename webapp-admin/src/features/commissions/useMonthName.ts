import { useLanguage } from "webapp-shared/i18n/language";
import { showMonth } from "webapp-shared/lib/dates";

import { monthPlus } from "./model";

/** "2026-12" or "2026-12-01" -> "Dec 2026"; `shift` whole months later. */
export function useMonthName() {
  const { language } = useLanguage();
  return (iso: string, shift = 0): string => showMonth(`${monthPlus(iso.slice(0, 7), shift)}-01`, language);
}
