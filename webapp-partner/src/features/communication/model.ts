import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { TicketRow } from "./queries";

export const HOME = "/partner/communication";

export type TicketKind = TicketRow["kind"];
export type Category = TicketRow["category"];
export type TicketState = TicketRow["state"];

/** The two forms of specification 2.4 with their addresses and what can be chosen there. */
export const FORMS: readonly { kind: TicketKind; path: string; categories: readonly Category[] }[] = [
  { kind: "tech_support", path: `${HOME}/tech-support`, categories: ["technical", "link", "api", "other"] },
  {
    kind: "general_query",
    path: `${HOME}/general-query`,
    categories: ["application", "credit", "missing_lead", "payout", "complaint", "other"],
  },
];

/** The category that an address chooses beforehand (`?about=missing_lead`); empty where it names none of the form. */
export const categoryOf = (query: URLSearchParams, categories: readonly Category[]): Category | "" =>
  categories.find((category) => category === query.get("about")) ?? "";

export const LOOKS: Record<TicketState, { tone: Tone; shape: BadgeShape }> = {
  open: { tone: "info", shape: "half" },
  answered: { tone: "positive", shape: "round" },
  closed: { tone: "neutral", shape: "open" },
};

/** "840 kB", "1.2 MB" */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export interface CarriedFaq {
  code: string;
  question: string;
  words: string;
}

/** The FAQ that did not help, as the link *Still stuck* carries it; null where the page was opened by itself. */
export function faqOf(query: URLSearchParams): CarriedFaq | null {
  const code = query.get("faq") ?? "";
  const words = query.get("search") ?? "";
  return code || words ? { code, question: query.get("question") ?? "", words } : null;
}

const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The application that a question is about, as its page's link names it; empty for none. */
export function applicationOf(query: URLSearchParams): string {
  const id = query.get("application") ?? "";
  return AN_ID.test(id) ? id : "";
}
/** How the portal calls an application: the beginning of its id. */
export const referenceOf = (id: string): string => id.slice(0, 8);

/** Unanswered and unread tickets first; the order of the list stays within each. */
export function inOrder(tickets: readonly TicketRow[]): TicketRow[] {
  const rank = (ticket: TicketRow) => (ticket.unread ? 0 : ticket.state === "closed" ? 2 : 1);
  return [...tickets].sort((one, other) => rank(one) - rank(other));
}
