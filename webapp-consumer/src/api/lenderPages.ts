import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";
import type { components } from "./schema.gen";

type Schemas = components["schemas"];
export type LenderPageRecord = Schemas["LenderPageData"];
export type Standing = Schemas["LenderPageApplicationData"];
export type AskedDocument = Schemas["RequestedDocumentOut"];

/** What everybody may read of a lender, by its slug or another name its page goes by. */
export const lenderPageQuery = (name: string, product: string, language: string) =>
  queryOptions({
    queryKey: ["lender-page", name, product, language],
    queryFn: async () =>
      (
        await answer(
          api.GET("/api/lender-pages/{name}", {
            params: { path: { name }, query: product ? { product_type: product } : {} },
          }),
        )
      ).data,
    staleTime: 5 * 60_000,
  });
