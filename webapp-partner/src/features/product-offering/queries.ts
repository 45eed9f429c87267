import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const fetchOffering = async () => (await answer(api.GET("/api/partner/offering"))).data;
const fetchProduct = async (product_code: string) =>
  (await answer(api.GET("/api/partner/offering/{product_code}", { params: { path: { product_code } } }))).data;
const fetchRates = async () => (await answer(api.GET("/api/partner/rates"))).data;

const fetchSharedLink = async (product: string) =>
  (await answer(api.POST("/api/partner/links/default", { body: { product } }))).data;

export type Offering = Awaited<ReturnType<typeof fetchOffering>>;
export type OfferedProduct = Offering["products"][number];
export type OwnLink = Offering["link"];
export type ProductDetail = Awaited<ReturnType<typeof fetchProduct>>;
export type OfferedLender = ProductDetail["lenders"][number];
export type ProductRate = Awaited<ReturnType<typeof fetchRates>>[number];

export const offeringQuery = () => queryOptions({ queryKey: ["offering"], queryFn: fetchOffering });
export const productQuery = (code: string) =>
  queryOptions({ queryKey: ["offering", code], queryFn: () => fetchProduct(code) });

/** The owner's pay; an agent may not ask for it. */
export const ratesQuery = () => queryOptions({ queryKey: ["rates"], queryFn: fetchRates });

/** The own tracking link for a product (empty: all), made on the first share; the same one ever after. */
export const sharedLinkQuery = (product: string) =>
  queryOptions({ queryKey: ["own-link", product], queryFn: () => fetchSharedLink(product), staleTime: Infinity });
