import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { lookOf, readState } from "./model";
import type { Statement } from "./queries";
import styles from "./Statements.module.css";
import { useMonthName } from "./useMonthName";

/** The columns of the list of statements. */
export function useStatementColumns(onOpen: (id: string) => void): Column<Statement>[] {
  const { t } = useTranslation("statements");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const paise = (value: string) => <span className={styles.wholeWidth}>{rupees(value, { paise: true })}</span>;
  return [
    {
      key: "month",
      title: t("month"),
      pinned: true,
      cell: (row) => (
        <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
          {monthName(row.month)}
        </button>
      ),
    },
    // what comes to the bank stands where a phone shows it
    { key: "net", title: t("net"), align: "right", cell: (row) => <b>{paise(row.net)}</b> },
    {
      key: "state",
      title: t("state"),
      cell: (row) => <StatusBadge {...lookOf(readState(row.state))}>{t(`state_${readState(row.state)}`)}</StatusBadge>,
    },
    { key: "gross", title: t("share"), align: "right", cell: (row) => paise(row.gross) },
    { key: "gst", title: t("gst"), align: "right", cell: (row) => paise(row.gst) },
    { key: "tds", title: t("tds"), align: "right", cell: (row) => paise(row.tds) },
    { key: "held", title: t("held"), align: "right", cell: (row) => paise(row.held) },
    {
      key: "paid",
      title: t("pay_day"),
      cell: (row) => <span className={styles.wholeWidth}>{showDate(row.paid_on ?? row.pay_on, language)}</span>,
    },
    { key: "questions", title: t("open_questions"), align: "right", cell: (row) => row.open_questions || "—" },
  ];
}
