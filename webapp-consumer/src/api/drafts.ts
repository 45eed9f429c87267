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

/** A draft holds what was typed: anything else in it is not ours and is left out. */
const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** What was typed into a form and not yet finished. No draft is an answer, not an error. */
export const draftQuery = (prospectAppId: string, form: string) =>
  queryOptions({
    queryKey: ["draft", prospectAppId, form],
    queryFn: async (): Promise<Draft> => {
      try {
        const { data } = await answer(api.GET("/api/user/{prospect_id}/drafts/{form}", { params: { path: { prospect_id: prospectAppId, form } } }));
        return { ...data, values: textsOf(data.values) };
      } catch (error) {
        if (isProblem(error) && error.status === 404) return EMPTY;
        throw error;
      }
    },
  });

/** Goes on when the page is left meanwhile: what was typed a moment before a reload is kept too. */
export const saveDraft = (prospectAppId: string, form: string, draft: { step: number; values: Record<string, string> }) =>
  answer(
    api.PUT("/api/user/{prospect_id}/drafts/{form}", { params: { path: { prospect_id: prospectAppId, form } }, body: draft, keepalive: true }),
  );
