import { rupees } from "webapp-shared/lib/money";
import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

export type Role = "owner" | "agent";

const STATES = ["active", "invited", "locked", "off"] as const;
export type State = (typeof STATES)[number];

export const readState = (text: string): State => STATES.find((state) => state === text) ?? "off";
export const readRole = (text: string): Role => (text === "owner" ? "owner" : "agent");

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

export const LOOKS: Record<State, Look> = {
  active: { tone: "positive", shape: "round" },
  invited: { tone: "info", shape: "half" },
  locked: { tone: "danger", shape: "square" },
  off: { tone: "neutral", shape: "open" },
};

export type Action = "to_owner" | "to_agent" | "off" | "on" | "resend" | "withdraw";

interface Facts {
  role: string;
  state: string;
  is_self: boolean;
  last_login_at: string | null;
}

/** What an owner can do about a person of the team now; nothing about themselves. */
export function actionsOf(member: Facts): Action[] {
  if (member.is_self) return [];
  const other: Action = readRole(member.role) === "owner" ? "to_agent" : "to_owner";
  switch (readState(member.state)) {
    case "invited":
      return ["resend", "withdraw"];
    case "off":
      // who never came in is invited again instead
      return member.last_login_at === null ? [] : ["on"];
    default:
      return [other, "off"];
  }
}

/** "₹3,000–₹4,500", one figure where every lender pays the same; null where nothing is agreed. */
export function amountOfPeriod({ low, high }: { low: string | null; high: string | null }): string | null {
  if (!low || !high) return null;
  return low === high ? rupees(low) : `${rupees(low)}–${rupees(high)}`;
}

/** A rate of months that are still ahead. */
export const isComing = ({ since }: { since: string }, now = new Date()): boolean => new Date(since) > now;
