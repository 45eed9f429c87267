import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { KeySheet } from "webapp-shared/components/keys/KeySheet";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { SavedViews, SavedViewTabs } from "webapp-shared/features/saved-views/SavedViews";
import { usePlainKeys } from "webapp-shared/forms/usePlainKeys";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { writePeriod } from "webapp-shared/lib/period";
import { Button } from "webapp-shared/ui/Button/Button";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { ColumnMenu } from "webapp-shared/ui/DataTable/ColumnMenu";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { PeriodPicker } from "webapp-shared/ui/PeriodPicker/PeriodPicker";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";

import { CellPeople } from "./CellPeople";
import {
  CHANNELS,
  COUNTED,
  countsArrivals,
  fileFilters,
  NARROWED,
  PRODUCTS,
  readCell,
  type ReportName,
  type ReportQuery,
  ROWS,
  splitsOf,
  writeQuery,
} from "./model";
import type { Report } from "./queries";
import { ReportChart } from "./ReportChart";
import styles from "./Reports.module.css";
import { ReportTable } from "./ReportTable";
import { SchedulesDialog } from "./SchedulesDialog";
import { Totals } from "./Totals";
import { useReportWords } from "./useReportWords";

const LISTS = {
  internal: "report-internal",
  products: "report-products",
  "vendors-products": "report-vendors-products",
} as const;

interface Props {
  report: ReportName;
  tabs: ReactNode;
  query: ReportQuery;
  address: URLSearchParams;
  onChange: (change: Record<string, string>) => void;
  onAddress: (address: URLSearchParams) => void;
  data: Report | undefined;
  busy: boolean;
  problem: Error | null;
  onRetry: () => void;
}

/** The period, how the rows are made, the totals, and the table whose cells open to the people behind them. */
export function ReportView({ report, tabs, query, address, onChange, onAddress, data, busy, problem, onRetry }: Props) {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const [schedules, setSchedules] = useState(false);
  const file = useRef<HTMLSpanElement>(null);
  usePlainKeys({ x: () => file.current?.querySelector("button")?.click() });
  const list = useListState({ size: 20, remember: `report-${report}` });
  const opened = readCell(address);
  const column = opened && data?.columns.find((one) => one.key === opened.column && one.has_people);
  const days = data && { from: data.period.from, to: data.period.to };
  const rows = query.by ?? ROWS[report][0] ?? "day";
  const columns = (data?.columns ?? []).map((one) => ({ key: one.key, title: one.title }));
  return (
    <>
      <PageHeader
        title={t(`title_${report}`)}
        note={data && <Freshness data={data} />}
        actions={
          <>
            <SavedViews page={`${report}-report`} isKeyed />
            <Button icon="clock" onClick={() => setSchedules(true)}>
              {t("schedule")}
            </Button>
            {days && (
              <span ref={file}>
                <ExportMenu
                  list={LISTS[report]}
                  filters={fileFilters(query, days)}
                  columns={[{ key: "name", pinned: true }, ...columns]}
                  hidden={list.hidden}
                />
              </span>
            )}
          </>
        }
      />
      <div className={styles.views}>
        {tabs}
        <SavedViewTabs page={`${report}-report`} />
      </div>
      <div className={styles.toolbar}>
        <PeriodPicker
          value={query}
          onChange={(period) => onAddress(writePeriod(address, period))}
          words={usePeriodWords()}
        />
        <Choices report={report} query={query} data={data} onChange={onChange} />
      </div>
      <div className={styles.tableHead}>
        <h2>
          {days ? t("span", { from: showDate(days.from, language), to: showDate(days.to, language) }) : t("loading")}
        </h2>
        <CheckboxField checked={query.compare ?? false} onChange={(on) => onChange({ compare: on ? "true" : "" })}>
          {t("compare")}
        </CheckboxField>
        <ColumnMenu columns={columns} hidden={list.hidden} onChange={(hidden) => list.set({ hidden })} />
      </div>
      <div aria-busy={busy} className={busy ? styles.busy : undefined}>
        {data && <Totals data={data} />}
        {data?.series && (
          <ReportChart
            report={report}
            data={data}
            series={data.series}
            by={rows}
            onChange={(chart) => onChange({ chart })}
          />
        )}
        <ReportTable
          report={report}
          data={data}
          by={rows}
          split={query.split}
          hidden={list.hidden}
          problem={problem}
          onRetry={onRetry}
          onOpen={(key, name) => onChange({ cell: `${key}~${name}` })}
        />
      </div>
      {data && <p className={styles.footer}>{t(data.counted === "arrivals" ? "arrivals_mean" : "totals_mean")}</p>}
      <KeySheet
        keys={[
          [t("key_save"), "V"],
          [t("key_export"), "X"],
        ]}
      />
      {schedules && <SchedulesDialog page={`${report}-report`} onClose={() => setSchedules(false)} />}
      {data && opened && column && (
        <CellPeople
          report={report}
          query={query}
          cell={opened}
          title={column.title}
          means={column.means}
          page={Number(address.get("page")) || 1}
          onPage={(page) =>
            onAddress(writeQuery(address, { cell: `${opened.key}~${opened.column}`, page: String(page) }))
          }
          onClose={() => onChange({})}
        />
      )}
    </>
  );
}

