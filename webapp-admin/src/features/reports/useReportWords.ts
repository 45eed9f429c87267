import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";

import { type By, bucketName, CHANNELS, known, PRODUCTS, REASONS, showCell, TIMES } from "./model";
import type { ReportRow } from "./queries";

/** What rows and cells are called on the page. */
export function useReportWords() {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const words = { hours: (n: string) => t("hours", { n }), days: (n: string) => t("days", { n }) };

  const nameOf = (row: Pick<ReportRow, "key" | "name">, by: string): string => {
    if (row.key === "total") return t("total");
    const key = row.key.split("|").at(-1) ?? "";
    if (row.name) return row.name;
    if (known(TIMES, by)) return bucketName(by, key, language);
    if (known(PRODUCTS, key)) return t(`product_${key}`);
    if (by === "reason")
      return known(REASONS, key) ? t(`reason_${key}`) : t("reason_code", { code: key.replace(/^code:/, "") });
    if (by === "channel" && known(CHANNELS, key)) return t(`channel_${key}`);
    return key === "own" ? t("own") : t("gone");
  };
  return {
    nameOf,
    cell: (unit: string, value: string | null | undefined) => showCell(unit, value, language, words),
    by: (by: By) => t(`by_${by}`),
  };
}
