import { useTranslation } from "react-i18next";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { LOOKS, lenderSiteKey, statusOf } from "./model";

/** The state of a submission. What is to be finished at the lender's own site was not sent: it is the customer's turn. */
export function SubmissionBadge({ status, step }: { status: string; step: string | undefined }) {
  const { t } = useTranslation("applications");
  if (lenderSiteKey(step))
    return (
      <StatusBadge tone="warning" shape="square">
        {t("turn_you")}
      </StatusBadge>
    );
  const known = statusOf(status);
  return <StatusBadge {...LOOKS[known]}>{t(`status_${known}`)}</StatusBadge>;
}
