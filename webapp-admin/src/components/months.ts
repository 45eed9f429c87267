import { useLanguage } from "webapp-shared/i18n/language";
import { showMonth } from "webapp-shared/lib/dates";

/** "2026-12" with -1 -> "2026-11". */
export function monthPlus(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** "2026-12" or "2026-12-01" -> "Dec 2026"; `shift` whole months later. */
export function useMonthName() {
  const { language } = useLanguage();
  return (month: string, shift = 0): string => showMonth(`${monthPlus(month.slice(0, 7), shift)}-01`, language);
}

/** The last `count` months before the one of `today` ("2026-11-20"), newest first, as "2026-10". */
export function pastMonths(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => monthPlus(today.slice(0, 7), -1 - back));
}
