import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { KeyScope } from "./keyQueries";
import type { Mode } from "./webhookQueries";

interface KeyWish {
  name: string;
  mode: Mode;
  scopes: KeyScope[];
  allowed_ips: string[];
  expires_on: string;
}

const keyPath = (api_key_id: string) => ({ params: { path: { api_key_id } } });
const handOverPath = (hand_over_key_id: string) => ({ params: { path: { hand_over_key_id } } });

/** Each asks who one is again. */
export const makeKey = (body: KeyWish) => answer(api.POST("/api/partner/api-keys", { body }));

export const rotateKey = (id: string, overlap_hours: number) =>
  answer(api.POST("/api/partner/api-keys/{api_key_id}/rotate", { ...keyPath(id), body: { overlap_hours } }));

export const revokeKey = (id: string, why: string) =>
  answer(api.POST("/api/partner/api-keys/{api_key_id}/revoke", { ...keyPath(id), body: { why } }));

export const makeHandOverKey = (name: string) => answer(api.POST("/api/partner/hand-over-keys", { body: { name } }));

export const rotateHandOverKey = (id: string, overlap_hours: number) =>
  answer(
    api.POST("/api/partner/hand-over-keys/{hand_over_key_id}/rotate", { ...handOverPath(id), body: { overlap_hours } }),
  );

export const revokeHandOverKey = (id: string, why: string) =>
  answer(api.POST("/api/partner/hand-over-keys/{hand_over_key_id}/revoke", { ...handOverPath(id), body: { why } }));