function Freshness({ data }: { data: Report }) {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const changed = data.changed_days.map((day) => showDate(day, language));
  return (
    <>
      {data.data_up_to && data.counted_again_at
        ? t("data_up_to", {
            at: showDateTime(data.data_up_to, language),
            again: showDateTime(data.counted_again_at, language),
          })
        : t("not_counted")}{" "}
      {data.uncounted > 0 && data.data_up_to && t("uncounted", { count: data.uncounted })}{" "}
      {changed.length > 0 && t("changed", { count: changed.length, days: changed.slice(0, 5).join(", ") })}
    </>
  );
}

function usePeriodWords() {
  const { t } = useTranslation("reports");
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

interface ChoicesProps {
  report: ReportName;
  query: ReportQuery;
  data: Report | undefined;
  onChange: (change: Record<string, string>) => void;
}

/** How the rows are made and what they are narrowed to. A cell knows a product and one part more, so one part is chosen at a time. */
function Choices({ report, query, data, onChange }: ChoicesProps) {
  const { t } = useTranslation("reports");
  const { by } = useReportWords();
  const rows = ROWS[report];
  const narrowed = NARROWED[report];
  const counted = query.counted ?? "events";
  const part = query.lender_id
    ? `lender_id:${query.lender_id}`
    : query.partner_id
      ? `partner_id:${query.partner_id}`
      : query.channel
        ? `channel:${query.channel}`
        : "";
  // a cell's key holds one part: what the rows are told apart by can be narrowed, another part cannot
  const may = (name: "lender_id" | "partner_id" | "channel") => {
    const used = [query.by ?? rows[0], query.split].find(
      (one) => one === "lender" || one === "partner" || one === "channel" || one === "reason",
    );
    return narrowed.includes(name) && (used === undefined || `${used}${used === "channel" ? "" : "_id"}` === name);
  };
  const parts = [
    { value: "", label: t("everybody") },
    ...(may("channel") ? CHANNELS.map((one) => ({ value: `channel:${one}`, label: t(`channel_${one}`) })) : []),
    ...(may("lender_id")
      ? (data?.lenders ?? []).map((one) => ({ value: `lender_id:${one.key}`, label: one.name }))
      : []),
    ...(may("partner_id")
      ? (data?.partners ?? []).map((one) => ({ value: `partner_id:${one.key}`, label: one.name }))
      : []),
  ];
  return (
    <div className={styles.choices}>
      {rows.length > 1 && (
        <ToolbarSelect
          label={t("rows")}
          labelled="beside"
          value={query.by ?? rows[0] ?? ""}
          options={rows.map((one) => ({ value: one, label: by(one) }))}
          onChange={(value) => onChange({ by: value === rows[0] ? "" : value })}
        />
      )}
      {countsArrivals(report) && (
        <ToolbarSelect
          label={t("counted")}
          labelled="beside"
          value={counted}
          options={COUNTED.map((one) => ({ value: one, label: t(`counted_${one}`) }))}
          // a split, a filter or a column of one way of counting may not exist in the other
          onChange={(value) =>
            onChange({
              counted: value === "events" ? "" : value,
              split: "",
              lender_id: "",
              partner_id: "",
              channel: "",
              chart: "",
            })
          }
        />
      )}
      <ToolbarSelect
        label={t("split")}
        labelled="beside"
        value={query.split ?? ""}
        options={[
          { value: "", label: t("split_none") },
          ...splitsOf(report, counted).map((one) => ({ value: one, label: by(one) })),
        ]}
        // what was chosen of another part would refuse the new split
        onChange={(value) => onChange({ split: value, lender_id: "", partner_id: "", channel: "" })}
      />
      <ToolbarSelect
        label={t("product")}
        labelled="beside"
        value={query.product ?? ""}
        options={[
          { value: "", label: t("product_all") },
          ...PRODUCTS.map((one) => ({ value: one, label: t(`product_${one}`) })),
        ]}
        onChange={(product) => onChange({ product })}
      />
      {counted === "events" && (
        <Combobox
          isTool
          label={t("only")}
          value={part}
          options={parts}
          placeholder={null}
          onChange={(value) => {
            const [name, ...rest] = value.split(":");
            onChange({ lender_id: "", partner_id: "", channel: "", ...(name && { [name]: rest.join(":") }) });
          }}
        />
      )}
    </div>
  );
}
