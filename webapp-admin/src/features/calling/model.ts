import { isIsoMoment } from "webapp-shared/lib/dates";
import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { Condition } from "../../components/conditions/model";
import type { Caller, CallScript, CallTask, Disposition, FiguresBy } from "./queries";

/** Outcomes on the keys 1 to 9; the others stand behind 0. */
export const ON_KEYS = 9;

/** The shift after a press of the pause button. */
export const nextShift = (shift: Caller["shift"]): Caller["shift"] => (shift === "on" ? "pause" : "on");

/** Where the caller stands with the person in hand. */
export type Step = "ready" | "talking" | "ended";

export const SHIFT_REASONS = ["day_over", "break", "training", "technical", "other"] as const;
export type ShiftReason = (typeof SHIFT_REASONS)[number];

/** Every outcome, as it may stand in a draft. */
const DISPOSITIONS = [
  "interested",
  "ringing",
  "call_back",
  "not_reachable",
  "busy",
  "switched_off",
  "not_interested",
  "wrong_number",
  "do_not_call",
  "call_cut",
  "voice_mail",
  "hung_up",
  "not_doable",
  "elsewhere",
  "complaint",
  "deletion",
] as const satisfies readonly Disposition["code"][];
export const readDisposition = (code: string | null): Disposition["code"] | undefined =>
  DISPOSITIONS.find((one) => one === code);

/** Every reason of *not interested*, as it may stand in a draft. */
export const REFUSALS = [
  "cost",
  "amount",
  "no_need",
  "later",
  "documents",
  "trust",
  "unspoken",
] as const satisfies readonly Refusal[];
export type Refusal = CallTask["refusals"][number];
export const readRefusal = (code: string | null): Refusal | null => REFUSALS.find((reason) => reason === code) ?? null;

/** Choices of the number keys while an outcome is put down. */
export type NumberKeys = "outcomes" | "times" | "reasons";

export const isUnanswered = (disposition: Disposition): boolean =>
  disposition.rest_minutes > 0 || disposition.code === "wrong_number";

export const FIGURES_BY = ["caller", "hour", "queue"] as const satisfies readonly FiguresBy[];
export const readFiguresBy = (text: string | null): FiguresBy => FIGURES_BY.find((one) => one === text) ?? "caller";

/** mm:ss, or h:mm:ss. */
export function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${String(hours)}:${rest}` : rest;
}

/** A moment typed in India ("YYYY-MM-DDTHH:MM") for the server; null while it is none. */
export const istMoment = (typed: string): string | null => (isIsoMoment(typed) ? `${typed}:00+05:30` : null);

/** The chosen moment for the server: an offered one, or the typed one behind "pick". */
export const momentOf = (when: string | null, typed: string): string | null =>
  when === "pick" ? istMoment(typed) : when;

/** How long calls rest after an outcome, in the largest whole unit. */
export function restOf(minutes: number): { unit: "minutes" | "hours" | "days"; count: number } {
  if (minutes % 1440 === 0) return { unit: "days", count: minutes / 1440 };
  if (minutes % 60 === 0) return { unit: "hours", count: minutes / 60 };
  return { unit: "minutes", count: minutes };
}

export const STOP_REASONS = ["asked", "complaint", "authority", "not_theirs"] as const;
export type StopReason = (typeof STOP_REASONS)[number];
export const STOP_HEARD_BY = ["call", "letter", "mail"] as const;
export type StopHeardBy = (typeof STOP_HEARD_BY)[number];

export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Places of a script, by the names that the server offers. */
const PLACES = ["name", "caller", "product", "amount", "months", "lenders", "lender"] as const;
export const readPlace = (name: string): (typeof PLACES)[number] | undefined => PLACES.find((place) => place === name);

const SCRIPT_LOOKS: Readonly<Record<CallScript["state"], { tone: Tone; shape: BadgeShape }>> = {
  waiting: { tone: "warning", shape: "half" },
  approved: { tone: "neutral", shape: "round" },
  declined: { tone: "danger", shape: "square" },
  withdrawn: { tone: "neutral", shape: "square" },
};

type ScriptStanding = Pick<CallScript, "state" | "is_current" | "is_outdated">;

/** The badge of a version; the one that callers have is green. */
export const scriptLook = (script: ScriptStanding): { tone: Tone; shape: BadgeShape } => {
  if (script.is_outdated) return { tone: "warning", shape: "open" };
  return script.is_current ? { tone: "positive", shape: "round" } : SCRIPT_LOOKS[script.state];
};

/** Key of the words of a version's state. */
export const scriptState = (script: ScriptStanding) =>
  script.is_outdated
    ? ("script_outdated" as const)
    : script.is_current
      ? ("script_in_use" as const)
      : (`script_state_${script.state}` as const);

/** Kinds of calls that rest on the person's consent. */
export const INVITATIONS = ["reminder", "promotional"] as const;
export type Invitation = (typeof INVITATIONS)[number];
export const readInvitation = (text: string): Invitation => INVITATIONS.find((topic) => topic === text) ?? "reminder";

/** The topic of calls to these people: a service to those who owe a lender documents, to others the chosen invitation. */
export const topicOf = (condition: Condition, invitation: Invitation): "service" | Invitation =>
  condition.stage === "documents" ? "service" : invitation;
