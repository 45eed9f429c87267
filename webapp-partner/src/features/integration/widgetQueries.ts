import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { Language } from "webapp-shared/lib/money";

import { api } from "../../api/api";
import type { paths } from "../../api/schema.gen";

const widgetSiteKeys = keysOf("widget-sites");
const widgetSnippetKeys = keysOf("widget-snippet");

export type WidgetProduct = NonNullable<paths["/api/partner/snippet"]["get"]["parameters"]["query"]["product"]>;

/** `product` empty: the first loan of the brand. */
export interface SnippetChoice {
  product: WidgetProduct | "";
  language: Language;
}

const fetchSites = () => answer(api.GET("/api/partner/widget"));

const fetchSnippet = ({ product, language }: SnippetChoice) =>
  answer(
    api.GET("/api/partner/snippet", {
      params: { query: { kind: "widget", language, ...(product && { product }) } },
    }),
  );

export type WidgetSites = Awaited<ReturnType<typeof fetchSites>>;

export const sitesQuery = () => queryOptions({ queryKey: widgetSiteKeys.all, queryFn: fetchSites });

export const snippetQuery = (choice: SnippetChoice) =>
  queryOptions({
    queryKey: widgetSnippetKeys.of(choice),
    queryFn: () => fetchSnippet(choice),
    placeholderData: keepPreviousData,
  });

/** All sites at once; `was` is what the page showed, so that a second tab undoes nothing. */
export const saveSites = (sites: string[], was: string[]) =>
  answer(api.PUT("/api/partner/sites", { body: { sites, was } }));
