import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const merchantKeys = keysOf("merchants");

interface Wish {
  search: string;
  page: number;
  page_size: number;
}

const fetchMerchants = ({ search, ...paging }: Wish) =>
  answer(api.GET("/api/admin/partners", { params: { query: { ...paging, ...(search ? { search } : {}) } } }));

export type Merchant = Awaited<ReturnType<typeof fetchMerchants>>["results"][number];

export const merchantsQuery = (wish: Wish) =>
  queryOptions({
    queryKey: merchantKeys.of(wish),
    queryFn: () => fetchMerchants(wish),
    placeholderData: keepPreviousData,
  });

const fetchPosters = (partner_id: string) =>
  answer(api.GET("/api/admin/merchants/{partner_id}/posters", { params: { path: { partner_id } } }));

export type MerchantPosters = Awaited<ReturnType<typeof fetchPosters>>;
export type MerchantPoster = MerchantPosters["results"][number];

export const postersQuery = (partnerId: string) =>
  queryOptions({ queryKey: merchantKeys.of(partnerId, "posters"), queryFn: () => fetchPosters(partnerId) });

const fetchReferral = (partner_id: string) =>
  answer(api.GET("/api/admin/merchants/{partner_id}/referral", { params: { path: { partner_id } } }));

export type MerchantReferral = Awaited<ReturnType<typeof fetchReferral>>;
export type BroughtMerchant = MerchantReferral["people"][number];
export type ReferralState = NonNullable<BroughtMerchant["referral"]>;

export const referralQuery = (partnerId: string) =>
  queryOptions({ queryKey: merchantKeys.of(partnerId, "referral"), queryFn: () => fetchReferral(partnerId) });

const fetchIntegration = async (partner_id: string) =>
  (await answer(api.GET("/api/admin/merchants/{partner_id}/integration", { params: { path: { partner_id } } }))).data;

export type MerchantIntegration = Awaited<ReturnType<typeof fetchIntegration>>;
export type MerchantKey = MerchantIntegration["keys"][number];

export const integrationQuery = (partnerId: string) =>
  queryOptions({ queryKey: merchantKeys.of(partnerId, "integration"), queryFn: () => fetchIntegration(partnerId) });
