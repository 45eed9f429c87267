import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isProblem } from "webapp-shared/api/problem";

import { api } from "./api";
import { unsentDrafts, type UnsentDraft } from "./unsentDrafts";

export interface Draft {
  step: number;
  values: Record<string, string>;
  saved_at: string | null;
}

const EMPTY: Draft = { step: 0, values: {}, saved_at: null };

/** A draft holds what was typed: anything else in it is not ours and is left out. */
const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

async function fetchDraft(prospectAppId: string, form: string): Promise<Draft> {
  try {
    const { data } = await answer(api.GET("/api/user/{prospect_id}/drafts/{form}", { params: { path: { prospect_id: prospectAppId, form } } }));
    return { ...data, values: textsOf(data.values) };
  } catch (error) {
    if (isProblem(error) && error.status === 404) return EMPTY;
    throw error;
  }
}

/**
 * What was typed into a form and not yet finished. No draft is an answer, not an error. What this device could not send
 * stands on top and is sent now, unless another device has saved since.
 */
export const draftQuery = (prospectAppId: string, form: string) =>
  queryOptions({
    queryKey: ["draft", prospectAppId, form],
    queryFn: async (): Promise<Draft> => {
      const draft = await fetchDraft(prospectAppId, form);
      const unsent = unsentDrafts.read(prospectAppId, form);
      if (!unsent) return draft;
      if (draft.saved_at !== null && Date.parse(draft.saved_at) > unsent.at) {
        unsentDrafts.landed(prospectAppId, form, unsent);
        return draft;
      }
      void send(prospectAppId, form, unsent).catch((error: unknown) => console.info("The draft waits for the net", error));
      return { step: unsent.step, values: unsent.values, saved_at: new Date(unsent.at).toISOString() };
    },
  });

/** Goes on when the page is left meanwhile: what was typed a moment before a reload is kept too. */
async function send(prospectAppId: string, form: string, { step, values, at }: UnsentDraft) {
  const reply = await answer(
    api.PUT("/api/user/{prospect_id}/drafts/{form}", { params: { path: { prospect_id: prospectAppId, form } }, body: { step, values }, keepalive: true }),
  );
  unsentDrafts.landed(prospectAppId, form, { step, values, at });
  return reply;
}

/** Kept on this device until the server has it. */
export const saveDraft = (prospectAppId: string, form: string, draft: { step: number; values: Record<string, string> }) =>
  send(prospectAppId, form, unsentDrafts.keep(prospectAppId, form, draft));
