import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { Period } from "webapp-shared/lib/period";

import { api } from "../../api/api";

export type FiguresBy = "caller" | "hour" | "queue";

/** What callers say in each language: the first line first, a step a line after it. */
export interface ScriptTexts {
  en: string;
  hi: string;
}

const fetchCaller = () => answer(api.GET("/api/admin/calls/me"));
const fetchQueues = () => answer(api.GET("/api/admin/call-queues"));
const fetchFigures = () => answer(api.GET("/api/admin/call-figures"));
const fetchPeriodFigures = (period: Period, by: FiguresBy) =>
  answer(api.GET("/api/admin/call-figures/period", { params: { query: { ...period, by } } }));
const previewScript = (body: ScriptTexts) => answer(api.POST("/api/admin/call-scripts/preview", { body }));
const fetchScripts = () => answer(api.GET("/api/admin/call-scripts"));

const fetchRegister = () => answer(api.GET("/api/admin/do-not-call/register"));

export type Caller = Awaited<ReturnType<typeof fetchCaller>>;
export type CallTask = NonNullable<Caller["task"]>;
export type Disposition = CallTask["dispositions"][number];
export type CallQueue = Awaited<ReturnType<typeof fetchQueues>>["queues"][number];
export type CallFigures = Awaited<ReturnType<typeof fetchFigures>>;
export type PeriodFigures = Awaited<ReturnType<typeof fetchPeriodFigures>>;
export type CallScripts = Awaited<ReturnType<typeof fetchScripts>>;
export type CallScript = CallScripts["scripts"][number];

const callKeys = keysOf("calling");
const scriptKeys = keysOf("call-scripts");

const fetchLine = (taskId: string, lease: string, attemptId: string) =>
  answer(
    api.POST("/api/admin/calls/tasks/{task_id}/line", {
      params: { path: { task_id: taskId } },
      body: { lease, attempt_id: attemptId },
    }),
  );

/** So often the state of a line is asked for while it rings. */
const LINE_MS = 2_000;
/** States after which a line never moves; a dial by the device has none. */
const FINAL: readonly string[] = ["ended", "failed", ""];
/** The line of one's own dial, while a telephone service puts it through. */
export const lineQuery = (task: CallTask, attemptId: string | null, isOpen: boolean) =>
  queryOptions({
    queryKey: callKeys.one("line", attemptId ?? ""),
    queryFn: () => fetchLine(task.task_id, task.lease, attemptId ?? ""),
    enabled: isOpen && attemptId !== null,
    refetchInterval: (query) => (FINAL.includes(query.state.data?.line ?? "asked") ? false : LINE_MS),
  });
export const callerQuery = () =>
  queryOptions({ queryKey: callKeys.one("me"), queryFn: fetchCaller, refetchInterval: 60_000 });
export const queuesQuery = () =>
  queryOptions({ queryKey: callKeys.one("queues"), queryFn: fetchQueues, refetchInterval: 30_000 });
export const figuresQuery = () =>
  queryOptions({ queryKey: callKeys.one("figures"), queryFn: fetchFigures, refetchInterval: 30_000 });
export const periodFiguresQuery = (period: Period, by: FiguresBy) =>
  queryOptions({
    queryKey: callKeys.of("figures", period, by),
    queryFn: () => fetchPeriodFigures(period, by),
    placeholderData: keepPreviousData,
  });
export const registerQuery = () =>
  queryOptions({ queryKey: callKeys.one("register"), queryFn: fetchRegister, refetchInterval: 60_000 });
export const scriptsQuery = () => queryOptions({ queryKey: scriptKeys.list(), queryFn: fetchScripts });
export const scriptPreviewQuery = (texts: ScriptTexts) =>
  queryOptions({
    queryKey: scriptKeys.one("preview", texts.en, texts.hi),
    queryFn: () => previewScript(texts),
    placeholderData: (before) => before,
  });
