import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { applicationsKey } from "../../api/applications";

const POLL_MS = 15_000;

/** One application with its submissions; looked at again while the page is open, because lenders answer in their own time. */
export const applicationQuery = (appId: string, language: string) =>
  queryOptions({
    queryKey: [...applicationsKey, "one", appId, language],
    queryFn: async () =>
      (await answer(api.GET("/api/applications/{app_id}", { params: { path: { app_id: appId } } }))).data,
    refetchInterval: POLL_MS,
  });

const NEWS_MS = 4_000;

/** Where one's own application stands at one lender; looked at more often while documents are on their way. */
export const lenderApplicationQuery = (name: string, product: string, language: string) =>
  queryOptions({
    queryKey: [...applicationsKey, "standing", name, product, language],
    queryFn: async () =>
      (
        await answer(
          api.GET("/api/lender-pages/{name}/application", {
            params: { path: { name }, query: product ? { product_type: product } : {} },
          }),
        )
      ).data,
    refetchInterval: ({ state }) =>
      state.data?.in_transfer || state.data?.submission?.next_step?.turn === "lender" ? NEWS_MS : POLL_MS,
  });

/** What is agreed to when documents go to the lender of a submission. */
export const documentsConsentQuery = (submissionId: string, language: string) =>
  queryOptions({
    queryKey: ["documents-consent", submissionId, language],
    queryFn: async () =>
      (
        await answer(
          api.GET("/api/submissions/{submission_id}/documents/transfer", {
            params: { path: { submission_id: submissionId } },
          }),
        )
      ).data,
    staleTime: 60_000,
  });
