import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";

import { averageSide, countSide, moneySide, sideWords, type Side } from "./coverage";
import type { Region } from "./findings";

/** One side of a region in words; null when it is open at both ends. */
export function useSideText() {
  const { t } = useTranslation("commissions");
  return (side: Side): string | null => {
    const words = sideWords(side);
    if (words === "any") return null;
    const ends = { low: side.low ?? "", high: side.high ?? "" };
    return words === "range" && side.low === side.high ? t("side_exact", ends) : t(`side_${words}`, ends);
  };
}

/** A region of months in words: "volume between ₹1 Cr and ₹1.2 Cr, number 20 or more". */
export function useRegionText() {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const sideText = useSideText();

  return (region: Region): string => {
    const sides = [
      ["disbursed", sideText(moneySide(region.disbursed, language))],
      ["number", sideText(countSide(region.number))],
      ["ats", sideText(averageSide(region.ats, language))],
    ] as const;
    const said = sides.flatMap(([kind, side]) => (side === null ? [] : [t(`region_${kind}`, { side })]));
    return said.length > 0 ? said.join(", ") : t("region_all");
  };
}
