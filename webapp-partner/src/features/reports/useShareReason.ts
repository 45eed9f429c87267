import { useTranslation } from "react-i18next";
import { rupees } from "webapp-shared/lib/money";

import type { OwnApplication } from "./queries";

type ShareLine = OwnApplication["share_lines"][number];

/** Why a share is what it is: its rate of the loan, what each loan brings, or the event it is paid for. */
export function useShareReason(): (line: ShareLine) => string {
  const { t } = useTranslation("reports");
  return ({ rate, pays_on }) => {
    if (rate === null) return t(`for_${pays_on}`);
    const percent = Number(rate.percent);
    const ofLoan = percent > 0 && t(rate.is_exact ? "rate_of_loan" : "rate_about", { rate: percent });
    const each = Number(rate.fee) > 0 && t("rate_fee", { fee: rupees(rate.fee, { paise: true }) });
    return [ofLoan, each].filter(Boolean).join(" + ");
  };
}
