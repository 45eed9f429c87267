import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { revenueKeys } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { ClaimDialog } from "./ClaimDialog";
import { LineDrawer } from "./LineDrawer";
import { choiceIn, BUCKETS } from "./model";
import { ReconciliationView } from "./ReconciliationView";
import { settleMonth, submitMonth, reopenMonth } from "./mutations";
import { HOME, RevenueTabs } from "./RevenueTabs";
import { monthQuery } from "./queries";
import { useActions } from "./useActions";

const PAGE_SIZE = 50;

/** One lender's month, line by line, until it is settled. */
export function ReconciliationPage() {
  const { t } = useTranslation("revenue");
  const client = useQueryClient();
  const monthName = useMonthName();
  const { lenderId = "0", month = "" } = useParams();
  const place = { lenderId: Number(lenderId) || 0, month };
  const list = useListState({ size: PAGE_SIZE });
  const bucket = choiceIn(BUCKETS, list.filter("bucket"));
  const open = list.filter("line");
  const { data, error, refetch } = useQuery(
    monthQuery(place, { search: list.search, bucket, page: list.page, page_size: PAGE_SIZE }),
  );
  const { busy, run, refusal } = useActions();
  const [asking, setAsking] = useState<"claim" | "reopen" | null>(null);

  const changed = (message: string) => {
    toast.success(message);
    void client.invalidateQueries({ queryKey: revenueKeys.all });
  };
  const head = (
    <PageHeader
      title={data ? `${data.lender}, ${monthName(data.month)}` : t("tab_reconciliation")}
      crumbs={[
        { label: t("tab_reconciliation"), to: `${HOME}/reconciliation` },
        { label: data ? monthName(data.month) : "…" },
      ]}
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
      <ReconciliationView
        month={data}
        bucket={bucket ?? ""}
        search={list.search}
        page={list.page}
        pages={Math.max(1, Math.ceil(data.count / PAGE_SIZE))}
        busy={busy}
        refusal={refusal}
        onBucket={(value) => list.set({ filters: { bucket: value } })}
        onSearch={(search) => list.set({ search })}
        onPage={(page) => list.set({ page })}
        onOpen={(key) => list.set({ page: list.page, filters: { line: key } })}
        onClaim={() => setAsking("claim")}
        onPropose={() => void run(async () => changed((await submitMonth(place)).message))}
        onClose={() => void run(async () => changed((await settleMonth(place)).message))}
        onReopen={() => setAsking("reopen")}
      />
      {open && (
        <LineDrawer
          place={place}
          lineKey={open}
          isSettled={data.settled !== null}
          onClose={() => list.set({ page: list.page, filters: { line: "" } })}
          onChanged={changed}
        />
      )}
      {asking === "claim" && (
        <ClaimDialog
          place={place}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            changed(t("claim_done"));
          }}
        />
      )}
      {asking === "reopen" && (
        <ReasonDialog
          missing={t("words_needed")}
          title={t("reopen")}
          question={t("reopen_question")}
          label={t("reason")}
          confirm={t("reopen")}
          onClose={() => setAsking(null)}
          onSend={async (reason) => {
            const done = await reopenMonth(place, reason);
            setAsking(null);
            changed(done.message);
          }}
        />
      )}
    </>
  );
}
