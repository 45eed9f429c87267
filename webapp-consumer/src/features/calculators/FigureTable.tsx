import { useState } from "react";
import { useTranslation } from "react-i18next";
import { csvFile, saveFile } from "webapp-shared/lib/csv";
import { cx } from "webapp-shared/lib/cx";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";

import styles from "./Calculators.module.css";

interface Props {
  title: string;
  /** the first head names the rows, the others are columns of rupees */
  heads: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...(number | null)[]])[];
  fileName: string;
  /** the rows of the file, where it says more than the table */
  file?: { heads: readonly string[]; rows: readonly (readonly (string | number | null)[])[] };
  note?: string;
  /** long tables open by a press */
  folded?: { show: string; hide: string };
}

/** Two decimals in the file, as the wire writes money; whole rupees on the page. */
const inFile = (cell: string | number | null) => (typeof cell === "number" ? cell.toFixed(2) : cell);

/** A calculator's figures as a table, and as a file to keep. */
export function FigureTable({ title, heads, rows, fileName, file, note, folded }: Props) {
  const { t } = useTranslation("calculators");
  const [isOpen, setOpen] = useState(!folded);
  const save = () => {
    const { heads: top, rows: lines } = file ?? { heads, rows };
    saveFile(csvFile([top, ...lines.map((line) => line.map(inFile))]), `${fileName}.csv`);
  };
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        <span className={styles.toolbar}>
          {folded && (
            <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? folded.hide : folded.show}
            </Button>
          )}
          <Button small icon="download" onClick={save}>
            {t("download")}
            <span className="visually-hidden">: {title}</span>
          </Button>
        </span>
      </div>
      {isOpen && (
        <div className={cx(styles.tableFrame, folded && styles.long)} role="region" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, place) => (
                    <td key={place}>{cell === null ? "—" : rupees(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
