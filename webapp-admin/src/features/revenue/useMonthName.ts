import { useLanguage } from "webapp-shared/i18n/language";
import { showMonth } from "webapp-shared/lib/dates";

/** "2026-10" -> "Oct 2026". */
export function useMonthName() {
  const { language } = useLanguage();
  return (month: string): string => showMonth(`${month}-01`, language);
}
