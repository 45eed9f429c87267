import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "webapp-shared/lib/cx";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";

import { type By, changeOf, chartedOf, hasPeople, type ReportName, wholeAmount } from "./model";
import type { Report, ReportColumn, ReportRow } from "./queries";
import styles from "./Reports.module.css";
import { Change } from "./Totals";
import { useReportWords } from "./useReportWords";

interface Props {
  report: ReportName;
  data: Report | undefined;
  by: By;
  split: By | undefined;
  hidden: readonly string[];
  problem: Error | null;
  onRetry: () => void;
  /** a cell's people are asked for */
  onOpen: (key: string, column: string) => void;
}

/** The lines of a report with its totals below; on a phone one column at a time. */
export function ReportTable({ report, data, by, split, hidden, problem, onRetry, onOpen }: Props) {
  const { t } = useTranslation("reports");
  const { nameOf, cell } = useReportWords();
  const [picked, setPicked] = useState("");
  // only what was declined is counted by reason
  const usual = chartedOf(report, data?.counted ?? "events")[0];
  const isPicked = data?.columns.some((column) => column.key === picked) ?? false;
  const columnKey = split === "reason" ? "declined" : isPicked ? picked : usual;
  const isTime = by === "day" || by === "week" || by === "month";
  const name = (row: ReportRow) => nameOf(row, row.is_split && split ? split : by);
  const measures = data?.columns ?? [];
  const choices = split === "reason" ? measures.filter((column) => column.key === columnKey) : measures;
  const single = choices.find((column) => column.key === columnKey) ?? measures[0];
  const shown = (column: ReportColumn, row: ReportRow) => {
    const value = row.cells[column.key];
    const text = cell(column.unit, value);
    if (!hasPeople(column, value)) return <span title={wholeAmount(column.unit, value)}>{text}</span>;
    return (
      <button
        type="button"
        className={styles.cell}
        title={wholeAmount(column.unit, value)}
        aria-label={t("people_of", { column: column.title, row: name(row), value: text })}
        onClick={() => onOpen(row.key, column.key)}
      >
        {text}
      </button>
    );
  };
  const columns: Column<ReportRow>[] = [
    {
      key: "name",
      title: split ? t("head_split", { by: t(`by_${by}`), split: t(`by_${split}`) }) : t(`by_${by}`),
      pinned: true,
      cell: (row) => (
        <span className={cx(row.is_split ? styles.section : styles.row, row.key === "total" && styles.total)}>
          {name(row)}
        </span>
      ),
    },
    ...measures.map((column) => ({
      key: column.key,
      title: column.title,
      means: column.means,
      align: "right" as const,
      cell: (row: ReportRow) => (
        <span className={cx(styles.value, row.key === "total" && styles.total)}>{shown(column, row)}</span>
      ),
    })),
  ];
  if (data?.previous_period && !isTime)
    columns.push({
      key: "change",
      title: t("change"),
      means: t("change_means"),
      align: "right",
      cell: (row) => {
        const change = changeOf(row.cells["disbursed"], row.previous?.["disbursed"]);
        return change === null ? "—" : <Change value={change} />;
      },
    });
  const lines = data && [...data.rows, data.totals];
  const isEmpty = data?.rows.every((row) => Object.values(row.cells).every((value) => !Number(value))) ?? false;
  return (
    <>
      <div className={styles.wide}>
        <DataTable
          caption={t(`title_${report}`)}
          columns={columns}
          rows={isEmpty ? [] : lines}
          rowKey={(row) => row.key}
          loading={data === undefined && problem === null}
          error={problem}
          onRetry={onRetry}
          empty={{ title: t("empty"), note: t("empty_note") }}
          hidden={hidden}
          arrows
        />
      </div>
      {data && single && !isEmpty && (
        <div className={styles.narrow}>
          <div className={styles.pick}>
            <ToolbarSelect
              label={t("column")}
              labelled="aloud"
              value={single.key}
              options={choices.map((column) => ({ value: column.key, label: column.title }))}
              onChange={setPicked}
            />
            <span className={styles.muted}>{t("one_of", { count: choices.length })}</span>
          </div>
          <ul className={styles.lines}>
            {lines?.map((row) => (
              <li key={row.key} className={cx(row.key === "total" && styles.total)}>
                <span className={row.is_split ? styles.section : undefined}>{name(row)}</span>
                <span>{shown(single, row)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.footer}>{single.means}</p>
        </div>
      )}
    </>
  );
}
