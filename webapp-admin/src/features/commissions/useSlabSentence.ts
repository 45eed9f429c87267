import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";

import { useMonthName } from "../../components/months";
import { countSide, moneySide } from "./coverage";
import { exactPercent, exactRupees, type Amount, type Slab } from "./model";
import { useSideText } from "./useRegionText";

export type Basis = "whole" | "marginal";

/** A row of the table as one sentence, so that a slip of a digit is heard. */
export function useSlabSentence(lender: string, basis: Basis, typeName: (id: number) => string) {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const sideText = useSideText();

  const side = (kind: "disbursed" | "number" | "ats", min: Amount, max: Amount): string => {
    const words = sideText(kind === "number" ? countSide({ min, max }) : moneySide({ min, max }, language));
    return words === null ? t(`reads_${kind}_any`) : t(`reads_${kind}_side`, { side: words });
  };

  const pays = (slab: Slab): string => {
    const percent =
      Number(slab.revenue_percent ?? 0) > 0
        ? t(`reads_percent_${basis}`, { percent: exactPercent(slab.revenue_percent ?? 0) })
        : null;
    const flat =
      Number(slab.revenue_flat ?? 0) > 0
        ? t("reads_flat", { flat: exactRupees(slab.revenue_flat ?? 0, language) })
        : null;
    if (percent && flat) return t("reads_both", { percent, flat });
    if (percent) return t("reads_percent_only", { percent });
    return flat ? t("reads_flat_only", { flat }) : t("reads_nothing");
  };

  const period = (slab: Slab): string => {
    const [from, until] = [slab.valid_from, slab.valid_until];
    if (from && until) return ` ${t("reads_from_to", { from: monthName(from), to: monthName(until, -1) })}`;
    if (from) return ` ${t("reads_from", { from: monthName(from) })}`;
    return until ? ` ${t("reads_to", { to: monthName(until, -1) })}` : "";
  };

  return (slab: Slab): string => {
    const sentence = t("reads", {
      lender,
      type: typeName(slab.revenue_type_id),
      disbursed: side("disbursed", slab.slab_disbursed_min, slab.slab_disbursed_max),
      number: side("number", slab.slab_number_min, slab.slab_number_max),
      ats: side("ats", slab.ats_min, slab.ats_max),
      pays: pays(slab),
    });
    return `${sentence}${period(slab)}${slab.status === 1 ? "" : ` ${t("reads_inactive")}`}`;
  };
}
