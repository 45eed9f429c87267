import type { Status } from "../../lib/statuses";
import type { BadgeShape, Tone } from "./StatusBadge";

interface Look {
  tone: Tone;
  shape: BadgeShape;
}

/** Colour and shape of each state; round = good or open, half = under way, square = needs someone or ended. */
const LOOKS: Record<Status, Look> = {
  created: { tone: "neutral", shape: "open" },
  sent: { tone: "info", shape: "half" },
  in_review: { tone: "info", shape: "half" },
  documents_pending: { tone: "warning", shape: "square" },
  approved: { tone: "accent", shape: "round" },
  sanctioned: { tone: "accent", shape: "round" },
  disbursed: { tone: "positive", shape: "round" },
  rejected: { tone: "danger", shape: "square" },
  declined_by_customer: { tone: "neutral", shape: "open" },
  expired: { tone: "neutral", shape: "open" },
  failed: { tone: "danger", shape: "square" },
};

export const lookOfStatus = (status: Status | null): Look =>
  status ? LOOKS[status] : { tone: "neutral", shape: "open" };
