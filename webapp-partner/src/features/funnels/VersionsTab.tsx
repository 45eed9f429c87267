import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { versionsQuery, type Funnel } from "./queries";

interface Props {
  funnel: Funnel;
  /** null: nothing may be changed */
  onRestore: ((number: number) => void) | null;
}

/** What was published. Restoring one makes it the draft; customers go on seeing what is live. */
export function VersionsTab({ funnel, onRestore }: Props) {
  const { t } = useTranslation("funnels");
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(versionsQuery(funnel.id, funnel.live_number));
  return (
    <DataTable
      caption={t("tab_versions")}
      rows={data}
      rowKey={(row) => String(row.number)}
      loading={!data && !error}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={{ title: t("no_version"), note: t("no_version_note") }}
      columns={[
        {
          key: "number",
          title: t("version"),
          pinned: true,
          cell: (row) => (
            <>
              {row.number} {row.is_live && <StatusBadge tone="positive">{t("live_now")}</StatusBadge>}
            </>
          ),
        },
        { key: "published_at", title: t("published_at"), cell: (row) => showDateTime(row.published_at, language) },
        { key: "published_by", title: t("published_by"), cell: (row) => row.published_by },
        { key: "screens", title: t("tab_screens"), align: "right", cell: (row) => count(row.screens) },
        {
          key: "restore",
          title: t("restore"),
          cell: (row) =>
            onRestore && (
              <Button small onClick={() => onRestore(row.number)}>
                {t("restore_number", { number: row.number })}
              </Button>
            ),
        },
      ]}
    />
  );
}
