import { useLanguage } from "webapp-shared/i18n/language";
import { showMonth } from "webapp-shared/lib/dates";

/** "2026-10" -> "Oct 2026". */
export function useMonthName() {
  const { language } = useLanguage();
  return (month: string): string => showMonth(`${month}-01`, language);
}

/** The last `count` months before the one of `today` ("2026-11-20"), newest first, as "2026-10". */
export function pastMonths(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, back) => {
    const index = year * 12 + month - 2 - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  });
}
