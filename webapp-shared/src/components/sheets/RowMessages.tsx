import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { count } from "../../lib/money";
import styles from "./Sheets.module.css";

interface Said {
  row: number;
  column: string;
  value: string;
  reason: string;
}

interface Props<Line extends Said> {
  title: string;
  lines: readonly Line[];
  /** the heading over what is said */
  heading: string;
  /** the cell as it was written stands beside its column */
  withValue?: boolean;
  /** what follows the number of a line's row */
  beside?: (line: Line, index: number) => ReactNode;
}

/** What is said of rows of a sheet, each with its number and column. */
export function RowMessages<Line extends Said>({ title, lines, heading, withValue = false, beside }: Props<Line>) {
  const { t } = useTranslation("sheets");
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
      <table className={cx(styles.grid, styles.errors)}>
        <thead>
          <tr>
            <th scope="col">{t("row")}</th>
            <th scope="col">{t("column")}</th>
            {withValue && <th scope="col">{t("value")}</th>}
            <th scope="col">{heading}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // one cell may have two things said of it in the same words: only the place tells them apart
            <tr key={index}>
              <td className={styles.rowCell} data-word={t("row")}>
                {count(line.row)}
                {beside?.(line, index)}
              </td>
              <td data-empty={!line.column || undefined}>{line.column || "—"}</td>
              {withValue && (
                <td className={styles.value} data-empty={!line.value || undefined}>
                  {line.value || "—"}
                </td>
              )}
              <td className={styles.wrong}>{line.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
