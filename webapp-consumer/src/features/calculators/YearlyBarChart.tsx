import type { CSSProperties } from "react";
import { useLanguage } from "webapp-shared/i18n/language";
import { rupeesShort } from "webapp-shared/lib/money";
import { CostKey, type CostRole } from "webapp-shared/ui/CostBar/CostBar";

import styles from "./Calculators.module.css";

interface Props {
  title: string;
  /** what the drawing says, for those who do not see it; the figures stand in the table beside it */
  label: string;
  columns: readonly { key: string; parts: readonly { role: CostRole; amount: number }[] }[];
  /** the name of the axis: years */
  axis: string;
}

const EVERY_LABEL_UP_TO = 12;
const LABEL_STEP = 5;

/** Years hanging from one line on one scale from zero, each divided into what repays the loan and what it costs. */
export function YearlyBarChart({ title, label, columns, axis }: Props) {
  const { language } = useLanguage();
  const totals = columns.map((column) => column.parts.reduce((sum, part) => sum + part.amount, 0));
  const most = Math.max(1, ...totals);
  const roles = [...new Set(columns.flatMap((column) => column.parts.map((part) => part.role)))];
  const isNamed = (place: number) =>
    columns.length <= EVERY_LABEL_UP_TO || place === 0 || (place + 1) % LABEL_STEP === 0;
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        <CostKey roles={roles} />
      </div>
      <div className={styles.years} role="img" aria-label={label} style={{ "--n": columns.length } as CSSProperties}>
        {columns.map((column, place) => (
          <div key={column.key} className={styles.year}>
            <span className={styles.yearName}>{isNamed(place) && column.key}</span>
            <div className={styles.chart} title={`${axis} ${column.key}: ${rupeesShort(totals[place] ?? 0, language)}`}>
              {column.parts.map((part) => (
                <i key={part.role} data-role={part.role} style={{ "--share": part.amount / most } as CSSProperties} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
