import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isProblem } from "webapp-shared/api/problem";

import { api } from "../api/api";
import { session } from "../api/session";
import { offlineDrafts, type ToKeep, type UnsentDraft } from "./offlineDrafts";

export interface Draft {
  step: number;
  values: Record<string, string>;
  saved_at: string | null;
  /** the open page that saved it last */
  client_id: string;
  /** what this device typed and could not send before another page saved: the form brings both together */
  own: { step: number; values: Record<string, string> } | null;
}

const EMPTY: Draft = { step: 0, values: {}, saved_at: null, client_id: "", own: null };

/** The id of this page: it never stands in its own way, and a copy of the tab is another page. */
const CLIENT_ID = crypto.randomUUID();

/** Another page has saved this form since this one last looked. */
export const isDraftConflict = (error: unknown): boolean =>
  isProblem(error) && error.code === "customers.draft_elsewhere";

/** The sign-in has ended: what was typed waits on this device, and goes to the server with the next one. */
export const isSignedOut = (error: unknown): boolean => isProblem(error) && error.status === 401;

/** Whose device's notes these are: the person, known again after another sign-in; without one, the visit. */
const ownerOf = (prospectAppId: string) => session.get("userId") ?? prospectAppId;

/** A draft holds what was typed: anything else in it is not ours and is left out. */
const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

export async function fetchDraft(prospectAppId: string, form: string): Promise<Draft> {
  try {
    const { data } = await answer(
      api.GET("/api/user/{prospect_id}/drafts/{form}", { params: { path: { prospect_id: prospectAppId, form } } }),
    );
    return { ...data, values: textsOf(data.values), own: null };
  } catch (error) {
    if (isProblem(error) && error.status === 404) return EMPTY;
    throw error;
  }
}

/** Whether nobody else has saved since this device typed; a page without a name of its own goes by the clock. */
function isOnTop(unsent: UnsentDraft, draft: Draft): boolean {
  if (draft.saved_at === null) return true;
  if (unsent.writer) return unsent.writer === draft.client_id || unsent.seen === draft.saved_at;
  return Date.parse(draft.saved_at) <= unsent.at;
}

/**
 * What was typed into a form and not yet finished. No draft is an answer, not an error. What this device could not send
 * stands on top and is sent now; where another page has saved since, both are given.
 */
export const draftQuery = (prospectAppId: string, form: string) =>
  queryOptions({
    queryKey: ["draft", prospectAppId, form],
    queryFn: async (): Promise<Draft> => {
      const draft = await fetchDraft(prospectAppId, form);
      const unsent = offlineDrafts.read(ownerOf(prospectAppId), form);
      if (!unsent) return draft;
      if (!isOnTop(unsent, draft)) {
        offlineDrafts.landed(ownerOf(prospectAppId), form, unsent);
        return unsent.writer ? { ...draft, own: { step: unsent.step, values: unsent.values } } : draft;
      }
      try {
        return await send(prospectAppId, form, unsent);
      } catch (error) {
        console.info("The draft waits for the net", error);
        return {
          step: unsent.step,
          values: unsent.values,
          saved_at: draft.saved_at ?? new Date(unsent.at).toISOString(),
          client_id: draft.client_id,
          own: null,
        };
      }
    },
  });

/** Goes on when the page is left meanwhile: what was typed a moment before a reload is kept too. */
async function send(prospectAppId: string, form: string, unsent: UnsentDraft): Promise<Draft> {
  const { step, values, writer, seen } = unsent;
  const { data } = await answer(
    api.PUT("/api/user/{prospect_id}/drafts/{form}", {
      params: { path: { prospect_id: prospectAppId, form } },
      body: { step, values, ...(writer && { client_id: writer, based_on: seen ?? null }) },
      keepalive: true,
    }),
  );
  offlineDrafts.landed(ownerOf(prospectAppId), form, unsent);
  return { ...data, values: textsOf(data.values), own: null };
}

const keepAndSend = (prospectAppId: string, form: string, draft: ToKeep) =>
  send(prospectAppId, form, offlineDrafts.keep(ownerOf(prospectAppId), form, draft));

/** Kept on this device until the server has it. The newest wins. */
export const saveDraft = (
  prospectAppId: string,
  form: string,
  draft: { step: number; values: Record<string, string> },
) => keepAndSend(prospectAppId, form, draft);

/** Like saveDraft, but refused (`isDraftConflict`) when another page has saved after the saving this one has `seen`. */
export const saveDraftSeen = (
  prospectAppId: string,
  form: string,
  draft: { step: number; values: Record<string, string> },
  seen: string | null,
) => keepAndSend(prospectAppId, form, { ...draft, writer: CLIENT_ID, seen });

/** Kept on this device alone, while the person decides between this and what another page saved. */
export const holdDraftSync = (
  prospectAppId: string,
  form: string,
  draft: { step: number; values: Record<string, string> },
) => offlineDrafts.keep(ownerOf(prospectAppId), form, { ...draft, writer: CLIENT_ID, seen: null });

/** What waits on this device has been brought together with what another page saved. */
export const releaseDraft = (prospectAppId: string, form: string): void =>
  offlineDrafts.drop(ownerOf(prospectAppId), form);

/** Whether a draft was last saved by another page than this one. */
export const isOfAnotherPage = (draft: Draft): boolean => draft.client_id !== CLIENT_ID;
