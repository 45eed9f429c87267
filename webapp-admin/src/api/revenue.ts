import { keysOf } from "webapp-shared/api/keys";

import type { components } from "./schema.gen";

/** Everything about money; what is of one lender's commissions stands under `one(lenderId)`. */
export const revenueKeys = keysOf("revenue");

/** A request to take something back: it waits until another person approves it. */
export type Reversal = components["schemas"]["ReversalOut"];

/** The request that waits for another person. */
export const waitingReversal = <One extends Reversal>(reversals: readonly One[]): One | undefined =>
  reversals.find((reversal) => reversal.checked_at === null);
