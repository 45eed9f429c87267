import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { CannedAnswer, QueuedTicket } from "./queries";

export const HOME = "/admin/csr-portal/tickets";

export type TicketState = QueuedTicket["state"];
export type Priority = QueuedTicket["priority"];
export type WaitingFor = "" | "customer" | "lender";

export const VIEWS = ["open", "mine", "unassigned", "overdue", "waiting"] as const;
export const STATES = ["open", "answered", "closed"] as const;
export const ASKERS = ["customer", "partner"] as const;
export const PRIORITIES = ["urgent", "high", "normal", "low"] as const;
export const WAITING = ["", "customer", "lender"] as const;
export const LANGUAGES = ["en", "hi"] as const;
export const CATEGORIES = [
  "application",
  "money",
  "details",
  "privacy",
  "nominee",
  "technical",
  "complaint",
  "link",
  "api",
  "credit",
  "missing_lead",
  "payout",
  "other",
] as const;

export const LOOKS: Record<TicketState, { tone: Tone; shape: BadgeShape }> = {
  open: { tone: "info", shape: "half" },
  answered: { tone: "positive", shape: "round" },
  closed: { tone: "neutral", shape: "open" },
};

/** The choice that stands in an address, or undefined for one that is none of them. */
export const choiceOf = <Choice extends string>(choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find((choice) => choice === text);

/** "840 kB", "1.2 MB" */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The answers of a ticket's kind and of all kinds that hold the words in either language. */
export function findAnswers(answers: readonly CannedAnswer[], kind: string, words: string): CannedAnswer[] {
  const wanted = words.normalize("NFC").trim().toLowerCase();
  return answers.filter(
    ({ kind: own, title, text }) =>
      (own === "" || own === kind) &&
      [title.en, title.hi, text.en, text.hi].some((one) => one.normalize("NFC").toLowerCase().includes(wanted)),
  );
}

/** A canned answer goes below what is typed already. */
export const insertAnswer = (typed: string, answer: string): string =>
  typed.trim() === "" ? answer : `${typed.trimEnd()}\n\n${answer}`;

/** Why a customer whom a partner misses is not in their list. */
export const FINDINGS = ["credited", "not_first", "too_old", "not_proved", "no_touch", "no_such_person"] as const;
