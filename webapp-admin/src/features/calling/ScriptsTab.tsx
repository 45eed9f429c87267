import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { useHindiFaces } from "../../components/useHindiFaces";
import styles from "./Calling.module.css";
import { scriptLook, scriptState } from "./model";
import { scriptsQuery, type CallScript } from "./queries";
import { ScriptDrawer } from "./ScriptDrawer";
import { ScriptEditor } from "./ScriptEditor";
import { useProductName } from "./useProductName";

/** What callers say: every version with its state and whom it waits for, and the editor of the next one. */
export function ScriptsTab() {
  useHindiFaces();
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  const productName = useProductName();
  const [query, setQuery] = useSearchParams();
  const { data, isPending, error, refetch } = useQuery(scriptsQuery());
  const [writing, setWriting] = useState<CallScript | "new" | null>(null);
  const opened = data?.scripts.find((script) => script.id === query.get("script"));
  const open = (id: string | null) => setQuery({ view: "scripts", ...(id && { script: id }) });
  const dayOf = (name: string, at: string | null) => t("by_on", { name, day: showDate(at, language) });

  const columns: Column<CallScript>[] = [
    {
      key: "script",
      title: t("column_script"),
      pinned: true,
      cell: (row) => (
        <>
          <Button
            small
            variant="quiet"
            aria-label={t("script_title", { script: row.code, version: row.version })}
            onClick={() => open(row.id)}
          >
            {row.code}
          </Button>{" "}
          <span className={styles.muted}>{productName(row.product)}</span>
          <br />
          <span className={styles.muted}>
            {row.queues.length > 0 ? t("script_queues", { names: row.queues.join(", ") }) : t("script_no_queue")}
          </span>
        </>
      ),
    },
    { key: "version", title: t("column_version"), align: "right", cell: (row) => row.version },
    {
      key: "state",
      title: t("column_script_state"),
      cell: (row) => (
        <>
          <StatusBadge {...scriptLook(row)}>{t(scriptState(row))}</StatusBadge>
          {row.state === "waiting" && (
            <>
              <br />
              <span className={styles.muted}>{t(row.is_own ? "waits_for_other" : "waits_for_you")}</span>
            </>
          )}
        </>
      ),
    },
    { key: "written", title: t("column_written"), cell: (row) => dayOf(row.maker, row.made_at) },
    {
      key: "decided",
      title: t("column_decided"),
      cell: (row) =>
        row.ended_at ? (
          <>
            {dayOf(row.ended_by, row.ended_at)}
            <br />
            <span className={styles.muted}>{row.reason}</span>
          </>
        ) : row.checked_at ? (
          dayOf(row.checker, row.checked_at)
        ) : (
          "—"
        ),
    },
  ];

  if (writing)
    return (
      <ScriptEditor
        from={writing === "new" ? null : writing}
        places={data?.places ?? []}
        onClose={() => setWriting(null)}
      />
    );
  return (
    <>
      <div className={styles.title}>
        <h2>{t("scripts")}</h2>
        <Button icon="plus" variant="primary" onClick={() => setWriting("new")}>
          {t("make_script")}
        </Button>
      </div>
      <p className={styles.intro}>{t("scripts_note")}</p>
      <DataTable
        caption={t("scripts")}
        columns={columns}
        rows={data?.scripts}
        rowKey={(row) => row.id}
        loading={isPending}
        error={data ? null : error}
        onRetry={() => void refetch()}
        skeletonRows={4}
        empty={{ title: t("no_script"), note: t("no_script_note") }}
      />
      {opened && (
        <ScriptDrawer
          script={opened}
          waiting={data?.scripts.find(
            ({ state, code, product }) => state === "waiting" && code === opened.code && product === opened.product,
          )}
          onClose={() => open(null)}
          onWrite={() => {
            open(null);
            setWriting(opened);
          }}
        />
      )}
    </>
  );
}
