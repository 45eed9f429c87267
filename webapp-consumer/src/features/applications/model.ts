import { STATUSES, type Status } from "webapp-shared/lib/statuses";
import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { StatusStep } from "../../api/types";

/** Colour and shape of a state; the word beside them says the same. Never the accent: a brand may paint that red. */
export const LOOKS: Record<Status, { tone: Tone; shape: BadgeShape }> = {
  created: { tone: "neutral", shape: "open" },
  sent: { tone: "info", shape: "half" },
  in_review: { tone: "info", shape: "half" },
  documents_pending: { tone: "warning", shape: "square" },
  approved: { tone: "positive", shape: "round" },
  sanctioned: { tone: "positive", shape: "round" },
  disbursed: { tone: "positive", shape: "round" },
  rejected: { tone: "danger", shape: "square" },
  declined_by_customer: { tone: "neutral", shape: "open" },
  expired: { tone: "neutral", shape: "open" },
  failed: { tone: "danger", shape: "square" },
};

export const statusOf = (text: string): Status => STATUSES.find((status) => status === text) ?? "created";

const STEPS = [
  "sending",
  "wait_for_lender",
  "give_documents",
  "wait_for_document_check",
  "read_and_accept",
  "wait_for_money",
  "repay_on_time",
  "choose_another",
  "try_again",
  "choose_lender",
  "open_lenders_page",
  "finish_at_lender",
] as const;

/** The key of the button to the lender's own site, while the application is to be finished there; null otherwise. */
export const lenderSiteKey = (code: string | undefined) =>
  code === "open_lenders_page"
    ? ("go_to_lender" as const)
    : code === "finish_at_lender"
      ? ("back_to_lender" as const)
      : null;

/**
 * The key of a next step's sentence; one that this page does not know yet gets a general one. One lender's own site has no
 * other offers to look at.
 */
export const stepKey = (code: string, isOwnSite = false) =>
  isOwnSite && code === "choose_another"
    ? "step_choose_another_here"
    : (`step_${STEPS.find((step) => step === code) ?? "other"}` as const);

const SOURCES = ["customer", "lender_api", "status_file", "mis", "admin", "system"] as const;
export const sourceKey = (source: string) => `source_${SOURCES.find((known) => known === source) ?? "system"}` as const;

/**
 * Newest first: what a person wants to know is what happened last. Reports name a day; within one day the state further
 * along stands above, whichever report came in first.
 */
export const newestFirst = (history: readonly StatusStep[]): StatusStep[] =>
  [...history].sort(
    (a, b) =>
      b.at.slice(0, 10).localeCompare(a.at.slice(0, 10)) ||
      STATUSES.indexOf(statusOf(b.status)) - STATUSES.indexOf(statusOf(a.status)) ||
      b.recorded_at.localeCompare(a.recorded_at),
  );

/** The lender's own page for the person signed in. */
export const lenderPath = (slug: string) => `/user/lenders-transaction/${encodeURIComponent(slug)}`;

const REFUSALS = ["unreadable", "wrong_document", "outdated", "incomplete"] as const;
/** The key of the sentence that says why a document was not taken, and what to do. */
export const refusalKey = (reason: string | null) =>
  `refused_${REFUSALS.find((known) => known === reason) ?? "other"}` as const;

export interface DocumentLook {
  key: "asked" | "optional" | "received" | "on_its_way" | "sent" | "checked" | "refused";
  tone: Tone;
  shape: BadgeShape;
}

/** Where one thing the lender asked for stands, as a word with colour and shape. */
export function documentLook({
  is_required,
  file,
}: {
  is_required: boolean;
  file: { state: string; in_transfer: boolean } | null;
}): DocumentLook {
  if (!file)
    return is_required
      ? { key: "asked", tone: "warning", shape: "square" }
      : { key: "optional", tone: "neutral", shape: "open" };
  if (file.in_transfer) return { key: "on_its_way", tone: "info", shape: "half" };
  switch (file.state) {
    case "sent":
      return { key: "sent", tone: "info", shape: "half" };
    case "checked":
      return { key: "checked", tone: "positive", shape: "round" };
    case "refused":
      return { key: "refused", tone: "danger", shape: "square" };
    default:
      return { key: "received", tone: "positive", shape: "round" };
  }
}

/** "1.4 MB" or "320 kB". */
export const fileSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${String(Math.max(1, Math.round(bytes / 1000)))} kB`;
