import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";

import { changeOf } from "./model";
import type { Report } from "./queries";
import styles from "./Reports.module.css";
import { useReportWords } from "./useReportWords";

const FIRST = [
  ...["submitted", "disbursed", "approval", "zero_offer", "chosen_share", "shown_chosen"],
  ...["arrived_applied", "arrived_submitted", "arrived_disbursed", "arrived_lent"],
];
const MOST = 4;

/** The four numbers that a report is opened for; shares say what they are of. */
export function Totals({ data }: { data: Report }) {
  const { t } = useTranslation("reports");
  const { cell } = useReportWords();
  const shown = FIRST.flatMap((key) => data.columns.filter((column) => column.key === key)).slice(0, MOST);
  return (
    <dl className={styles.totals}>
      {shown.map((column) => {
        const value = data.totals.cells[column.key];
        const parts = data.totals.parts[column.key];
        const change = changeOf(value, data.totals.previous?.[column.key]);
        return (
          <div key={column.key}>
            <dt title={column.means}>{column.title}</dt>
            <dd>
              <b>{cell(column.unit, value)}</b>
              {parts && value !== null && (
                <span className={styles.muted}>
                  {t("part_of", { part: count(parts[0] ?? 0), whole: count(parts[1] ?? 0) })}
                </span>
              )}
              {!parts && change !== null && <Change value={change} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** By how much a number differs from as many days before: arrow, sign and colour. */
export function Change({ value }: { value: number }) {
  const { t } = useTranslation("reports");
  const share = Math.abs(value).toFixed(1);
  if (value === 0) return <span className={styles.muted}>{t("change_level")}</span>;
  return (
    <span className={value > 0 ? styles.up : styles.down}>
      <span aria-hidden="true">{value > 0 ? "↑" : "↓"}</span>{" "}
      {value > 0 ? t("change_up", { share }) : t("change_down", { share })}
    </span>
  );
}
