import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { type Reversal, waitingReversal } from "../../api/revenue";

interface Props {
  reversals: readonly Reversal[];
  /** where it stood before */
  children: ReactNode;
}

/** Where a lender's statement or file stands; that somebody wants it back goes before where it stood. */
export function ReversalStatus({ reversals, children }: Props) {
  const { t } = useTranslation("revenue");
  if (waitingReversal(reversals))
    return (
      <StatusBadge tone="warning" shape="half">
        {t("file_status_reversal")}
      </StatusBadge>
    );
  return children;
}
