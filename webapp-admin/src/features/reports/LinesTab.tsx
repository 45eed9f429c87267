import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { FilterFold } from "webapp-shared/components/lists/FilterFold";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { SavedViews } from "webapp-shared/features/saved-views/SavedViews";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupeesExact } from "webapp-shared/lib/money";
import { STATUSES } from "webapp-shared/lib/statuses";
import { Button } from "webapp-shared/ui/Button/Button";
import { ColumnMenu } from "webapp-shared/ui/DataTable/ColumnMenu";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { hasCasePage } from "../../components/casePage";
import { CHANNELS, known, LINE_VIEWS, OWNERS, PRODUCTS, readLines, SOURCES, writeQuery } from "./model";
import { type Line, linesQuery, openLine } from "./queries";
import styles from "./Reports.module.css";

/** The list that back offices live on: one masked line a submission, what it waits for, and since when. */
export function LinesTab({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation("reports");
  const [query, setQuery] = useSearchParams();
  const list = useListState({ size: 50, remember: "report-applications" });
  const asked = readLines(query);
  const found = useQuery(linesQuery(asked));
  const columns = useColumns(found.data?.results);
  const change = (next: Record<string, string>) => setQuery(writeQuery(query, { after: "", ...next }));
  const { after: _after, ...filters } = asked;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader
        title={t("title_internal")}
        note={t("lines_note")}
        actions={
          <>
            <SavedViews page="internal-report" />
            <ExportMenu
              list="report-applications"
              filters={Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))}
              columns={columns}
              hidden={list.hidden}
            />
          </>
        }
      />
      {tabs}
      <div className={styles.toolbar}>
        <Tabs
          label={t("views")}
          value={asked.view ?? ""}
          onChange={(view) => change({ view })}
          items={[
            { value: "", label: t("view_all") },
            ...LINE_VIEWS.map((view) => ({ value: view, label: t(`view_${view}`) })),
          ]}
        />
        <div className={styles.choices}>
          <FilterFold chosen={[asked.product, asked.status, asked.owes, asked.channel].filter(Boolean).length}>
            <ToolbarSelect
              label={t("product")}
              labelled="beside"
              value={asked.product ?? ""}
              options={[
                { value: "", label: t("product_all") },
                ...PRODUCTS.map((one) => ({ value: one, label: t(`product_${one}`) })),
              ]}
              onChange={(product) => change({ product })}
            />
            <ToolbarSelect
              label={t("status")}
              labelled="beside"
              value={asked.status ?? ""}
              options={[
                { value: "", label: t("any") },
                ...STATUSES.map((one) => ({ value: one, label: t(`status_${one}`) })),
              ]}
              onChange={(status) => change({ status })}
            />
            <ToolbarSelect
              label={t("owes")}
              labelled="beside"
              value={asked.owes ?? ""}
              options={[
                { value: "", label: t("any") },
                ...OWNERS.map((one) => ({ value: one, label: t(`owes_${one}`) })),
              ]}
              onChange={(owes) => change({ owes })}
            />
            <ToolbarSelect
              label={t("by_channel")}
              labelled="beside"
              value={asked.channel ?? ""}
              options={[
                { value: "", label: t("any") },
                ...CHANNELS.map((one) => ({ value: one, label: t(`channel_${one}`) })),
              ]}
              onChange={(channel) => change({ channel })}
            />
          </FilterFold>
        </div>
      </div>
      <div className={styles.tableHead}>
        <h2>
          {found.data &&
            (found.data.is_more
              ? t("lines_more", { n: count(found.data.count) })
              : t("lines_count", { count: found.data.count, n: count(found.data.count) }))}
        </h2>
        <ColumnMenu columns={columns} hidden={list.hidden} onChange={(hidden) => list.set({ hidden })} />
      </div>
      <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? styles.busy : undefined}>
        <DataTable
          caption={t("tab_applications")}
          columns={columns}
          rows={found.data?.results}
          rowKey={(line) => line.id}
          loading={found.isPending}
          error={found.data ? null : found.error}
          onRetry={() => void found.refetch()}
          empty={
            isNarrowed
              ? { title: t("lines_none_of_these"), note: t("lines_none_note") }
              : { title: t("lines_none"), note: t("lines_none_yet") }
          }
          hidden={list.hidden}
          arrows
        />
      </div>
      <div className={styles.turn}>
        {asked.after && (
          <Button variant="secondary" onClick={() => change({})}>
            {t("first_page")}
          </Button>
        )}
        {found.data?.after && (
          <Button variant="secondary" onClick={() => change({ after: found.data?.after ?? "" })}>
            {t("next_page")}
          </Button>
        )}
      </div>
    </>
  );
}

function useColumns(lines: readonly Line[] | undefined): Column<Line>[] {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: (id: string) => openLine(id),
    onSuccess: (person) => navigate(`/admin/csr-portal/${person.customer_id}/${person.prospect_id ?? "latest"}`),
  });
  // whoever sees no rupees of any line sees no column of them
  const hasMoney = lines?.some((line) => line.amount !== null) ?? false;
  const amount = (key: "amount" | "sanctioned_amount" | "disbursed_amount", title: string): Column<Line> => ({
    key,
    title,
    align: "right",
    cell: (line) => (line[key] === null ? "—" : rupeesExact(line[key])),
  });
  return [
    {
      key: "reference",
      title: t("reference"),
      pinned: true,
      cell: (line) => (
        <span className={styles.person}>
          {line.can_open && hasCasePage ? (
            <button
              type="button"
              className={styles.cell}
              disabled={open.isPending}
              onClick={() => open.mutate(line.id)}
            >
              {line.reference}
            </button>
          ) : (
            <b>{line.reference}</b>
          )}
          <span className={styles.muted}>{line.customer || t("people_gone")}</span>
        </span>
      ),
    },
    {
      key: "product",
      title: t("product"),
      cell: (line) => (known(PRODUCTS, line.product) ? t(`product_${line.product}`) : line.product),
    },
    { key: "lender", title: t("by_lender"), cell: (line) => line.lender },
    { key: "partner", title: t("by_partner"), cell: (line) => line.partner || t("own") },
    {
      key: "status",
      title: t("status"),
      cell: (line) => (known(STATUSES, line.status) ? t(`status_${line.status}`) : line.status),
    },
    {
      key: "since",
      title: t("since"),
      cell: (line) => (
        <span className={styles.person}>
          {showDate(line.since, language)}
          <span className={styles.muted}>{t("days_long", { count: line.days, n: count(line.days) })}</span>
        </span>
      ),
    },
    {
      key: "owes",
      title: t("owes"),
      cell: (line) => (known(OWNERS, line.owes) ? t(`owes_${line.owes}`) : t("owes_nobody")),
    },
    ...(hasMoney
      ? [
          amount("amount", t("amount")),
          amount("sanctioned_amount", t("sanctioned_amount")),
          amount("disbursed_amount", t("disbursed_amount")),
        ]
      : []),
    {
      key: "source",
      title: t("source"),
      cell: (line) => (known(SOURCES, line.source) ? t(`source_${line.source}`) : "—"),
    },
  ];
}
