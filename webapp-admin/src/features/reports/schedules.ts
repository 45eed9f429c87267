import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { components } from "../../api/schema.gen";
import type { ReportName } from "./model";

export type ReportPageName = `${ReportName}-report`;

/** The days of a month that a report may be sent on; 31 is the last one. */
export const MONTH_DAYS = [...Array.from({ length: 28 }, (_, index) => index + 1), 31];
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export const EVERY = ["day", "week", "month"] as const;

const keys = keysOf("report-schedules");

const fetchSchedules = (page: ReportPageName) =>
  answer(api.GET("/api/admin/schedules", { params: { query: { page } } }));

export type Schedules = Awaited<ReturnType<typeof fetchSchedules>>;
export type Schedule = Schedules["results"][number];
export type ScheduleBody = components["schemas"]["ScheduleInRequest"];
export type ScheduleChange = components["schemas"]["PatchedSchedulePatchInRequest"];

export const schedulesQuery = (page: ReportPageName) =>
  queryOptions({ queryKey: keys.list({ page }), queryFn: () => fetchSchedules(page) });

export const makeSchedule = (body: ScheduleBody) => answer(api.POST("/api/admin/schedules", { body }));

const at = (schedule: Schedule) => ({ params: { path: { schedule_id: schedule.id } } });

export const changeSchedule = (schedule: Schedule, change: ScheduleChange) =>
  answer(api.PATCH("/api/admin/schedules/{schedule_id}", { ...at(schedule), body: change }));

export const deleteSchedule = (schedule: Schedule) =>
  answer(api.DELETE("/api/admin/schedules/{schedule_id}", at(schedule)));

export const sendScheduleNow = (schedule: Schedule) =>
  answer(api.POST("/api/admin/schedules/{schedule_id}/run-now", at(schedule)));

/** A schedule as a change of it says it. */
export const changeOf = (schedule: Schedule): ScheduleChange => ({
  every: schedule.every,
  at: schedule.at,
  weekday: schedule.weekday,
  month_day: schedule.month_day,
  recipients: schedule.recipients.map(({ id }) => id),
  is_on: schedule.next_at !== null,
  revision: schedule.revision,
});
