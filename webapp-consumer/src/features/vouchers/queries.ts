import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { Kind } from "./model";

const keys = keysOf("vouchers");

const fetchPerks = async (kind: Kind) =>
  (await answer(kind === "voucher" ? api.GET("/api/vouchers") : api.GET("/api/deals"))).data;
const fetchCodes = async () => (await answer(api.GET("/api/vouchers/codes"))).data;

export type PerkRecord = Awaited<ReturnType<typeof fetchPerks>>[number];
export type OwnCode = Awaited<ReturnType<typeof fetchCodes>>[number];

export const perksQuery = (kind: Kind, language: string) =>
  queryOptions({ queryKey: keys.list({ kind, language }), queryFn: () => fetchPerks(kind) });

export const ownCodesQuery = (language: string) =>
  queryOptions({ queryKey: keys.list({ own: true, language }), queryFn: fetchCodes });

/** Every list of vouchers, deals and codes: stock falls and codes come. */
export const perkLists = keys.all;
