import { useTranslation } from "react-i18next";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { LOOKS, statusOf } from "./model";

export function SubmissionBadge({ status }: { status: string }) {
  const { t } = useTranslation("applications");
  const known = statusOf(status);
  return <StatusBadge {...LOOKS[known]}>{t(`status_${known}`)}</StatusBadge>;
}
