import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { DeliveryRow, DeliveryState, Endpoint } from "./webhookQueries";

interface Look {
  tone: Tone;
  shape: BadgeShape;
}

export const DELIVERY_STATES: readonly DeliveryState[] = ["waiting", "sending", "delivered", "dead", "cancelled"];

export const ENDPOINT_LOOKS: Record<Endpoint["state"], Look> = {
  on: { tone: "positive", shape: "round" },
  failing: { tone: "warning", shape: "half" },
  off: { tone: "danger", shape: "square" },
};

const DELIVERY_LOOKS: Record<DeliveryState, Look> = {
  waiting: { tone: "neutral", shape: "open" },
  sending: { tone: "info", shape: "half" },
  delivered: { tone: "positive", shape: "round" },
  dead: { tone: "danger", shape: "square" },
  cancelled: { tone: "neutral", shape: "square" },
};

/** A delivery that waits after a failed try is told from one that waits for its first. */
export const wordOf = (row: DeliveryRow): DeliveryState | "retrying" =>
  row.state === "waiting" && row.tries > 0 ? "retrying" : row.state;

export const lookOf = (row: DeliveryRow): Look =>
  wordOf(row) === "retrying" ? { tone: "warning", shape: "half" } : DELIVERY_LOOKS[row.state];

const HOUR_MS = 3_600_000;

/** From when on what did not arrive is sent again: an hour, a day, a week or 30 days less a minute before now. */
export const SINCE = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS - 60_000 };

export const momentBefore = (span: keyof typeof SINCE, now: Date = new Date()): string =>
  new Date(now.getTime() - SINCE[span]).toISOString();
