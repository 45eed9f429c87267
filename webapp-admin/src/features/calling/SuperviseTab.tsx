import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { BlockedList } from "./BlockedList";
import styles from "./Calling.module.css";
import { CallerDialog } from "./CallerDialog";
import { clockOf } from "./model";
import { changeQueue, releaseTask } from "./mutations";
import { figuresQuery, periodFiguresQuery, queuesQuery, type CallFigures, type CallQueue } from "./queries";
import { QueueDialog } from "./QueueDialog";
import { QueueEditDialog } from "./QueueEditDialog";
import { QueueScriptDialog } from "./QueueScriptDialog";
import { UnreportedCalls } from "./UnreportedCalls";

type CallerRow = CallFigures["callers"][number];
type StuckRow = CallFigures["stuck"][number];
type HeldRow = CallFigures["held"][number];

/** The queues with today's calls, the callers with theirs, and who is in a call now. */
export function SuperviseTab() {
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  const client = useQueryClient();
  const queues = useQuery(queuesQuery());
  const figures = useQuery(figuresQuery());
  const week = useQuery(periodFiguresQuery({ preset: "last_7_days" }, "queue"));
  const [isMaking, setIsMaking] = useState(false);
  const [caller, setCaller] = useState<CallerRow | null>(null);
  const [held, setHeld] = useState<HeldRow | null>(null);
  const [scripted, setScripted] = useState<CallQueue | null>(null);
  const [edited, setEdited] = useState<CallQueue | null>(null);
  const [reason, setReason] = useState("");
  const flip = useMutation({
    mutationFn: (queue: CallQueue) => changeQueue(queue.queue_id, { revision: queue.revision, is_on: !queue.is_on }),
    onSuccess: (data) => client.setQueryData(queuesQuery().queryKey, data),
  });
  const release = useMutation({
    mutationFn: (row: HeldRow) => releaseTask(row.task_id, reason),
    onSuccess: (data) => {
      client.setQueryData(figuresQuery().queryKey, data);
      setHeld(null);
      setReason("");
    },
  });

  const number = (
    key: "due" | "in_call" | "resting" | "promised" | "called" | "reached",
    means: string,
  ): Column<CallQueue> => ({
    key,
    title: t(`column_${key}`),
    means,
    align: "right",
    cell: (row) => count(row[key]),
  });
  const share = (key: "spoke_percent" | "kept_percent", means: string): Column<CallQueue> => ({
    key,
    title: t(`column_${key}`),
    means,
    align: "right",
    cell: (row) => {
      const percent = week.data?.rows.find((one) => one.key === row.queue_id)?.[key] ?? null;
      return percent === null ? "—" : `${percent}%`;
    },
  });
  const queueColumns: Column<CallQueue>[] = [
    {
      key: "name",
      title: t("column_queue"),
      pinned: true,
      cell: (row) => (
        <>
          <strong>{row.name}</strong> <span className={styles.muted}>{t(`topic_${row.topic}`)}</span>
          <p className={styles.sentence}>{row.sentence}</p>
          <QueueLimits queue={row} />
          {Object.keys(row.blocked).length > 0 && (
            <details>
              <summary>{t("blocked_some")}</summary>
              <BlockedList blocked={row.blocked} />
            </details>
          )}
        </>
      ),
    },
    number("due", t("means_due")),
    number("in_call", t("means_in_call")),
    number("resting", t("means_resting")),
    number("promised", t("means_promised")),
    number("called", t("means_called")),
    number("reached", t("means_reached")),
    share("spoke_percent", t("means_spoke_percent")),
    share("kept_percent", t("means_kept_percent")),
    {
      key: "script",
      title: t("queue_script"),
      cell: (row) => (
        <Button
          small
          variant="quiet"
          aria-label={`${row.script || t("queue_no_script")}: ${row.name}`}
          onClick={() => setScripted(row)}
        >
          {row.script || t("queue_no_script")}
        </Button>
      ),
    },
    {
      key: "switch",
      title: t("column_state"),
      cell: (row) => (
        <div className={styles.actions}>
          <Button
            small
            aria-label={t(row.is_on ? "pause_queue" : "go_on_queue", { name: row.name })}
            busy={flip.isPending && flip.variables.queue_id === row.queue_id}
            onClick={() => flip.mutate(row)}
          >
            {t(row.is_on ? "pause" : "go_on")}
          </Button>
          <Button
            small
            variant="quiet"
            aria-label={t("edit_queue_title", { name: row.name })}
            onClick={() => setEdited(row)}
          >
            {t("edit_queue")}
          </Button>
        </div>
      ),
    },
  ];
  const callerColumns: Column<CallerRow>[] = [
    {
      key: "name",
      title: t("column_caller"),
      pinned: true,
      cell: (row) => (
        <>
          <strong>{row.name || t("nameless")}</strong>
          <br />
          <span className={styles.muted}>{t(`shift_${row.shift}`)}</span>
        </>
      ),
    },
    {
      key: "dials",
      title: t("column_dials"),
      align: "right",
      cell: (row) => t("of_target", { dials: count(row.dials), target: count(row.target) }),
    },
    {
      key: "talks",
      title: t("column_reached"),
      means: t("means_reached"),
      align: "right",
      cell: (row) => t("of_target", { dials: count(row.talks), target: count(row.talks_target) }),
    },
    { key: "seconds", title: t("column_seconds"), align: "right", cell: (row) => clockOf(row.seconds) },
    {
      key: "outcomes",
      title: t("column_outcomes"),
      cell: (row) => row.outcomes.map((one) => `${t(`outcome_${one.code}`)} ${count(one.count)}`).join(", ") || "—",
    },
    {
      key: "languages",
      title: t("column_languages"),
      cell: (row) => (
        <Button small variant="quiet" onClick={() => setCaller(row)}>
          {row.languages.map((code) => t(code === "hi" ? "hindi" : "english")).join(", ")}
        </Button>
      ),
    },
  ];
  const heldColumns: Column<HeldRow>[] = [
    { key: "name", title: t("column_person"), pinned: true, cell: (row) => row.name || t("nameless") },
    { key: "caller", title: t("column_caller"), cell: (row) => row.caller },
    { key: "queue", title: t("column_queue"), cell: (row) => row.queue },
    {
      key: "until",
      title: t("column_until"),
      cell: (row) => (row.is_over ? t("stuck") : showDateTime(row.lease_until, language)),
    },
    {
      key: "release",
      title: t("column_state"),
      cell: (row) => (
        <Button small onClick={() => setHeld(row)}>
          {t("hand_on")}
        </Button>
      ),
    },
  ];
  const stuckColumns: Column<StuckRow>[] = [
    { key: "name", title: t("column_person"), pinned: true, cell: (row) => row.name || t("nameless") },
    { key: "queue", title: t("column_queue"), cell: (row) => row.queue },
    { key: "passes", title: t("column_passes"), align: "right", cell: (row) => count(row.passes) },
    { key: "due", title: t("column_due_since"), cell: (row) => showDateTime(row.due_at, language) },
  ];
  const stuck = figures.data?.stuck ?? [];
  return (
    <>
      {stuck.length > 0 && (
        <>
          <h2 className={styles.header}>{t("stuck_tasks")}</h2>
          <p>{t("stuck_note")}</p>
          <DataTable
            caption={t("stuck_tasks")}
            columns={stuckColumns}
            rows={stuck}
            rowKey={(row) => row.task_id}
            empty={{ title: t("nobody_in_hand") }}
          />
        </>
      )}
      <UnreportedCalls calls={figures.data?.unreported ?? []} />
      <div className={styles.title}>
        <h2>{t("queues")}</h2>
        <Button icon="plus" variant="primary" onClick={() => setIsMaking(true)}>
          {t("make_queue")}
        </Button>
      </div>
      {flip.error && <Callout tone="danger">{messageOf(flip.error)}</Callout>}
      <DataTable
        caption={t("queues")}
        columns={queueColumns}
        rows={queues.data?.queues}
        rowKey={(row) => row.queue_id}
        loading={queues.isPending}
        error={queues.error}
        onRetry={() => void queues.refetch()}
        skeletonRows={3}
        empty={{ title: t("no_queue"), note: t("no_queue_note") }}
      />
      <p className={styles.muted}>{t("dnd_source")}</p>
      <h2 className={styles.header}>{t("callers")}</h2>
      <DataTable
        caption={t("callers")}
        columns={callerColumns}
        rows={figures.data?.callers}
        rowKey={(row) => row.admin_id}
        loading={figures.isPending}
        error={figures.error}
        onRetry={() => void figures.refetch()}
        skeletonRows={3}
        empty={{ title: t("no_caller"), note: t("no_caller_note") }}
      />
      <h2 className={styles.header}>{t("in_hand")}</h2>
      <DataTable
        caption={t("in_hand")}
        columns={heldColumns}
        rows={figures.data?.held}
        rowKey={(row) => row.task_id}
        loading={figures.isPending}
        error={figures.error}
        onRetry={() => void figures.refetch()}
        skeletonRows={2}
        empty={{ title: t("nobody_in_hand") }}
      />
      {isMaking && <QueueDialog onClose={() => setIsMaking(false)} />}
      {edited && <QueueEditDialog queue={edited} onClose={() => setEdited(null)} />}
      {scripted && <QueueScriptDialog queue={scripted} onClose={() => setScripted(null)} />}
      {caller && <CallerDialog caller={caller} queues={queues.data?.queues ?? []} onClose={() => setCaller(null)} />}
      {held && (
        <FormDialog
          title={t("hand_on_title", { name: held.name || t("nameless") })}
          confirm={t("hand_on")}
          busy={release.isPending}
          disabled={reason.trim() === ""}
          onSubmit={() => release.mutate(held)}
          onClose={() => setHeld(null)}
        >
          <p>{t("hand_on_note", { name: held.caller })}</p>
          <TextField label={t("reason")} value={reason} onChange={setReason} maxLength={300} />
          {release.error && <Callout tone="danger">{messageOf(release.error)}</Callout>}
        </FormDialog>
      )}
    </>
  );
}

/** The hours and caps that a queue has of its own; nothing where the owner's hold. */
function QueueLimits({ queue }: { queue: CallQueue }) {
  const { t } = useTranslation("calling");
  const parts = [
    queue.opens && queue.closes && t("limit_hours", { from: queue.opens.slice(0, 5), until: queue.closes.slice(0, 5) }),
    queue.dials_a_day !== null && t("limit_day", { count: queue.dials_a_day }),
    queue.dials_in_days !== null && t("limit_week", { count: queue.dials_in_days }),
  ].filter(Boolean);
  return parts.length > 0 && <p className={styles.muted}>{parts.join(", ")}</p>;
}
