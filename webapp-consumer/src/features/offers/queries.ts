import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const UNDER_WAY = ["created", "sent"];
const OUTCOME_POLL_MS = 1_500;

/** What became of a form that was just sent; asked for again while the lender has not said anything. */
export const submissionQuery = (submissionId: string, language: string) =>
  queryOptions({
    queryKey: ["submission", submissionId, language],
    queryFn: async () =>
      (await answer(api.GET("/api/submissions/{submission_id}", { params: { path: { submission_id: submissionId } } })))
        .data,
    refetchInterval: ({ state }) => (state.data && !UNDER_WAY.includes(state.data.status) ? false : OUTCOME_POLL_MS),
    staleTime: 0,
  });

/** One lender's Key Facts Statement for this application, in the language shown. */
export const kfsQuery = (appId: string, lenderId: number, language: string) =>
  queryOptions({
    queryKey: ["kfs", appId, lenderId, language],
    queryFn: async () =>
      (
        await answer(
          api.GET("/api/applications/{app_id}/kfs/{lender_id}", {
            params: { path: { app_id: appId, lender_id: lenderId } },
          }),
        )
      ).data,
  });
