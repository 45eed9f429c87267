import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

export const STATES = ["approved", "paid", "carried"] as const;
export type State = (typeof STATES)[number];
export const HOLDS = ["multi_funded", "disputed", "lender_unpaid"] as const;
export type Hold = (typeof HOLDS)[number];

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

const LOOKS: Record<State, Look> = {
  approved: { tone: "info", shape: "half" },
  paid: { tone: "positive", shape: "round" },
  carried: { tone: "neutral", shape: "open" },
};

export const readState = (text: string): State => STATES.find((state) => state === text) ?? "approved";
export const lookOf = (state: State): Look => LOOKS[state];
export const readHold = (text: string): Hold | null => HOLDS.find((hold) => hold === text) ?? null;
