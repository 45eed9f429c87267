import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";

import styles from "./LenderSheet.module.css";
import type { Column } from "./mapping";
import type { HeadingRow, ReadValue, RowGrade } from "./questions";

/** The value of a choice that nobody has made yet. */
const OPEN = "\u0000";
const LOOKS = {
  certain: { tone: "positive", shape: "round" },
  likely: { tone: "info", shape: "half" },
  asked: { tone: "warning", shape: "square" },
  answered: { tone: "positive", shape: "round" },
  chosen: { tone: "positive", shape: "round" },
  not_read: { tone: "neutral", shape: "open" },
} as const satisfies Record<RowGrade, object>;

interface Props {
  rows: readonly HeadingRow[];
  columns: readonly Column[];
  columnLabel: (name: string) => string;
  busy: boolean;
  /** a refusal of the server about our column that no question shows */
  errorOf: (name: string) => string | undefined;
  onChoose: (heading: string, name: string) => void;
}

/** The columns as the sheet has them: what each is read as, how sure that is, and why. */
export function SheetColumns({ rows, columns, columnLabel, errorOf, onChoose }: Props) {
  const { t } = useTranslation("lender-sheet");
  const { language } = useLanguage();
  const shown = ({ amount, day, text }: ReadValue): string =>
    day ? showDate(day, language) : amount ? rupees(amount, { paise: true }) : (text ?? "");
  const reasonOf = (row: HeadingRow): string => {
    if (row.question !== null) return t("reason_question", { number: count(row.question) });
    if (row.grade === "chosen") return t("reason_chosen");
    if (row.grade === "not_read" && row.unread) return t(`unread_${row.unread.reason}`, { word: row.unread.word });
    if (row.grade === "not_read" || !row.reason) return t("reason_not_read");
    return t(`reason_${row.reason}`, { heading: row.heading });
  };
  const options = columns.map(({ name }) => ({ value: name, label: columnLabel(name) }));
  return (
    <DataTable
      caption={t("columns")}
      rows={rows}
      rowKey={(row) => row.letter}
      empty={{ title: t("no_columns") }}
      columns={[
        { key: "letter", title: t("letter"), pinned: true, cell: (row) => row.letter },
        {
          key: "heading",
          title: t("heading"),
          cell: (row) => <b className={row.column || row.isOpen ? undefined : styles.muted}>{row.heading}</b>,
        },
        { key: "samples", title: t("samples"), cell: (row) => row.samples.slice(0, 2).join(" · ") || "—" },
        {
          key: "read_as",
          title: t("read_as"),
          cell: (row) => (
            <div className={styles.readAs}>
              <ToolbarSelect
                label={t("read_as_of", { letter: row.letter, heading: row.heading })}
                labelled="aloud"
                value={row.isOpen ? OPEN : row.column}
                options={[
                  ...(row.isOpen ? [{ value: OPEN, label: t("please_say") }] : []),
                  { value: "", label: t("not_read") },
                  ...options,
                ]}
                onChange={(name) => onChoose(row.heading, name)}
              />
              {row.column && errorOf(row.column) && (
                <p className={styles.error} role="alert">
                  {errorOf(row.column)}
                </p>
              )}
            </div>
          ),
        },
        {
          key: "values",
          title: t("example_as_read"),
          cell: (row) => (
            <span className={row.isEither ? styles.either : styles.value}>
              {row.values.map(shown).join(row.isEither ? ` ${t("or")} ` : " · ") || "—"}
            </span>
          ),
        },
        {
          key: "grade",
          title: t("grade"),
          cell: (row) => <StatusBadge {...LOOKS[row.grade]}>{t(`grade_${row.grade}`)}</StatusBadge>,
        },
        { key: "reason", title: t("reason"), cell: (row) => <span className={styles.reason}>{reasonOf(row)}</span> },
      ]}
    />
  );
}
