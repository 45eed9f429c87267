import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime, showTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { ScheduleForm } from "./ScheduleForm";
import styles from "./Schedules.module.css";
import {
  changeOf,
  changeSchedule,
  deleteSchedule,
  type ReportPageName,
  type Schedule,
  schedulesQuery,
  sendScheduleNow,
} from "./schedules";

interface Props {
  page: ReportPageName;
  onClose: () => void;
}

/** The own schedules of a report: what goes to whom and when, and a form for another one. */
export function SchedulesDialog({ page, onClose }: Props) {
  const { t } = useTranslation("reports");
  const client = useQueryClient();
  const [edited, setEdited] = useState<Schedule | "new" | null>(null);
  const query = schedulesQuery(page);
  const { data, error, refetch } = useQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });

  const { run } = useApiMutation({
    send: ({ call }: { call: () => Promise<unknown>; done: string }) => call(),
    invalidates: [query.queryKey],
    isStaleWhenRefused: true,
    notice: (_, { done }) => done,
  });
  const act = (call: () => Promise<unknown>, done: string) => run({ call, done });

  if (data && edited) {
    return (
      <ScheduleForm
        data={data}
        schedule={edited === "new" ? null : edited}
        onSaved={async () => {
          await refresh();
          setEdited(null);
        }}
        onClose={() => setEdited(null)}
      />
    );
  }
  const canMake = data && data.views.length > 0;
  return (
    <Dialog
      open
      size="m"
      onClose={onClose}
      title={t("schedules")}
      footer={
        <>
          <Button onClick={onClose}>{t("schedules_close")}</Button>
          {canMake && (
            <Button variant="primary" icon="plus" onClick={() => setEdited("new")}>
              {t("schedule_new")}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.note}>{t("schedules_note")}</p>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} />}
      {data?.results.length === 0 && (
        <EmptyState title={t("schedules_none")}>
          {t(data.views.length === 0 ? "schedules_no_view" : "schedules_none_note")}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {data?.results.map((schedule) => (
          <li key={schedule.id} aria-label={schedule.view.name}>
            <Line schedule={schedule} />
            <div className={styles.acts}>
              <Button small onClick={() => void act(() => sendScheduleNow(schedule), t("schedule_sent_now"))}>
                {t("schedule_now")}
              </Button>
              <Button small onClick={() => setEdited(schedule)}>
                {t("schedule_change")}
              </Button>
              <Button
                small
                onClick={() =>
                  void act(
                    () => changeSchedule(schedule, { ...changeOf(schedule), is_on: schedule.next_at === null }),
                    t(schedule.next_at === null ? "schedule_is_on" : "schedule_is_off"),
                  )
                }
              >
                {t(schedule.next_at === null ? "schedule_on" : "schedule_off")}
              </Button>
              <Button
                small
                icon="trash"
                onClick={() => void act(() => deleteSchedule(schedule), t("schedule_deleted"))}
              >
                {t("schedule_delete")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Line({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const time = showTime(schedule.at, language);
  const rhythm =
    schedule.every === "week"
      ? t("schedule_weekly", { day: t(`weekday_${schedule.weekday as 0}`), time })
      : schedule.every === "month"
        ? t(schedule.month_day === 31 ? "schedule_monthly_last" : "schedule_monthly", { day: schedule.month_day, time })
        : t("schedule_daily", { time });
  const sent = schedule.last_at && {
    at: showDateTime(schedule.last_at, language),
    count: schedule.last_sent,
  };
  return (
    <div className={styles.line}>
      <b>{schedule.view.name}</b>
      <span>{rhythm}</span>
      <span>{t("schedule_to", { names: schedule.recipients.map(({ name }) => name).join(", ") })}</span>
      <span className={styles.muted}>
        {schedule.next_at ? t("schedule_next", { at: showDateTime(schedule.next_at, language) }) : t("schedule_stands")}
        {sent && ` ${sent.count > 0 ? t("schedule_last", sent) : t("schedule_under_way", { at: sent.at })}`}
      </span>
      {schedule.last_failed > 0 && (
        <span className={styles.failed}>{t("schedule_failed", { count: schedule.last_failed })}</span>
      )}
    </div>
  );
}
