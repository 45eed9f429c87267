import { keysOf } from "webapp-shared/api/keys";

/** Everything about money; what is of one lender's commissions stands under `one(lenderId)`. */
export const revenueKeys = keysOf("revenue");
