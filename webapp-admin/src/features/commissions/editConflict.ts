import { isProblem } from "webapp-shared/api/problem";

import type { SlabRow } from "./queries";

/** What a refused save says about the row: what is stored now, who put it there and when. */
export interface Meanwhile {
  stored: SlabRow;
  by: string;
  at: string;
}

/** The refusal of a save that would have undone somebody else's; null for any other failure. */
export function editConflictOf(error: unknown): Meanwhile | null {
  if (!isProblem(error) || error.code !== "revenue.changed_meanwhile") return null;
  const { stored, by, at } = error.details as Partial<Meanwhile>;
  return stored && typeof by === "string" && typeof at === "string" ? { stored, by, at } : null;
}
