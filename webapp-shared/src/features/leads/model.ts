import type { StatusBadge } from "../../ui/StatusBadge/StatusBadge";
import type { Basis, Stage } from "./requests";

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

export const STAGES: readonly Stage[] = [
  "named",
  "invited",
  "opened",
  "signed_in",
  "applied",
  "submitted",
  "approved",
  "disbursed",
  "declined",
];

const LOOKS: Record<Stage, Look> = {
  named: { tone: "neutral", shape: "open" },
  invited: { tone: "neutral", shape: "half" },
  opened: { tone: "info", shape: "open" },
  signed_in: { tone: "info", shape: "half" },
  applied: { tone: "info", shape: "round" },
  submitted: { tone: "info", shape: "square" },
  approved: { tone: "positive", shape: "half" },
  disbursed: { tone: "positive", shape: "round" },
  declined: { tone: "danger", shape: "square" },
};
export const badgeOfStage = (stage: Stage): Look => LOOKS[stage];
export const stageOf = (text: string): Stage | "" => STAGES.find((stage) => stage === text) ?? "";

export interface Named {
  row: number;
  product: string;
  pincode: string;
  agreedBy: Basis;
  agreedOn: string;
  invites: boolean;
}

const isFacts = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const BASES: readonly Basis[] = ["paper", "web_form", "message", "call", "in_person"];

/** The first people a file names, as the check foretells them; what says who they are never leaves the sheet. */
export function namedIn(upload: { changes: readonly { row: number; after?: unknown }[] }): Named[] {
  return upload.changes.flatMap(({ row, after }) => {
    const agreedBy = isFacts(after) ? BASES.find((one) => one === after["agreed_by"]) : undefined;
    if (!isFacts(after) || agreedBy === undefined) return [];
    return [
      {
        row,
        product: text(after["product"]),
        pincode: text(after["pincode"]),
        agreedBy,
        agreedOn: text(after["agreed_on"]),
        invites: after["invites"] === true,
      },
    ];
  });
}
