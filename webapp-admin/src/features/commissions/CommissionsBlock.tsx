import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { todayIst } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { useMonthName } from "../../components/months";
import styles from "./Commissions.module.css";
import { CommissionsSkeleton } from "./CommissionsSkeleton";
import { CommissionsView } from "./CommissionsView";
import { LenderGroups } from "./LenderGroups";
import { plainNumber, type Trial } from "./model";
import { Months } from "./Months";
import { useCommissionTable } from "./mutations";
import { basisQuery, coverageQuery, monthsQuery, slabsQuery, typesQuery, type SlabRow } from "./queries";
import { RevenueDialog } from "./RevenueDialog";
import type { TrialMonth } from "./Simulator";
import { useSlabSentence } from "./useSlabSentence";

interface Props {
  lenderId: number;
  lender: string;
  groupIds: readonly number[];
  onGroups: (ids: number[]) => Promise<void>;
}

const NO_ROWS: SlabRow[] = [];

/** The commissions of one lender (specification 2.10): its groups, its revenue table, what that pays, and its months. */
export function CommissionsBlock({ lenderId, lender, groupIds, onGroups }: Props) {
  const { t } = useTranslation("commissions");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const [params, setParams] = useSearchParams();
  const dayAsked = /^\d{4}-\d\d$/.test(params.get("on") ?? "") ? `${params.get("on") ?? ""}-01` : undefined;

  const slabs = useQuery(slabsQuery(lenderId));
  const types = useQuery(typesQuery(language));
  const basis = useQuery(basisQuery(lenderId)).data ?? "whole";
  const [ats, setAts] = useState("");
  const coverage = useQuery(coverageQuery(lenderId, { ...(dayAsked && { on: dayAsked }), ...(ats && { ats }) }));
  const monthsPage = Math.max(1, Number(params.get("months")) || 1);
  const months = useQuery(monthsQuery(lenderId, monthsPage));
  const table = useCommissionTable(lenderId);

  const [savingRows, setSavingRows] = useState<ReadonlySet<number>>(new Set());
  const [deleting, setDeleting] = useState<SlabRow | null>(null);
  // A refusal is toasted where it is saved; the question stays open for another try.
  const { run: remove, busy } = useApiMutation({
    send: table.remove,
    isQuiet: true,
    onDone: () => setDeleting(null),
  });
  const [typed, setTyped] = useState<Trial | null>(null);

  useEffect(
    function tellTypesFailure() {
      if (types.isError) toast.error((now) => t("types_failed", now));
    },
    [types.isError, t],
  );

  const rows = slabs.data ?? NO_ROWS;
  const placeOf = (id: number) => rows.findIndex((row) => row.id === id) + 1;
  const typeName = (id: number) => types.data?.find((type) => type.id === id)?.name ?? t("type_n", { n: id });
  const read = useSlabSentence(lender, basis, typeName);

  const write = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const asked = params.get("row");
  const edited = rows.find((row) => String(row.id) === asked) ?? null;
  const trials: TrialMonth[] = (months.data?.results ?? []).map((month) => ({
    key: `${month.month} ${month.revenue_type_id}`,
    label: `${monthName(month.month)}, ${month.revenue_type}`,
    type: String(month.revenue_type_id),
    disbursed: plainNumber(month.disbursed),
    number: String(month.number),
  }));
  const usedTypes = (types.data ?? []).filter((type) => rows.some((row) => row.revenue_type_id === type.id));
  const trial = typed ?? trials[0] ?? { type: String(usedTypes[0]?.id ?? ""), disbursed: "", number: "" };

  const setStatus = async (row: SlabRow, active: boolean) => {
    setSavingRows((before) => new Set([...before, row.id]));
    await table.setStatus(row, active);
    setSavingRows((before) => new Set([...before].filter((id) => id !== row.id)));
  };

  const content = () => {
    if (slabs.error && !slabs.data)
      return <ErrorState title={t("rows_failed")} problem={slabs.error} onRetry={() => void slabs.refetch()} />;
    if (!slabs.data || types.isPending) return <CommissionsSkeleton />;
    return (
      <CommissionsView
        lenderId={lenderId}
        lender={lender}
        rows={rows}
        types={types.data ?? []}
        usedTypes={usedTypes}
        placeOf={placeOf}
        typeName={typeName}
        read={read}
        basis={basis}
        onBasis={table.setBasis}
        coverage={coverage.data}
        coverageProblem={coverage.error}
        onCoverageRetry={() => void coverage.refetch()}
        on={dayAsked}
        onOn={(month) => write("on", month)}
        ats={ats}
        onAts={setAts}
        filter={params.get("revenue_type") ?? ""}
        onFilter={(type) => write("revenue_type", type)}
        saving={savingRows}
        trial={trial}
        onTrial={setTyped}
        trials={trials}
        today={todayIst()}
        onStatus={(row, active) => void setStatus(row, active)}
        onEdit={(row) => write("row", String(row.id))}
        onDelete={setDeleting}
        onMove={table.reorder}
      />
    );
  };

  return (
    <section className={styles.block} id="commissions">
      <header className={styles.header}>
        <h2>{t("title")}</h2>
        <div className={styles.toolbar}>
          <LenderGroups groupIds={groupIds} onSave={onGroups} />
          <Button
            variant="primary"
            icon="plus"
            disabled={!types.data || !slabs.data}
            onClick={() => write("row", "new")}
          >
            {t("add")}
          </Button>
        </div>
      </header>
      {types.isError && (
        <ErrorState title={t("types_failed")} problem={types.error} onRetry={() => void types.refetch()} />
      )}
      {content()}

      <Months
        lenderId={lenderId}
        lender={lender}
        months={months.data}
        problem={months.error}
        onRetry={() => void months.refetch()}
        page={monthsPage}
        onPage={(page) => write("months", page === 1 ? "" : String(page))}
        opened={params.get("month")}
        onOpen={(month) => write("month", month)}
        placeOf={placeOf}
      />

      {types.data && slabs.data && (edited ?? asked === "new") && (
        <RevenueDialog
          key={asked}
          slab={edited}
          title={edited ? t("edit_title", { n: placeOf(edited.id), lender }) : t("add_title", { lender })}
          types={types.data}
          read={read}
          onSave={(draft, version) => (edited ? table.change(edited.id, draft, version) : table.add(draft))}
          onClose={() => write("row", "")}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={deleting ? t("delete_title", { n: placeOf(deleting.id) }) : ""}
        question={`${common("sure")} ${t("delete_note")}`}
        confirm={common("delete")}
        danger
        busy={busy}
        onConfirm={() => deleting && void remove(deleting.id)}
        onClose={() => setDeleting(null)}
      />
    </section>
  );
}
