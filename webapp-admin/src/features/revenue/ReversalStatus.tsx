import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { type Withdrawal, waitingOf } from "./model";

interface Props {
  withdrawals: readonly Withdrawal[];
  /** where it stood before */
  children: ReactNode;
}

/** Where a lender's statement or file stands; that somebody wants it back goes before where it stood. */
export function ReversalStatus({ withdrawals, children }: Props) {
  const { t } = useTranslation("revenue");
  if (waitingOf(withdrawals))
    return (
      <StatusBadge tone="warning" shape="half">
        {t("file_status_withdrawal")}
      </StatusBadge>
    );
  return children;
}
