import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

const fetchOwnLink = async (product: string) =>
  (await answer(api.POST("/api/partner/links/default", { body: { product } }))).data;

/** The own tracking link for a product (empty: all), made on the first share; the same one ever after. */
export const ownLinkQuery = (product: string) =>
  queryOptions({ queryKey: ["own-link", product], queryFn: () => fetchOwnLink(product), staleTime: Infinity });
