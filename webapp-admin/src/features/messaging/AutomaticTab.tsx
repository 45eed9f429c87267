import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { messageOf } from "webapp-shared/api/problem";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { Switch } from "webapp-shared/ui/Switch/Switch";

import styles from "./Messaging.module.css";
import { HOME } from "./model";
import { switchTrigger } from "./mutations";
import { triggersQuery, type MessageTrigger } from "./queries";

/** The messages that events send by themselves; what is essential cannot be switched off. */
export function AutomaticTab() {
  const { t } = useTranslation("messaging");
  const client = useQueryClient();
  const list = useQuery(triggersQuery());
  const flip = useMutation({
    mutationFn: (row: MessageTrigger) => switchTrigger(row.code, !row.is_on),
    onSuccess: (data) => client.setQueryData(triggersQuery().queryKey, data),
  });
  const columns: Column<MessageTrigger>[] = [
    {
      key: "code",
      title: t("column_template"),
      pinned: true,
      cell: (row) => <Link to={`${HOME}/templates/${row.code}`}>{row.code}</Link>,
    },
    { key: "text", title: t("column_words"), cell: (row) => <span className={styles.text}>{row.text}</span> },
    { key: "topic", title: t("column_topic"), cell: (row) => t(`topic_${row.topic}`) },
    {
      key: "switch",
      title: t("column_switch"),
      cell: (row) =>
        row.is_essential ? (
          <span className={styles.whole}>{t("always_on")}</span>
        ) : (
          <Switch
            label={t("switch_of", { name: row.code })}
            hideLabel
            checked={row.is_on}
            busy={flip.isPending && flip.variables.code === row.code}
            onChange={() => flip.mutate(row)}
          />
        ),
    },
  ];
  return (
    <>
      <div className={styles.title}>
        <h2>{t("view_automatic")}</h2>
      </div>
      {flip.error && <Callout tone="danger">{messageOf(flip.error)}</Callout>}
      <DataTable
        caption={t("view_automatic")}
        columns={columns}
        rows={list.data?.triggers}
        rowKey={(row) => row.code}
        loading={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ title: t("no_template") }}
      />
    </>
  );
}
