import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";

/** "2026-10" -> "Oct 2026". */
export function useMonthName() {
  const { language } = useLanguage();
  return (month: string): string => showDate(`${month}-01`, language).replace(/^\d+\s/, "");
}
