import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { Condition } from "../../components/conditions/model";
import type { Invitation, Refusal, ShiftReason, StopHeardBy, StopReason } from "./model";
import type { Disposition, ScriptTexts } from "./queries";

export type ShiftState = "on" | "pause" | "off";

export interface QueueForm {
  topic: "service" | Invitation;
  condition: Condition;
}
export interface Outcome {
  lease: string;
  attempt_id: string;
  disposition: Disposition["code"];
  callback_at: string | null;
  refusal: Refusal | null;
  note: string;
  seconds: number;
  and_next: boolean;
}

const at = (taskId: string) => ({ params: { path: { task_id: taskId } } });

export const changeShift = (state: ShiftState, reason: ShiftReason | null = null) =>
  answer(api.POST("/api/admin/calls/shift", { body: { state, reason } }));
export const takeNext = () => answer(api.POST("/api/admin/calls/next", { body: {} }));
export const dial = (taskId: string, lease: string) =>
  answer(api.POST("/api/admin/calls/tasks/{task_id}/dial", { ...at(taskId), body: { lease } }));
export const keepLease = (taskId: string, lease: string, hasHungUp: boolean) =>
  answer(api.POST("/api/admin/calls/tasks/{task_id}/beat", { ...at(taskId), body: { lease, has_hung_up: hasHungUp } }));
export const skipTask = (taskId: string, lease: string, reason: string) =>
  answer(api.POST("/api/admin/calls/tasks/{task_id}/skip", { ...at(taskId), body: { lease, reason } }));
export const sendFormLink = (customerId: string, onCall: boolean) =>
  answer(
    api.POST("/api/admin/customers/{customer_id}/links", {
      params: { path: { customer_id: customerId } },
      body: { kind: "resume", application_id: null, on_call: onCall },
    }),
  );
export const putOutcome = (taskId: string, body: Outcome) =>
  answer(api.POST("/api/admin/calls/tasks/{task_id}/outcome", { ...at(taskId), body }));

export const previewQueue = (body: QueueForm) => answer(api.POST("/api/admin/call-queues/preview", { body }));
export const makeQueue = (
  body: QueueForm & { name_en: string; name_hi: string; daily_target: number; script: string },
) => answer(api.POST("/api/admin/call-queues", { body }));
export interface QueueChange {
  revision: number;
  is_on?: boolean;
  topic?: QueueForm["topic"];
  condition?: Condition;
  name_en?: string;
  name_hi?: string;
  place?: number;
  daily_target?: number;
  /** null is the owner's rule */
  opens?: string | null;
  closes?: string | null;
  dials_a_day?: number | null;
  dials_in_days?: number | null;
}
export const changeQueue = (queueId: string, body: QueueChange) =>
  answer(api.PATCH("/api/admin/call-queues/{queue_id}", { params: { path: { queue_id: queueId } }, body }));
interface CallerForm {
  languages: ("en" | "hi")[];
  dials_a_day: number;
  talks_a_day: number;
  /** empty is every queue */
  queue_ids: string[];
  /** null leaves it as it is */
  own_number: string | null;
}
export const setCaller = (adminId: string, body: CallerForm) =>
  answer(api.PUT("/api/admin/callers/{admin_id}", { params: { path: { admin_id: adminId } }, body }));
export const releaseTask = (taskId: string, reason: string) =>
  answer(api.POST("/api/admin/call-tasks/{task_id}/release", { ...at(taskId), body: { reason } }));
export const findDoNotCall = (mobile: string) =>
  answer(api.POST("/api/admin/do-not-call/search", { body: { mobile } }));
interface DoNotCallEntry {
  mobile: string;
  reason: StopReason;
  heard_by: StopHeardBy;
}
export const addDoNotCall = (body: DoNotCallEntry) => answer(api.POST("/api/admin/do-not-call", { body }));

export interface ScriptForm extends ScriptTexts {
  code: string;
  product: string;
}
const ofScript = (scriptId: string) => ({ params: { path: { script_id: scriptId } } });
export const makeScript = (body: ScriptForm) => answer(api.POST("/api/admin/call-scripts", { body }));
export const approveScript = (id: string) =>
  answer(api.POST("/api/admin/call-scripts/{script_id}/approval", ofScript(id)));
export const refuseScript = (id: string, reason: string) =>
  answer(api.POST("/api/admin/call-scripts/{script_id}/refusal", { ...ofScript(id), body: { reason } }));
export const reverseScript = (id: string, reason: string) =>
  answer(api.POST("/api/admin/call-scripts/{script_id}/reversal", { ...ofScript(id), body: { reason } }));
export const nameQueueScript = (queueId: string, script: string) =>
  answer(
    api.PUT("/api/admin/call-queues/{queue_id}/script", { params: { path: { queue_id: queueId } }, body: { script } }),
  );

export type NextCall = Awaited<ReturnType<typeof takeNext>>;
export type OpenedRequest = NonNullable<Awaited<ReturnType<typeof putOutcome>>["opened"]>;
export type QueuePreview = Awaited<ReturnType<typeof previewQueue>>;
