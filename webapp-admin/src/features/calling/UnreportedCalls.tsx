import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";

import styles from "./Calling.module.css";
import type { CallFigures } from "./queries";

type Row = CallFigures["unreported"][number];

/** Customers who were dialled and whose caller left no outcome; nothing where every call has one. */
export function UnreportedCalls({ calls }: { calls: Row[] }) {
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  if (calls.length === 0) return null;
  const columns: Column<Row>[] = [
    {
      key: "name",
      title: t("column_person"),
      pinned: true,
      cell: (row) => <Link to={`/admin/csr-portal/${row.customer_id}/latest`}>{row.name || t("nameless")}</Link>,
    },
    { key: "caller", title: t("column_caller"), cell: (row) => row.caller },
    { key: "dialled", title: t("column_dialled"), cell: (row) => showDateTime(row.dialled_at, language) },
    { key: "queue", title: t("column_queue"), cell: (row) => row.queue },
    { key: "rests", title: t("column_rests_until"), cell: (row) => showDateTime(row.due_at, language) },
  ];
  return (
    <>
      <h2 className={styles.header}>{t("unreported")}</h2>
      <p>{t("unreported_note")}</p>
      <DataTable
        caption={t("unreported")}
        columns={columns}
        rows={calls}
        rowKey={(row) => row.task_id}
        empty={{ title: t("nobody_in_hand") }}
      />
    </>
  );
}
