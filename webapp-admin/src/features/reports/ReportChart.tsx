import { useTranslation } from "react-i18next";
import { Chart } from "webapp-shared/ui/Chart/Chart";
import { chartLine } from "webapp-shared/ui/Chart/model";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";

import { type By, type Charted, chartedOf, known, type ReportName } from "./model";
import type { Report } from "./queries";
import styles from "./Reports.module.css";
import { useReportWords } from "./useReportWords";

interface Props {
  report: ReportName;
  data: Report;
  series: NonNullable<Report["series"]>;
  by: By;
  onChange: (column: Charted) => void;
}

/** One column of the report day by day, a line for each of the largest rows. */
export function ReportChart({ report, data, series, by, onChange }: Props) {
  const { t } = useTranslation("reports");
  const { nameOf, cell } = useReportWords();
  const column = data.columns.find(({ key }) => key === series.column);
  const choices = chartedOf(report, data.counted).flatMap((key) => data.columns.filter((known) => known.key === key));
  if (!column || series.days.length < 2 || series.lines.length === 0) return null;
  return (
    <div className={styles.chart}>
      <Chart
        title={t("chart_title", { column: column.title })}
        days={series.days}
        previousDays={series.previous_days}
        lines={series.lines.map((line) => chartLine(line, nameOf(line, by)))}
        show={(value) => cell(column.unit, String(value))}
        tools={
          <ToolbarSelect
            label={t("chart_column")}
            labelled="aloud"
            value={series.column}
            options={choices.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(key) => {
              if (known(chartedOf(report, data.counted), key)) onChange(key);
            }}
          />
        }
      />
    </div>
  );
}
