import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const offeringKeys = keysOf("offering");
const rateKeys = keysOf("rates");
const placeKeys = keysOf("place");
const leadLinkKeys = keysOf("lead-link");

const fetchOffering = async () => (await answer(api.GET("/api/partner/offering"))).data;
const fetchProduct = async (product_code: string) =>
  (await answer(api.GET("/api/partner/offering/{product_code}", { params: { path: { product_code } } }))).data;
const fetchRates = async () => (await answer(api.GET("/api/partner/rates"))).data;

const fetchPlace = async (pin: string) =>
  (await answer(api.GET("/api/pincodes/{pin}", { params: { path: { pin } } }))).data;
const fetchLeadLink = async (lead_id: string) =>
  (await answer(api.GET("/api/partner/lead-links/{lead_id}", { params: { path: { lead_id } } }))).data;

export type Offering = Awaited<ReturnType<typeof fetchOffering>>;
export type OfferedProduct = Offering["products"][number];
export type OwnLink = Offering["link"];
export type ProductDetail = Awaited<ReturnType<typeof fetchProduct>>;
export type OfferedLender = ProductDetail["lenders"][number];
export type LeadLink = Awaited<ReturnType<typeof fetchLeadLink>>;
export type ProductRate = Awaited<ReturnType<typeof fetchRates>>[number];

export const offeringQuery = () => queryOptions({ queryKey: offeringKeys.all, queryFn: fetchOffering });
export const productQuery = (code: string) =>
  queryOptions({ queryKey: offeringKeys.of(code), queryFn: () => fetchProduct(code) });

/** The owner's pay; an agent may not ask for it. */
export const ratesQuery = () => queryOptions({ queryKey: rateKeys.all, queryFn: fetchRates });

/** City and state of a PIN code; one that is not in use is refused when the form is sent. */
export const placeQuery = (pin: string) =>
  queryOptions({ queryKey: placeKeys.of(pin), queryFn: () => fetchPlace(pin), staleTime: Infinity, retry: false });

const STAGE_EVERY_MS = 10_000;

/** A started application, asked for again while the page is open: the customer moves on their own phone. */
export const leadLinkQuery = (lead_id: string) =>
  queryOptions({
    queryKey: leadLinkKeys.of(lead_id),
    queryFn: () => fetchLeadLink(lead_id),
    refetchInterval: STAGE_EVERY_MS,
  });
