import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isProblem } from "webapp-shared/api/problem";

import { api } from "./api";
import type { LenderPageRecord } from "./lenderPages";
import type { Site } from "./types";

/** A site as the pages see it. `only` is the one lender whose own site it is (lender mode); else null. */
export type VisibleSite = Site & { only: LenderPageRecord["lender"] | null };

/** One lender's own site has that lender's products and no others. A name nobody bears makes it an ordinary site. */
async function ofOneLender(site: Site, slug: string): Promise<VisibleSite> {
  try {
    const page = (await answer(api.GET("/api/lender-pages/{name}", { params: { path: { name: slug } } }))).data;
    const products = site.products.map((one) => ({ ...one, live: one.live && page.products.includes(one.code) }));
    return { ...site, products, only: page.lender };
  } catch (error) {
    if (isProblem(error) && error.status === 404)
      return { ...site, settings: { ...site.settings, lender: null }, only: null };
    throw error;
  }
}

/** Brand, products that exist, consent texts, officers and settings of the site a person stands on. */
export const siteQuery = (segment: string | null, language: string) =>
  queryOptions({
    queryKey: ["site", segment ?? "", language],
    queryFn: async (): Promise<VisibleSite> => {
      const site = (await answer(api.GET("/api/site", { params: { query: segment ? { segment } : {} } }))).data;
      return site.settings.lender ? ofOneLender(site, site.settings.lender) : { ...site, only: null };
    },
    staleTime: 5 * 60_000,
  });
