import type { Job, Silence } from "./queries";

export const KINDS = [
  "upload",
  "export",
  "submission",
  "documents",
  "intake",
  "statement",
  "bank_file",
  "data_export",
  "deletion",
  "erasure_notice",
  "campaign",
  "dnd_run",
  "schedule",
  "count",
] as const satisfies readonly Job["kind"][];
export const readKind = (text: string): Job["kind"] | "" => KINDS.find((kind) => kind === text) ?? "";

export const VIEWS = ["all", "running", "needs", "done"] as const;
export type JobView = (typeof VIEWS)[number];
export const readView = (text: string): JobView => VIEWS.find((view) => view === text) ?? "all";

const STATES_OF: Record<JobView, readonly Job["state"][]> = {
  all: ["stuck", "failed", "running", "waiting", "done", "cancelled"],
  running: ["running", "waiting"],
  needs: ["stuck", "failed"],
  done: ["done", "cancelled"],
};

export const inView = (jobs: readonly Job[], view: JobView): Job[] =>
  jobs.filter((job) => STATES_OF[view].includes(job.state));

export function found(jobs: readonly Job[], text: string): Job[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (!wanted) return [...jobs];
  return jobs.filter((job) => `${job.what} ${job.by}`.toLocaleLowerCase().includes(wanted));
}

const seconds = (from: string, until: string) => Math.max(0, (Date.parse(until) - Date.parse(from)) / 1000);

/** Seconds from the beginning to the end, or until now while the job is open; null where it has not begun. */
export function tookOf(job: Job, now: string): number | null {
  if (job.state === "waiting") return null;
  return seconds(job.began_at, job.state === "running" || job.state === "stuck" ? now : job.touched_at);
}

/** How fast a running job is and how many seconds are left; null where that cannot be said yet. */
export function paceOf(job: Job): { perSecond: number; left: number } | null {
  if (job.state !== "running" || job.of === null || job.done === 0) return null;
  const spent = seconds(job.began_at, job.touched_at);
  if (spent < 1) return null;
  const perSecond = job.done / spent;
  return { perSecond, left: Math.ceil((job.of - job.done) / perSecond) };
}

export const shareOf = (job: Job): number | null =>
  job.of ? Math.min(100, Math.round((100 * job.done) / job.of)) : null;

const FILE_PAGES: Record<string, string> = {
  "application-status": "/admin/application-status-file",
  mis: "/admin/mis-upload",
  commission: "/admin/commission-upload-file",
  "bank-return": "/admin/commission-upload-file/payouts",
  leads: "/admin/lead-import",
  "dnd-answers": "/admin/telecalling?view=do-not-call",
  "do-not-call": "/admin/telecalling?view=do-not-call",
  "tracking-links": "/admin/tracking-links?view=sheets",
  pincodes: "/admin/customer-eligibility?tab=limits",
};

/** The page where a job is put right; null where there is none. */
export function pageOf(job: Job): string | null {
  if (job.kind === "upload") return FILE_PAGES[job.topic] ?? null;
  if (job.kind === "statement") return "/admin/commission-upload-file/statements";
  if (job.kind === "bank_file") return "/admin/commission-upload-file/payouts";
  if (job.kind === "campaign") return "/admin/messaging";
  if (job.kind === "dnd_run") return "/admin/telecalling?view=do-not-call";
  if (job.kind === "schedule") return `/admin/${job.topic}`;
  if (job.kind === "deletion") return `/admin/customer-info-deletion/${job.id}`;
  return job.kind === "erasure_notice" ? "/admin/customer-info-deletion" : null;
}

export type SpanUnit = "d" | "h" | "min" | "s";
const UNITS: readonly [SpanUnit, number][] = [
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
];

/** The two largest units of a span, the second one only where it is not zero: 4 h 22 min, 5 d, 46 s. */
export function spanOf(total: number): [SpanUnit, number][] {
  const whole = Math.max(0, Math.round(total));
  const first = UNITS.findIndex(([, size]) => whole >= size);
  if (first < 0) return [["s", 0]];
  const [unit, size] = UNITS[first]!;
  const next = UNITS[first + 1];
  const rest = next ? Math.floor((whole % size) / next[1]) : 0;
  return [[unit, Math.floor(whole / size)], ...(next && rest > 0 ? ([[next[0], rest]] as [SpanUnit, number][]) : [])];
}

/** The tick stands at four fifths of a bar. */
const TICK = 80;

/** Seconds of silence and how much of the bar they fill; null before the first sign. */
export function silenceOf(silence: Silence, now: string): { quiet: number; fill: number } | null {
  if (silence.last_at === null) return null;
  const quiet = seconds(silence.last_at, now);
  const fill = silence.late_after === null ? 0 : Math.min(100, Math.round((TICK * quiet) / silence.late_after));
  return { quiet, fill };
}

export const isLate = (row: { answer: Silence | null; status: Silence; mis: Silence }): boolean =>
  [row.answer, row.status, row.mis].some((source) => source?.is_late);
