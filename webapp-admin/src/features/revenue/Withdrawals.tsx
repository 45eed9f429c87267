import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Note } from "webapp-shared/ui/Note/Note";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { AskedBack } from "./AskedBack";
import { type Withdrawal, waitingOf } from "./model";
import { dropWithdrawal, grantWithdrawal } from "./mutations";
import { useActs } from "./useActs";

interface Props {
  adviceId: string;
  withdrawals: readonly Withdrawal[];
}

/** That a booked statement be taken back: who asks and why, agreed to by somebody else, and the rows that had to stay. */
export function Withdrawals({ adviceId, withdrawals }: Props) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const client = useQueryClient();
  const { busy, run, refusal } = useActs();
  const [stayed, setStayed] = useState<{ kept: readonly number[]; kept_count: number }>({ kept: [], kept_count: 0 });
  const waiting = waitingOf(withdrawals);
  const agreed = withdrawals.filter((one) => one.checked_at !== null);

  const changed = (message: string) => {
    toast.success(message);
    void client.invalidateQueries({ queryKey: ["revenue"] });
    void client.invalidateQueries({ queryKey: ["uploads"] });
  };
  const grant = () =>
    run(async () => {
      const done = await grantWithdrawal(adviceId);
      setStayed(done);
      changed(done.message);
    });
  const drop = () => run(async () => changed((await dropWithdrawal(adviceId)).message));

  const unnamed = stayed.kept_count - stayed.kept.length;
  return (
    <>
      {refusal}
      {waiting && (
        <AskedBack
          said={t(waiting.is_own ? "withdrawal_asked_own" : "withdrawal_asked", {
            name: waiting.maker,
            reason: waiting.reason,
          })}
          isOwn={waiting.is_own}
          grant={t("withdrawal_grant")}
          drop={t("withdrawal_drop")}
          busy={busy}
          onGrant={() => void grant()}
          onDrop={() => void drop()}
        />
      )}
      {stayed.kept_count > 0 && (
        <Note tone="warning">
          {t("withdrawal_kept", {
            count: stayed.kept_count,
            n: count(stayed.kept_count),
            rows: stayed.kept.map(count).join(", "),
          })}
          {unnamed > 0 && ` ${t("withdrawal_kept_more", { n: count(unnamed) })}`}
        </Note>
      )}
      {agreed.map((one) => (
        <Note key={one.made_at} tone="info">
          {t("withdrawal_agreed", {
            reason: one.reason,
            maker: one.maker,
            checker: one.checker,
            at: showDateTime(one.checked_at ?? one.made_at, language),
          })}
        </Note>
      ))}
    </>
  );
}
