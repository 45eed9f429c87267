import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { readPeriod, writePeriod } from "webapp-shared/lib/period";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { PeriodPicker } from "webapp-shared/ui/PeriodPicker/PeriodPicker";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { IfCanExport } from "../../components/IfCanExport";
import styles from "./Calling.module.css";
import { clockOf, FIGURES_BY, readFiguresBy } from "./model";
import { periodFiguresQuery, type PeriodFigures } from "./queries";

type Row = PeriodFigures["rows"][number];

/** Dials, talks and promises kept over some days, by caller, hour or queue, with what followed within seven days. */
export function FiguresTab() {
  const { t } = useTranslation("calling");
  const { t: label } = useTranslation("call-labels");
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const period = readPeriod(query);
  const by = readFiguresBy(query.get("by"));
  const figures = useQuery(periodFiguresQuery(period, by));
  const data = figures.data;
  const words = usePeriodWords();
  const share = (value: string | null) => (value === null ? "—" : `${value}%`);
  const nameOf = (row: Row) => {
    if (row === data?.total) return t("figures_total");
    if (by === "hour") return t("figures_hour", { hour: row.key });
    return row.name || t(by === "queue" ? "figures_no_queue" : "nameless");
  };
  const number = (key: "dials" | "talks" | "interested" | "applied" | "loans", means?: string): Column<Row> => ({
    key,
    title: t(`figures_${key}`),
    align: "right",
    cell: (row) => count(row[key]),
    ...(means && { means }),
  });
  const columns: Column<Row>[] = [
    { key: "name", title: t(`figures_by_${by}`), pinned: true, cell: (row) => <strong>{nameOf(row)}</strong> },
    {
      key: "kept_percent",
      title: t("figures_kept"),
      means: t("figures_kept_means"),
      align: "right",
      cell: (row) =>
        row.promised === 0
          ? "—"
          : t("figures_kept_of", {
              share: share(row.kept_percent),
              kept: count(row.in_time),
              promised: count(row.promised),
            }),
    },
    number("dials"),
    number("talks", t("means_reached")),
    {
      key: "spoke_percent",
      title: t("figures_spoke"),
      means: t("figures_spoke_means"),
      align: "right",
      cell: (row) => share(row.spoke_percent),
    },
    { key: "seconds", title: t("column_seconds"), align: "right", cell: (row) => clockOf(row.seconds) },
    number("interested"),
    {
      key: "declined",
      title: label("declined"),
      align: "right",
      cell: (row) => count(row.declined),
    },
    number("applied", t("figures_after_means")),
    number("loans", t("figures_after_means")),
    {
      key: "disbursed",
      title: t("figures_disbursed"),
      means: t("figures_after_means"),
      align: "right",
      cell: (row) => rupees(row.disbursed),
    },
  ];
  const rows = data && (data.rows.length > 0 ? [...data.rows, data.total] : []);
  return (
    <>
      <div className={styles.title}>
        <PeriodPicker value={period} onChange={(next) => setQuery(writePeriod(query, next))} words={words} />
        <Tabs
          label={t("figures_by")}
          value={by}
          onChange={(next) => {
            const written = new URLSearchParams(query);
            written.set("by", next);
            setQuery(written);
          }}
          items={FIGURES_BY.map((one) => ({ value: one, label: t(`figures_by_${one}`) }))}
        />
        {data && data.rows.length > 0 && (
          <IfCanExport>
            <ExportMenu list="call-figures" filters={{ by, from: data.first_day, to: data.last_day }} />
          </IfCanExport>
        )}
      </div>
      {data && (
        <p className={styles.muted}>
          {t("figures_span", { from: showDate(data.first_day, language), to: showDate(data.last_day, language) })}
        </p>
      )}
      <DataTable
        caption={t("view_figures")}
        columns={columns}
        rows={rows}
        rowKey={(row) => (row === data?.total ? "total" : row.key || "none")}
        loading={figures.isPending}
        error={figures.error}
        onRetry={() => void figures.refetch()}
        skeletonRows={4}
        empty={{ title: t("figures_none"), note: t("figures_none_note") }}
      />
      {data && data.total.refusals.length > 0 && (
        <section>
          <h2 className={styles.header}>{t("why_they_declined")}</h2>
          <ul className={styles.rows}>
            {data.total.refusals.map(({ reason, count: talks }) => (
              <li key={reason} className={styles.pairRow}>
                {label(`refusal_${reason}`)} <strong>{count(talks)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.muted}>{t("figures_note")}</p>
    </>
  );
}

function usePeriodWords() {
  const { t } = useTranslation("calling");
  return {
    period: t("period"),
    yesterday: t("yesterday"),
    last_7_days: t("last_7_days"),
    last_30_days: t("last_30_days"),
    custom_range: t("custom_range"),
    from: t("from"),
    to: t("to"),
    show: t("show"),
    range_needed: t("range_needed"),
    range_order: t("range_order"),
  };
}
