import { useTranslation } from "react-i18next";
import { STATUSES } from "webapp-shared/lib/statuses";

import { known, REASONS } from "./model";

const A_CODE = /^[a-z0-9_]+$/;

/** A lender's reason in words: our sentence for a code, its own words as it wrote them, the status where none was given. */
export function useReason(): (reason: string, status: string) => string {
  const { t } = useTranslation("reports");
  return (reason, status) => {
    const code = known(REASONS, reason);
    if (code) return t(`reason_${code}`);
    if (reason && !A_CODE.test(reason)) return reason;
    const ended = known(STATUSES, status);
    return ended ? t(`status_${ended}`) : status;
  };
}
