import { STATUSES } from "webapp-shared/lib/statuses";

import type { Case, CaseSubmission, CaseTicket, Line } from "./queries";

export const REASONS = ["caller_asked", "lender_asked", "correction", "complaint", "other"] as const;
export type RevealReason = (typeof REASONS)[number];
export type RevealField =
  "mobile" | "email" | "last_name" | "pan" | "gstin" | "birth_date" | "address" | "employer" | "income" | "recording";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isCustomerId = (text: string | undefined): text is string => text !== undefined && UUID.test(text);

/** The customers of the list that a case was opened from, as its history entry names them. */
export function amongOf(state: unknown): string[] {
  const among: unknown = typeof state === "object" && state !== null && "among" in state ? state.among : [];
  return Array.isArray(among) ? among.filter((id): id is string => typeof id === "string") : [];
}

/** Letters alone: a name, which takes a second fact. */
export const isName = (text: string): boolean => text.trim().length >= 2 && !/[\d@/]/.test(text);

/** The lines under the day they happened on (Indian time), in the order they came. */
export function byDay(lines: readonly Line[], dayOf: (at: string) => string): { day: string; lines: Line[] }[] {
  const days: { day: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

/** Facts of a line that stand as they were recorded, in their order. */
const FACTS = [
  "path",
  "rules",
  "lender",
  "on",
  "reason",
  "evidence",
  "second",
  "template",
  "campaign",
  "version",
  "number",
  "callback_at",
  "partner",
  "source",
] as const;

/** The facts that a line has, but for a source that is a code of ours. */
export const detailsOf = (line: Line): [(typeof FACTS)[number], string][] =>
  FACTS.flatMap((name): [(typeof FACTS)[number], string][] => {
    const value = line.facts[name];
    const isCode = (name === "source" && !line.code.startsWith("arrived")) || (name === "reason" && line.by === "");
    return (typeof value === "string" || typeof value === "number") && value !== "" && !isCode
      ? [[name, String(value)]]
      : [];
  });

/** Nobody sets *created* by hand. */
const SETTABLE = STATUSES.filter((status) => status !== "created");
export type SettableStatus = (typeof SETTABLE)[number];

const MONEY: readonly string[] = ["sanctioned", "disbursed"];
const ENDS: readonly string[] = ["rejected", "declined_by_customer", "expired", "failed"];
export const carriesMoney = (status: string): boolean => MONEY.includes(status);

/** The statuses that may follow by hand; out of disbursed leads only the reversal of its file. */
export function statusesFrom(current: CaseSubmission["status"], canStepBack: boolean): SettableStatus[] {
  if (current === "disbursed") return [];
  const place = SETTABLE.findIndex((status) => status === current);
  return SETTABLE.filter(
    (status, index) => status !== current && (canStepBack || (!ENDS.includes(current) && index > place)),
  );
}

/** Fields that the back office corrects, and those that only the customer changes. */
export const CORRECTABLE = [
  "first_name",
  "last_name",
  "email",
  "address1",
  "address2",
  "postal_code",
  "language",
] as const;
export const NOT_HERE = ["mobile", "pan", "birth_date", "employer", "income"] as const;
type CorrectableField = (typeof CORRECTABLE)[number];
export const isCorrectable = (field: string): field is CorrectableField =>
  CORRECTABLE.some((correctable) => correctable === field);

export const LINK_KINDS = ["resume", "offers", "kfs", "documents", "account", "code"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
/** Links that are about one application. */
export const ABOUT_APPLICATION: readonly LinkKind[] = ["offers", "kfs", "documents"];

export const HEARD_BY = ["call", "letter", "mail"] as const;
export type HeardBy = (typeof HEARD_BY)[number];
export const STOP_CHANNELS = ["call", "sms", "whatsapp", "email"] as const;
export const STOP_PURPOSES = ["promotional", "reminder", "service"] as const;

/** The chosen ones with one of them the other way round, in the order of all. */
export const toggled = <Word extends string>(all: readonly Word[], chosen: readonly Word[], word: Word): Word[] =>
  all.filter((one) => chosen.includes(one) !== (one === word));

/** Questions that a customer asks; a complaint begins as high. */
export const TICKET_CATEGORIES = [
  "application",
  "money",
  "details",
  "privacy",
  "nominee",
  "technical",
  "complaint",
  "other",
] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];
export const TICKET_PRIORITIES = ["urgent", "high", "normal", "low"] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];
/** In the address: the person is looked for to open a ticket about them. */
export const TICKET_SEARCH = "?act=ticket";

/** Acts that a caller asks for, the one that takes most away last. */
export const CALLER_ACTS = ["escalate", "deletion", "stop"] as const;
export type CallerAct = (typeof CALLER_ACTS)[number];

/** What a call from this page is about; `key` tells it apart in a list. */
export type CallCause = { key: string } & (
  | { cause: "ticket"; ticket: string; category: CaseTicket["category"] }
  | { cause: "submission"; submission_id: string; step: string; lender: string }
  | { cause: "call_back" }
  | { cause: "invitation" }
);

/** Questions that are open first, then steps of the customer's own, their wish to be rung, and last an invitation. */
export function callCauses(it: Case): CallCause[] {
  const tickets = (it.tickets ?? []).filter((ticket) => ticket.state !== "closed");
  const submissions = (it.applications ?? []).flatMap((application) => application.submissions);
  return [
    ...tickets.map(({ number, category }) => ({ key: number, cause: "ticket" as const, ticket: number, category })),
    ...submissions
      .filter((sent) => sent.next_step.turn === "you" && !ENDS.includes(sent.status))
      .map(({ submission_id, next_step, lender }) => ({
        key: submission_id,
        cause: "submission" as const,
        submission_id,
        step: next_step.code,
        lender: lender.name,
      })),
    { key: "call_back", cause: "call_back" },
    { key: "invitation", cause: "invitation" },
  ];
}
