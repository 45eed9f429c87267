import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Approval } from "webapp-shared/components/approval/Approval";
import { fileListKeys, uploadKeys } from "webapp-shared/components/sheets/queries";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { type Reversal, revenueKeys, waitingReversal } from "../../api/revenue";
import { cancelReversal, approveReversal } from "./mutations";
import { useActions } from "./useActions";

interface Props {
  adviceId: string;
  reversals: readonly Reversal[];
}

/** That a booked statement be taken back: who asks and why, agreed to by somebody else, and the rows that had to stay. */
export function Reversals({ adviceId, reversals }: Props) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const client = useQueryClient();
  const { busy, run, refusal } = useActions();
  const [stayed, setStayed] = useState<{ skipped_rows: readonly number[]; skipped_count: number }>({
    skipped_rows: [],
    skipped_count: 0,
  });
  const waiting = waitingReversal(reversals);
  const agreed = reversals.filter((one) => one.checked_at !== null);

  const changed = (message: string) => {
    toast.success(message);
    void client.invalidateQueries({ queryKey: revenueKeys.all });
    for (const { all } of [uploadKeys, fileListKeys]) void client.invalidateQueries({ queryKey: all });
  };
  const approve = () =>
    run(async () => {
      const done = await approveReversal(adviceId);
      setStayed(done);
      changed(done.message);
    });
  const cancel = () => run(async () => changed((await cancelReversal(adviceId)).message));

  const unnamed = stayed.skipped_count - stayed.skipped_rows.length;
  return (
    <>
      {refusal}
      {waiting && (
        <Approval
          mayApprove={!waiting.is_own}
          approve={t("reversal_approve")}
          onApprove={approve}
          decline={t("reversal_cancel")}
          onDecline={cancel}
          busy={busy}
        >
          {t(waiting.is_own ? "reversal_asked_own" : "reversal_asked", { name: waiting.maker, reason: waiting.reason })}
        </Approval>
      )}
      {stayed.skipped_count > 0 && (
        <Callout tone="warning">
          {t("reversal_kept", {
            count: stayed.skipped_count,
            n: count(stayed.skipped_count),
            rows: stayed.skipped_rows.map(count).join(", "),
          })}
          {unnamed > 0 && ` ${t("reversal_kept_more", { n: count(unnamed) })}`}
        </Callout>
      )}
      {agreed.map((one) => (
        <Callout key={one.made_at} tone="info">
          {t("reversal_agreed", {
            reason: one.reason,
            maker: one.maker,
            checker: one.checker,
            at: showDateTime(one.checked_at ?? one.made_at, language),
          })}
        </Callout>
      ))}
    </>
  );
}
