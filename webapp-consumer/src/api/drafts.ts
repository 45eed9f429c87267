import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isProblem } from "webapp-shared/api/problem";

import { api } from "./api";

export interface Draft {
  step: number;
  values: Record<string, string>;
  saved_at: string | null;
}

const EMPTY: Draft = { step: 0, values: {}, saved_at: null };

/** What was typed into a form and not yet finished. No draft is an answer, not an error. */
export const draftQuery = (prospectAppId: string, form: string) =>
  queryOptions({
    queryKey: ["draft", prospectAppId, form],
    queryFn: async (): Promise<Draft> => {
      try {
        return (await answer(api.GET("/api/user/{id}/drafts/{form}", { params: { path: { id: prospectAppId, form } } }))).data;
      } catch (error) {
        if (isProblem(error) && error.status === 404) return EMPTY;
        throw error;
      }
    },
  });

export const saveDraft = (prospectAppId: string, form: string, draft: { step: number; values: Record<string, string> }) =>
  answer(api.PUT("/api/user/{id}/drafts/{form}", { params: { path: { id: prospectAppId, form } }, body: draft }));
