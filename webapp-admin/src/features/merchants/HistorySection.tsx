import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";

import styles from "./Merchants.module.css";
import { historyQuery } from "./queries";

/** Every recorded act on a merchant, the newest first; values stand in the audit log. */
export function HistorySection({ partnerId }: { partnerId: string }) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  const history = useInfiniteQuery(historyQuery(partnerId));
  const rows = history.data?.pages.flatMap((page) => page.results);
  return (
    <>
      <p className={styles.muted}>
        <Link to={`/admin/audit-log?target_id=${partnerId}`}>{t("history_all")}</Link>
      </p>
      <DataTable
        caption={t("view_history")}
        rows={rows}
        loading={!rows && !history.error}
        error={rows ? null : history.error}
        onRetry={() => void history.refetch()}
        rowKey={(entry) => entry.id}
        empty={{ title: t("history_none") }}
        columns={[
          { key: "at", title: t("history_at"), pinned: true, cell: (entry) => showDateTime(entry.at, language) },
          {
            key: "action",
            title: t("history_action"),
            cell: (entry) => <code className={styles.code}>{entry.action}</code>,
          },
          {
            key: "person",
            title: t("history_person"),
            cell: (entry) => [entry.person, entry.behind].filter(Boolean).join(" · ") || "—",
          },
          { key: "reason", title: t("reason"), cell: (entry) => entry.reason || "—" },
        ]}
      />
      {history.hasNextPage && (
        <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t("history_more")}
        </Button>
      )}
    </>
  );
}
