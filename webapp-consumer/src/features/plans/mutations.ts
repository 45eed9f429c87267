import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { PlanProduct } from "../../api/plans";

export interface Request {
  code: PlanProduct;
  need: Readonly<Record<string, string>>;
  plans: readonly string[];
  consents: readonly { provider: string; version: string }[];
  slotAt: string | null;
  name: string;
  /** one key for one press of the button, however often it is sent */
  key: string;
}

export async function sendRequest({ code, need, plans, consents, slotAt, name, key }: Request): Promise<string> {
  const body = {
    product_type: code,
    need: { ...need },
    plans: [...plans],
    consents: [...consents],
    slot_at: slotAt,
    name,
  };
  return (await answer(api.POST("/api/leads", { headers: { "Idempotency-Key": key }, body }))).reference;
}

export const changeCallTime = (reference: string, slotAt: string | null) =>
  answer(api.PATCH("/api/leads/{reference}", { params: { path: { reference } }, body: { slot_at: slotAt } }));

export const takeBack = (reference: string) =>
  answer(api.POST("/api/leads/{reference}/withdraw", { params: { path: { reference } } }));
