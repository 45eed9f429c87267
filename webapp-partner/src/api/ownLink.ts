import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";
import type { operations } from "./schema.gen";

const ownLinkKeys = keysOf("own-link");
const linkOptionsKeys = keysOf("link-options");

type LinkIn = NonNullable<operations["post_partner_links_default"]["requestBody"]>["content"]["application/json"];
/** A page that a link leads to: the partner's own, or another of the closed list. */
export type LinkTarget = NonNullable<LinkIn["target"]>;
/** The funnel and the location of a link; most have neither. */
interface LinkPlace {
  segment?: string;
  location_id?: number | null;
}

const fetchOwnLink = async (body: LinkIn) => (await answer(api.POST("/api/partner/links/default", { body }))).data;

/** The own tracking link for a product (empty: all), made on the first share; the same one ever after. */
export const ownLinkQuery = (product: string, target: LinkTarget = "page", place: LinkPlace = {}) =>
  queryOptions({
    queryKey: ownLinkKeys.of(target, product, place),
    queryFn: () => fetchOwnLink({ product, target, ...place }),
    staleTime: Infinity,
    retry: false,
  });

const fetchLinkOptions = () => answer(api.GET("/api/partner/links/options"));

export type LinkOptions = Awaited<ReturnType<typeof fetchLinkOptions>>;

/** What an own link can lead to now. */
export const linkOptionsQuery = () => queryOptions({ queryKey: linkOptionsKeys.all, queryFn: fetchLinkOptions });
