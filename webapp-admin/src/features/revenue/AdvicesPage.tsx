import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListFrame } from "webapp-shared/components/lists/ListFrame";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { revenueKeys } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import { usePaletteAct } from "../../components/usePaletteAct";
import { AdviceDialog } from "./AdviceDialog";
import { AdviceDrawer } from "./AdviceDrawer";
import { Amount } from "./Amount";
import { ADVICE_FILTERS, ADVICE_STATES, choiceIn, lookOfState, oneOf } from "./model";
import { type Advice, advicesQuery } from "./queries";
import styles from "./Revenue.module.css";
import { ReversalStatus } from "./ReversalStatus";
import { RevenueTabs } from "./RevenueTabs";

const PAGE_SIZE = 20;

/** What lenders sent: typed by one, checked by another. */
export function AdvicesPage() {
  const { t } = useTranslation("revenue");
  const client = useQueryClient();
  const list = useListState({ size: PAGE_SIZE });
  const state = choiceIn(ADVICE_FILTERS, list.filter("state"));
  const open = list.filter("open");
  const [adding, setAdding] = useState(false);
  usePaletteAct("add", () => setAdding(true));
  const advices = useQuery(advicesQuery({ search: list.search, state, page: list.page, page_size: PAGE_SIZE }));
  const changed = (message: string) => {
    toast.success(message);
    void client.invalidateQueries({ queryKey: revenueKeys.all });
  };
  const show = (id: string) => list.set({ page: list.page, filters: { open: id } });
  const columns = useColumns(show);
  return (
    <>
      <ListFrame
        title={t("tab_advices")}
        note={t("advices_note")}
        exportMenu={(filters) => <ExportMenu list="lender-statements" filters={filters} />}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
            {t("advice_add")}
          </Button>
        }
        list={list}
        query={advices}
        columns={columns}
        rowKey={(row) => row.id}
        search={t("advices_search")}
        filters={[
          {
            name: "state",
            label: t("state"),
            value: state ?? "",
            all: t("all"),
            options: ADVICE_FILTERS.map((one) => ({
              value: one,
              label: t(one === "waiting" ? "file_status_waits" : `state_${one}`),
            })),
          },
        ]}
        empty={{ title: t("advices_none"), note: t("advices_none_note") }}
        noneFound={{ title: t("none_found"), note: t("none_note") }}
      >
        <RevenueTabs />
      </ListFrame>
      {open && <AdviceDrawer id={open} onClose={() => show("")} onChanged={changed} />}
      {adding && (
        <AdviceDialog
          onClose={() => setAdding(false)}
          onAdded={(id, message) => {
            setAdding(false);
            changed(message);
            show(id);
          }}
        />
      )}
    </>
  );
}

function useColumns(onOpen: (id: string) => void): Column<Advice>[] {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const monthName = useMonthName();
  return [
    {
      key: "reference",
      title: t("advice_reference"),
      pinned: true,
      cell: (row) => (
        <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
          {row.reference}
        </button>
      ),
    },
    { key: "lender", title: t("lender"), cell: (row) => row.lender },
    {
      key: "month",
      title: t("month"),
      cell: (row) => <span className={styles.wholeWidth}>{monthName(row.month)}</span>,
    },
    {
      key: "state",
      title: t("state"),
      cell: (row) => (
        <ReversalStatus reversals={row.reversals}>
          <StatusBadge {...lookOfState(row.state)}>{t(`state_${oneOf(ADVICE_STATES, row.state)}`)}</StatusBadge>
        </ReversalStatus>
      ),
    },
    {
      key: "received_on",
      title: t("received_on"),
      cell: (row) => <span className={styles.wholeWidth}>{showDate(row.received_on, language)}</span>,
    },
    { key: "lines", title: t("rows"), align: "right", cell: (row) => row.lines_count },
    { key: "unknown", title: t("unknown_rows"), align: "right", cell: (row) => row.unlinked_rows || "—" },
    { key: "total", title: t("amount"), align: "right", cell: (row) => <Amount value={row.total} strong /> },
    { key: "maker", title: t("made_by"), cell: (row) => row.maker },
    { key: "checker", title: t("checked_by"), cell: (row) => row.checker || "—" },
  ];
}
