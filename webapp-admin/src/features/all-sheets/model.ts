import type { FileStage } from "webapp-shared/components/sheets/fileStatus";

export const KINDS = [
  "mis",
  "commission",
  "application-status",
  "leads",
  "pincodes",
  "bank-return",
  "tracking-links",
  "do-not-call",
  "dnd-answers",
] as const;
export type SheetKind = (typeof KINDS)[number];

export const readKind = (text: string): SheetKind | "" => KINDS.find((kind) => kind === text) ?? "";

export const STAGES: readonly FileStage[] = [
  "asks",
  "waits",
  "stopped",
  "running",
  "done",
  "done_with_errors",
  "failed",
  "undone",
  "put_aside",
];

export const readStage = (text: string): FileStage | "" => STAGES.find((stage) => stage === text) ?? "";

/** Days back from today, today included. */
export const PERIODS = ["1", "7", "30", "90"] as const;
export type Period = (typeof PERIODS)[number];

export const readPeriod = (text: string): Period | "" => PERIODS.find((days) => days === text) ?? "";

const DAY = 86_400_000;

export const firstDayOf = (period: Period, today: string): string =>
  new Date(Date.parse(today) - (Number(period) - 1) * DAY).toISOString().slice(0, 10);

/** The head that a file of the kind is sent with. */
export const HEADS = {
  mis: "lender",
  commission: "commission",
  leads: "partner",
  pincodes: "pincodes",
  "application-status": "none",
  "bank-return": "none",
  "tracking-links": "none",
  "do-not-call": "none",
  "dnd-answers": "none",
} as const satisfies Record<SheetKind, string>;
