import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { operations } from "../../api/schema.gen";

export const merchantKeys = keysOf("merchants");

interface Wish {
  search: string;
  page: number;
  page_size: number;
}

type MerchantFilters = NonNullable<operations["get_admin_merchants"]["parameters"]["query"]>;

interface MerchantWish extends Wish {
  status?: MerchantFilters["status"] | undefined;
  flag?: MerchantFilters["flag"] | undefined;
  kyc?: MerchantFilters["kyc"] | undefined;
}

const fetchMerchants = ({ search, status, flag, kyc, ...paging }: MerchantWish) =>
  answer(
    api.GET("/api/admin/merchants", {
      params: {
        query: {
          ...paging,
          ...(search && { search }),
          ...(status && { status }),
          ...(flag && { flag }),
          ...(kyc && { kyc }),
        },
      },
    }),
  );

export type Merchant = Awaited<ReturnType<typeof fetchMerchants>>["results"][number];

export const merchantsQuery = (wish: MerchantWish) =>
  queryOptions({
    queryKey: merchantKeys.of(wish),
    queryFn: () => fetchMerchants(wish),
    placeholderData: keepPreviousData,
  });

const fetchMerchant = (partner_id: string) =>
  answer(api.GET("/api/admin/merchants/{partner_id}", { params: { path: { partner_id } } }));

export type MerchantDetail = Awaited<ReturnType<typeof fetchMerchant>>;

export const merchantQuery = (partnerId: string) =>
  queryOptions({ queryKey: merchantKeys.of(partnerId), queryFn: () => fetchMerchant(partnerId) });

const fetchLocations = (partner_id: string) =>
  answer(api.GET("/api/admin/merchants/{partner_id}/locations", { params: { path: { partner_id } } }));

export type MerchantLocation = Awaited<ReturnType<typeof fetchLocations>>["results"][number];

export const locationsQuery = (partnerId: string) =>
  queryOptions({ queryKey: merchantKeys.of(partnerId, "locations"), queryFn: () => fetchLocations(partnerId) });

/** The most clicked links of a merchant in 30 days. */
export const linksQuery = (partner_id: string) =>
  queryOptions({
    queryKey: merchantKeys.of(partner_id, "links"),
    queryFn: () => answer(api.GET("/api/admin/tracking-links", { params: { query: { partner_id, page_size: 50 } } })),
  });

export const historyQuery = (target_id: string) =>
  infiniteQueryOptions({
    queryKey: merchantKeys.of(target_id, "history"),
    queryFn: ({ pageParam }) =>
      answer(
        api.GET("/api/admin/audit-entries", {
          params: { query: { target_id, ...(pageParam === null ? {} : { before: pageParam }) } },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.before,
  });

interface ApplicationsWish extends Wish {
  state?: "pending" | "approved" | "declined" | undefined;
}

const fetchApplications = ({ search, state, ...paging }: ApplicationsWish) =>
  answer(
    api.GET("/api/admin/merchant-applications", {
      params: { query: { ...paging, ...(search && { search }), ...(state && { state }) } },
    }),
  );

export const applicationsQuery = (wish: ApplicationsWish) =>
  queryOptions({
    queryKey: merchantKeys.of("applications", wish),
    queryFn: () => fetchApplications(wish),
    placeholderData: keepPreviousData,
  });

const fetchApplication = async (application_id: string) =>
  (await answer(api.GET("/api/admin/merchant-applications/{application_id}", { params: { path: { application_id } } })))
    .data;

export type MerchantApplication = Awaited<ReturnType<typeof fetchApplication>>;

export const applicationQuery = (id: string) =>
  queryOptions({ queryKey: merchantKeys.of("application", id), queryFn: () => fetchApplication(id) });

const fetchPosters = (partner_id: string) =>
  answer(api.GET("/api/admin/merchants/{partner_id}/posters", { params: { path: { partner_id } } }));

export type MerchantPosters = Awaited<ReturnType<typeof fetchPosters>>;
export type MerchantPoster = MerchantPosters["results"][number];

export const postersQuery = (partnerId: string) =>
  queryOptions({ queryKey: merchantKeys.of(partnerId, "posters"), queryFn: () => fetchPosters(partnerId) });

const fetchFunnels = (partner_id: string) =>
  answer(api.GET("/api/admin/merchants/{partner_id}/funnels", { params: { path: { partner_id } } }));

export type MerchantFunnel = Awaited<ReturnType<typeof fetchFunnels>>["results"][number];

export const funnelsQuery = (partnerId: string) =>
  queryOptions({ queryKey: merchantKeys.of(partnerId, "funnels"), queryFn: () => fetchFunnels(partnerId) });

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

const fetchKyc = (partner_id: string) =>
  answer(api.GET("/api/admin/merchants/{partner_id}/kyc", { params: { path: { partner_id } } }));

export type MerchantKyc = Awaited<ReturnType<typeof fetchKyc>>;

export const kycQuery = (partnerId: string) =>
  queryOptions({ queryKey: merchantKeys.of(partnerId, "kyc"), queryFn: () => fetchKyc(partnerId) });

const fetchFlags = (partner_id: string) =>
  answer(api.GET("/api/admin/merchants/{partner_id}/flags", { params: { path: { partner_id } } }));

export type MerchantFlags = Awaited<ReturnType<typeof fetchFlags>>;
export type MerchantFlag = MerchantFlags["results"][number];

export const flagsQuery = (partnerId: string) =>
  queryOptions({ queryKey: merchantKeys.of(partnerId, "flags"), queryFn: () => fetchFlags(partnerId) });
