import { answer } from "webapp-shared/api/client";
import { isSafeToOpen } from "webapp-shared/lib/addresses";

import { api } from "../../api/api";

/** The voucher's code for whoever is signed in: the same one however often it is asked for. */
export const revealCode = async (id: number): Promise<string> =>
  (await answer(api.POST("/api/vouchers/{perk_id}/code", { params: { path: { perk_id: id } } }))).code;

/** Records the departure and answers the provider's address; only https is ever opened. */
export async function followDeal(id: number): Promise<string> {
  const { url } = await answer(api.POST("/api/deals/{perk_id}/clicks", { params: { path: { perk_id: id } } }));
  if (!isSafeToOpen(url)) throw new Error("The provider's address is not https");
  return url;
}
