import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { unlessDeclined } from "webapp-shared/api/reauth";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { revenueKeys } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import {
  answerQuestion,
  approveStatement,
  changePayee,
  discardStatement,
  draftStatements,
  payStatement,
} from "./mutations";
import { PayDialog } from "./PayDialog";
import { PayeeDialog } from "./PayeeDialog";
import { HOME, RevenueTabs } from "./RevenueTabs";
import { statementQuery } from "./queries";
import { StatementView } from "./StatementView";
import { useActions } from "./useActions";

/** One partner's month: worked out, checked by somebody else, paid. */
export function StatementPage() {
  const { t } = useTranslation("revenue");
  const client = useQueryClient();
  const navigate = useNavigate();
  const monthName = useMonthName();
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(statementQuery(id));
  const { busy, run, refusal } = useActions();
  const [open, setOpen] = useState<"pay" | "payee" | null>(null);
  const [answering, setAnswering] = useState<{ id: string; text: string } | null>(null);

  const changed = (message: string) => {
    toast.success(message);
    void client.invalidateQueries({ queryKey: revenueKeys.all });
  };
  const list = `${HOME}/statements`;
  const head = (
    <PageHeader
      title={data ? `${data.partner}, ${monthName(data.month)}` : t("statement")}
      crumbs={[{ label: t("tab_statements"), to: list }, { label: data?.number ?? "…" }]}
    />
  );
  if (!data)
    return (
      <>
        {head}
        <RevenueTabs />
        {error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}
      </>
    );
  return (
    <>
      {head}
      <RevenueTabs />
      <StatementView
        statement={data}
        busy={busy}
        refusal={refusal}
        onApprove={() =>
          void run(async () => {
            const done = await unlessDeclined(() => approveStatement(id));
            if (done) changed(done.message);
          })
        }
        onAgain={() =>
          void run(async () => {
            await draftStatements(data.month, data.partner_id);
            await client.invalidateQueries({ queryKey: revenueKeys.all });
            void navigate(`${list}?month=${data.month}`);
          })
        }
        onDiscard={() =>
          void run(async () => {
            const done = await discardStatement(id);
            changed(done.message);
            void navigate(list);
          })
        }
        onPay={() => setOpen("pay")}
        onPayee={() => setOpen("payee")}
        onAnswer={(question) => setAnswering(question)}
      />
      {open === "pay" && (
        <PayDialog
          statement={data}
          onClose={() => setOpen(null)}
          onPay={async (utr, day) => {
            const done = await payStatement(id, utr, day);
            setOpen(null);
            changed(done.message);
          }}
        />
      )}
      {open === "payee" && (
        <PayeeDialog
          partnerId={data.partner_id}
          onClose={() => setOpen(null)}
          onSave={async (wish) => {
            if (!(await unlessDeclined(() => changePayee(data.partner_id, wish)))) return;
            setOpen(null);
            changed(t("payee_saved"));
          }}
        />
      )}
      {answering && (
        <ReasonDialog
          missing={t("words_needed")}
          title={t("answer")}
          question={answering.text}
          label={t("answer")}
          confirm={t("answer")}
          longest={500}
          field="text"
          onClose={() => setAnswering(null)}
          onSend={async (text) => {
            await answerQuestion(answering.id, text);
            setAnswering(null);
            changed(t("answered"));
          }}
        />
      )}
    </>
  );
}
