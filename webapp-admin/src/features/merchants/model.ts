import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

const STATUSES = ["pending", "active", "suspended"] as const;
type Status = (typeof STATUSES)[number];

export const readStatus = (text: string): Status => STATUSES.find((status) => status === text) ?? "pending";

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

const LOOKS: Record<Status, Look> = {
  pending: { tone: "warning", shape: "half" },
  active: { tone: "positive", shape: "round" },
  suspended: { tone: "danger", shape: "square" },
};

export const lookOf = (status: Status): Look => LOOKS[status];
