import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showClock, showDate, showDateTime, showTime } from "webapp-shared/lib/dates";
import { isPlainKey } from "webapp-shared/lib/plainKey";
import { useSession } from "webapp-shared/session/useSession";
import { KeySheet } from "webapp-shared/components/keys/KeySheet";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { readCallDraft } from "../../api/callDrafts";
import { deleteProgress } from "../../api/callProgress";
import { session } from "../../api/session";
import styles from "./Calling.module.css";
import { EndShiftDialog } from "./EndShiftDialog";
import { LeftDrafts } from "./LeftDrafts";
import { clockOf, type ShiftReason } from "./model";
import { changeShift, takeNext, type NextCall, type OpenedRequest, type ShiftState } from "./mutations";
import { callerQuery, type CallTask } from "./queries";
import { TaskView } from "./TaskView";

const KEYS = [
  ["next", "Enter"],
  ["dial", "D"],
  ["hang_up", "H"],
  ["what_came", "1–9"],
  ["more_outcomes", "0"],
  ["key_time", "T"],
  ["why_not", "R"],
  ["note_field", "M"],
  ["link", "L"],
  ["skip", "S"],
  ["key_pause", "P"],
  ["save_next", "Ctrl Enter"],
] as const;

/** The caller's day: shift, the person in hand, own figures, promises. */
export function CallerTab() {
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  const client = useQueryClient();
  const me = useQuery(callerQuery());
  const [nobody, setNobody] = useState<NextCall | null>(null);
  const [opened, setOpened] = useState<OpenedRequest | null>(null);
  const [isEnding, setEnding] = useState(false);
  const adminId = useSession(session).value("adminId") ?? "";
  const [last, setLast] = useState<CallTask | null>(null);
  const key = callerQuery().queryKey;

  const show = (next: NextCall) => {
    if (!next.task) deleteProgress(adminId);
    setLast(null);
    client.setQueryData(key, (old) => old && { ...old, task: next.task });
    setNobody(next.task ? null : next);
    void client.invalidateQueries({ queryKey: key });
  };
  const next = useMutation({ mutationFn: takeNext, onSuccess: show });
  const shift = useMutation({
    mutationFn: ({ state, reason }: { state: ShiftState; reason?: ShiftReason }) => changeShift(state, reason),
    onSuccess: (state) => {
      setEnding(false);
      client.setQueryData(key, state);
      setNobody(null);
    },
  });
  const data = me.data;
  if (data?.task && (data.task.task_id !== last?.task_id || data.task.lease !== last.lease)) setLast(data.task);
  // a person whose lease ran out stays on the page with what was typed, until the caller leaves them
  const lost = data && !data.task && last && readCallDraft(adminId, last.task_id) ? last : null;
  const task = data?.task ?? lost;
  const canTake = data?.shift === "on" && !task;
  const take = next.mutate;
  const isTaking = next.isPending;

  useEffect(
    function takeNextByKey() {
      if (!canTake || isTaking) return;
      const onKey = (event: KeyboardEvent) => {
        const isButton = event.target instanceof HTMLElement && event.target.matches("button, a, summary");
        if (event.key !== "Enter" || isButton || !isPlainKey(event)) return;
        event.preventDefault();
        take();
      };
      document.addEventListener("keydown", onKey);
      return () => document.removeEventListener("keydown", onKey);
    },
    [canTake, isTaking, take],
  );

  const pausedTo: ShiftState | null = data?.shift === "on" ? "pause" : data?.shift === "pause" ? "on" : null;
  const change = shift.mutate;
  const isChanging = shift.isPending;
  useEffect(
    function pauseByKey() {
      if (pausedTo === null || isChanging) return;
      const onKey = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== "p" || event.repeat || !isPlainKey(event)) return;
        event.preventDefault();
        change({ state: pausedTo });
      };
      document.addEventListener("keydown", onKey);
      return () => document.removeEventListener("keydown", onKey);
    },
    [pausedTo, isChanging, change],
  );

  if (!data)
    return me.error ? (
      <ErrorState problem={me.error} onRetry={() => void me.refetch()} />
    ) : (
      <div className={styles.lines}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );

  const hours = t("hours", {
    from: showTime(data.opens, language),
    until: showTime(data.closes, language),
    first: showTime(data.callback_opens, language),
    last: showTime(data.callback_closes, language),
  });
  return (
    <>
      <div className={styles.day}>
        <p className={styles.figures}>
          <strong>{t(`shift_${data.shift}`)}</strong>
          <span>{t("today", { dials: data.today.dials, target: data.today.target })}</span>
          <span>{t("today_talks", { count: data.today.talks, time: clockOf(data.today.seconds) })}</span>
        </p>
        <div className={styles.actions}>
          {data.shift !== "on" && (
            <Button variant="primary" icon="phone" busy={shift.isPending} onClick={() => shift.mutate({ state: "on" })}>
              {t(data.shift === "pause" ? "go_on" : "start_shift")}{" "}
              {data.shift === "pause" && <kbd className={styles.key}>P</kbd>}
            </Button>
          )}
          {data.shift === "on" && (
            <Button busy={shift.isPending} onClick={() => shift.mutate({ state: "pause" })}>
              {t(task ? "pause_after" : "pause")} <kbd className={styles.key}>P</kbd>
            </Button>
          )}
          {data.shift !== "off" && !task && <Button onClick={() => setEnding(true)}>{t("end_shift")}</Button>}
        </div>
      </div>
      <div aria-live="polite">
        {shift.error && <Callout tone="danger">{messageOf(shift.error)}</Callout>}
        {next.error && <Callout tone="danger">{messageOf(next.error)}</Callout>}
        {data.callbacks
          .filter((row) => row.rings && row.task_id !== task?.task_id)
          .map((row) => (
            <Callout key={row.task_id} tone="warning">
              {t(row.is_overdue ? "bell_overdue" : "bell_soon", {
                name: row.name || t("nameless"),
                at: showClock(row.callback_at, language),
              })}
            </Callout>
          ))}
        {data.was_idle && <Callout>{t("was_idle")}</Callout>}
        {opened && (
          <Callout>
            {t(`opened_${opened.request}`, { number: opened.number, day: showDate(opened.answer_by, language) })}
          </Callout>
        )}
      </div>
      {task ? (
        <TaskView
          key={`${task.task_id} ${task.lease}`}
          task={task}
          adminId={adminId}
          isLost={lost !== null}
          onNext={show}
          onSaved={setOpened}
          onGone={() => {
            deleteProgress(adminId);
            setLast(null);
            void me.refetch();
          }}
        />
      ) : (
        <div className={styles.columns} data-idle>
          <section>
            {data.shift !== "on" ? (
              <EmptyState title={t(`idle_${data.shift}`)}>{hours}</EmptyState>
            ) : nobody ? (
              <EmptyState title={t(`nobody_${nobody.why || "empty"}`)}>
                {nobody.opens_at
                  ? t("nobody_until", { at: showDateTime(nobody.opens_at, language) })
                  : t("nobody_note")}{" "}
                {nobody.why === "hours" && hours}
              </EmptyState>
            ) : (
              <EmptyState title={t("idle_on")}>{t("idle_on_note")}</EmptyState>
            )}
            {data.shift === "on" && (
              <p className={styles.centre}>
                <Button variant="primary" busy={next.isPending} onClick={() => next.mutate()}>
                  {t("next")} <kbd className={styles.key}>Enter</kbd>
                </Button>
              </p>
            )}
          </section>
          <aside>
            <LeftDrafts adminId={adminId} inHand={data.task?.task_id} />
            <h2 className={styles.header}>{t("promises")}</h2>
            {data.callbacks.length === 0 && <p className={styles.muted}>{t("promises_none")}</p>}
            <ul className={styles.rows}>
              {data.callbacks.map((row) => (
                <li key={row.task_id}>
                  <strong>{row.name || t("nameless")}</strong>{" "}
                  <span className={styles.muted}>
                    {showDateTime(row.callback_at, language)}
                    {row.is_overdue && ` · ${t("overdue")}`}
                  </span>
                </li>
              ))}
            </ul>
            <h2 className={styles.header}>{t("queues")}</h2>
            {data.queues.length === 0 && <p className={styles.muted}>{t("queues_none")}</p>}
            <ul className={styles.rows}>
              {data.queues.map((queue) => (
                <li key={queue.queue_id}>
                  {queue.name} <span className={styles.muted}>{t("due_count", { count: queue.waiting })}</span>
                </li>
              ))}
            </ul>
          </aside>
        </div>
      )}
      {isEnding && (
        <EndShiftDialog
          busy={shift.isPending}
          onEnd={(reason) => shift.mutate({ state: "off", reason })}
          onClose={() => setEnding(false)}
        />
      )}
      <KeySheet keys={KEYS.map(([act, key]) => [t(act), key])} />
    </>
  );
}
