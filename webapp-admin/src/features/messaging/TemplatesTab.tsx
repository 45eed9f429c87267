import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Messaging.module.css";
import { HOME, versionLook } from "./model";
import { NewTemplateDialog } from "./NewTemplateDialog";
import { templatesQuery, type TemplateLine } from "./queries";
import { useNewKey } from "./useNewKey";

const SHOWN = ["submitted", "draft", "rejected"] as const;

/** Every template: those for campaigns first, then the release's. */
export function TemplatesTab() {
  const { t } = useTranslation("messaging");
  const list = useQuery(templatesQuery());
  const [isMaking, setIsMaking] = useState(false);
  const begin = useCallback(() => setIsMaking(true), []);
  useNewKey(begin);
  const columns: Column<TemplateLine>[] = [
    {
      key: "code",
      title: t("column_template"),
      pinned: true,
      cell: (row) => (
        <>
          <Link to={`${HOME}/templates/${row.code}`}>{row.name || row.code}</Link>
          {row.name && (
            <>
              {" "}
              <span className={styles.muted}>{row.code}</span>
            </>
          )}
        </>
      ),
    },
    { key: "kind", title: t("column_kind"), cell: (row) => t(`kind_${row.kind}`) },
    { key: "topic", title: t("column_topic"), cell: (row) => t(`topic_${row.topic}`) },
    {
      key: "channels",
      title: t("column_channels"),
      cell: (row) => row.channels.map((one) => t(`channel_${one}` as "channel_sms")).join(", ") || t("no_channel"),
    },
    {
      key: "state",
      title: t("column_state"),
      cell: (row) => {
        if (row.archived_at) return <StatusBadge {...versionLook("retired")}>{t("archived")}</StatusBadge>;
        const open = SHOWN.filter((state) => row.states[state]);
        return open.length > 0
          ? open.map((state) => (
              <StatusBadge key={state} {...versionLook(state)}>
                {t(`version_${state}`)}
              </StatusBadge>
            ))
          : row.channels.length > 0 && <StatusBadge {...versionLook("approved")}>{t("version_approved")}</StatusBadge>;
      },
    },
    {
      key: "registration",
      title: t("column_registration"),
      align: "right",
      means: t("means_registration"),
      cell: (row) => (row.waits_for_registration ? count(row.waits_for_registration) : "–"),
    },
  ];
  return (
    <>
      <div className={styles.title}>
        <h2>{t("view_templates")}</h2>
        <Button icon="plus" variant="primary" onClick={begin}>
          {t("make_template")} <kbd className={styles.key}>G</kbd>
        </Button>
      </div>
      <DataTable
        caption={t("view_templates")}
        columns={columns}
        rows={list.data?.templates}
        rowKey={(row) => row.code}
        loading={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ title: t("no_template"), note: t("no_template_note") }}
      />
      {isMaking && <NewTemplateDialog onClose={() => setIsMaking(false)} />}
    </>
  );
}
