import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";

const ownLinkKeys = keysOf("own-link");

/** The partner's page, or the form by which another shop becomes a partner. */
type LinkTarget = "page" | "merchant_form";

const fetchOwnLink = async (product: string, target: LinkTarget) =>
  (await answer(api.POST("/api/partner/links/default", { body: { product, target } }))).data;

/** The own tracking link for a product (empty: all), made on the first share; the same one ever after. */
export const ownLinkQuery = (product: string, target: LinkTarget = "page") =>
  queryOptions({
    queryKey: ownLinkKeys.of(target, product),
    queryFn: () => fetchOwnLink(product, target),
    staleTime: Infinity,
    retry: false,
  });
