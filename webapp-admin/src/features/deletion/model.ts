import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

export const STATES = ["draft", "waiting", "cooling", "refused", "cancelled", "done"] as const;
export type ErasureState = (typeof STATES)[number];
export const VIAS = ["own", "desk"] as const;
export type ErasureVia = (typeof VIAS)[number];
/** What a proposal rests on; words on the telephone make a draft alone. */
export const PAPERS = ["letter", "mail", "guardian", "order"] as const;
export type ErasurePaper = (typeof PAPERS)[number];
export const BASES = [...PAPERS, "on_call"] as const;
export type ErasureBasis = (typeof BASES)[number];

/** Proofs that the request is the person's: the code to the own number, or a paper that was seen. */
export const PROOFS = ["code", "pan", "passport", "voter_id", "licence", "signature", "order"] as const;
export type ErasureProof = (typeof PROOFS)[number];

/** Outcomes a recipient can report; `received` decides later. */
export const OUTCOMES = ["erased", "kept", "received"] as const;
export type NoticeOutcome = (typeof OUTCOMES)[number];

const chosen =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text);

export const readState = chosen(STATES);
export const readVia = chosen(VIAS);
export const readBasis = chosen(BASES);
export const readProof = chosen(PROOFS);
export const readOutcome = chosen(OUTCOMES);
export const readPaper = chosen(PAPERS);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string | undefined): text is string => text !== undefined && UUID.test(text);

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;
const LOOKS: Record<ErasureState, Look> = {
  draft: { tone: "warning", shape: "square" },
  waiting: { tone: "warning", shape: "half" },
  cooling: { tone: "info", shape: "half" },
  refused: { tone: "neutral", shape: "square" },
  cancelled: { tone: "neutral", shape: "round" },
  done: { tone: "positive", shape: "round" },
};
export const lookOf = (state: ErasureState): Look => LOOKS[state];

/** Whole hours until an instant; 0 once it has passed. */
export const hoursUntil = (iso: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(iso).getTime() - now.getTime()) / 3_600_000));

export const HOME = "/admin/customer-info-deletion";
