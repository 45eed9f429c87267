import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDate, showShortDate, todayIst } from "../../lib/dates";
import { ChartFrame } from "../ChartFrame/ChartFrame";
import { Skeleton } from "../Skeleton/Skeleton";
import styles from "./Chart.module.css";
import { type ChartLine, colourOf } from "./model";

const ChartDrawing = lazy(() => import("./ChartDrawing").then((module) => ({ default: module.ChartDrawing })));

const NOTHING = "—";

interface Props {
  title: string;
  /** ISO days, one for each value of a line */
  days: readonly string[];
  /** the days that `previous` of the lines stands for; empty where nothing is compared */
  previousDays?: readonly string[];
  lines: readonly ChartLine[];
  /** a value as it is read */
  show: (value: number) => string;
  /** a value beside the axis, short */
  showAxis?: (value: number) => string;
  /** beside the switch between chart and table: what is drawn, how it leaves as a file */
  tools?: ReactNode;
}

/** Values over days with as many days before behind them, and the same values as a table. Drawn once it is seen. */
export function Chart({ title, days, previousDays = [], lines, show, showAxis = show, tools }: Props) {
  const { t } = useTranslation("desk");
  const { language } = useLanguage();
  const [pointed, setPointed] = useState<number | null>(null);
  const last = days.length - 1;
  const active = Math.min(pointed ?? last, last);
  const open = days.indexOf(todayIst());
  const text = (value: number | null | undefined) => (value === null || value === undefined ? NOTHING : show(value));
  const compares = previousDays.length > 0;
  const against = previousDays[active];
  const reading = lines
    .map((line) => {
      const value = `${line.name}: ${text(line.values[active])}`;
      return compares ? `${value} (${t("chart_before", { value: text(line.previous?.[active]) })})` : value;
    })
    .join("; ");

  return (
    <ChartFrame
      title={title}
      words={{ chart: t("chart_as_chart"), table: t("chart_as_table") }}
      tools={tools}
      table={
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
          <table className={styles.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t("chart_day")}</th>
                {lines.map((line) => (
                  <th key={line.key} scope="col">
                    {line.name}
                  </th>
                ))}
                {compares &&
                  lines.map((line) => (
                    <th key={line.key} scope="col">
                      {t("chart_line_before", { name: line.name })}
                    </th>
                  ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day}>
                  <th scope="row">{showDate(day, language)}</th>
                  {lines.map((line) => (
                    <td key={line.key}>{text(line.values[index])}</td>
                  ))}
                  {compares && lines.map((line) => <td key={line.key}>{text(line.previous?.[index])}</td>)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
      chart={
        <div className={styles.chart}>
          <Suspense fallback={<Skeleton height={210} />}>
            <ChartDrawing
              label={title}
              days={days}
              lines={lines}
              open={open}
              active={active}
              onActive={setPointed}
              showDay={(day) => showShortDate(day, language)}
              showAxis={showAxis}
              reading={`${showDate(days[active], language)}: ${reading}`}
            />
          </Suspense>
          <div className={styles.reading}>
            <p>
              <b>{showDate(days[active], language)}</b>{" "}
              {against && (
                <span className={styles.muted}>{t("chart_against", { day: showShortDate(against, language) })}</span>
              )}
            </p>
            <dl>
              {lines.map((line, index) => (
                <div key={line.key}>
                  <dt>
                    <i style={{ background: colourOf(index) }} aria-hidden="true" />
                    {line.name}
                  </dt>
                  <dd>
                    <b>{text(line.values[active])}</b>
                    {compares && <span className={styles.muted}>{text(line.previous?.[active])}</span>}
                  </dd>
                </div>
              ))}
            </dl>
            {compares && <p className={styles.muted}>{t("chart_dotted")}</p>}
            {open !== -1 && <p className={styles.muted}>{t("chart_open")}</p>}
          </div>
        </div>
      }
    />
  );
}
