import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";

import { type CallProgress, deleteProgress, secondsOf, storeProgress } from "../../api/callProgress";
import styles from "./Calling.module.css";
import { clockOf, nextShift } from "./model";
import { changeShift, keepLease } from "./mutations";
import { callerQuery, type Caller } from "./queries";

const BEAT_MS = 60_000;

/** The call in hand above every other page: its clock, whom, today's dials, pause, and the way back to it. */
export function CallBar({ adminId, progress }: { adminId: string; progress: CallProgress }) {
  const { t } = useTranslation("calling");
  const client = useQueryClient();
  const me = useQuery(callerQuery());
  const { data } = me;
  const task = data?.task?.lease === progress.lease ? data.task : null;
  // what was read before the call began knows nothing of it
  const isGone = data !== undefined && !me.isFetching && me.dataUpdatedAt > progress.at && task === null;
  // a dial whose answer was lost has been made all the same
  const step = task?.state === "dialling" && progress.step === "ready" ? "talking" : progress.step;
  const isBridged = task !== null && task.dialler !== "device";
  const seconds = useSeconds(progress);

  useEffect(
    function forgetCallThatIsGone() {
      if (isGone) deleteProgress(adminId);
    },
    [isGone, adminId],
  );
  const taskId = task?.task_id;
  const { lease } = progress;
  const hasHungUp = step === "ended";
  const refetch = me.refetch;
  useEffect(
    function keepPerson() {
      if (taskId === undefined) return;
      const beat = () => {
        keepLease(taskId, lease, hasHungUp).catch(() => void refetch());
      };
      beat();
      const timer = window.setInterval(beat, BEAT_MS);
      return () => window.clearInterval(timer);
    },
    [taskId, lease, hasHungUp, refetch],
  );
  const pausing = useApiMutation({
    send: (shift: Caller["shift"]) => changeShift(nextShift(shift)),
    onDone: (state) => client.setQueryData(callerQuery().queryKey, state),
  });

  if (!data || !task) return null;
  return (
    <section className={styles.strip} data-step={step} data-above="" aria-label={t("call_bar")}>
      <p className={styles.clock}>{clockOf(seconds)}</p>
      <p className={styles.person}>
        <strong>{t(`strip_${step}`, { name: task.name || t("nameless") })}</strong>
        <span>{`${task.queue} · ${t("today", { dials: data.today.dials, target: data.today.target })}`}</span>
      </p>
      <div className={styles.actions}>
        <Button busy={pausing.busy} onClick={() => void pausing.run(data.shift)}>
          {t(data.shift === "on" ? "pause_after" : "go_on")}
        </Button>
        {step === "talking" && (
          <Button
            variant="danger"
            onClick={() =>
              storeProgress(adminId, { ...progress, step: "ended", seconds, is_counting: false, at: Date.now() })
            }
          >
            {t(isBridged ? "call_over" : "hang_up")}
          </Button>
        )}
        <Link to="/admin/telecalling">{t("back_to_call")}</Link>
      </div>
    </section>
  );
}

function useSeconds(progress: CallProgress): number {
  const [now, setNow] = useState(() => Date.now());
  const isCounting = progress.is_counting;
  useEffect(
    function countSeconds() {
      if (!isCounting) return;
      const timer = window.setInterval(() => setNow(Date.now()), 1000);
      return () => window.clearInterval(timer);
    },
    [isCounting],
  );
  return secondsOf(progress, now);
}
