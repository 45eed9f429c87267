import { PROGRESS_PREFIX } from "./callProgress";

/**
 * What a caller typed about the person in hand, kept on this device by task until its outcome is stored. No name,
 * number or other detail of the person is part of it; signing out or another admin's sign-in deletes it.
 */
export interface CallDraft {
  task_id: string;
  customer_id: string;
  lease: string;
  attempt_id: string | null;
  disposition: string | null;
  /** the moment to call back, or "pick" */
  when: string | null;
  moment: string;
  note: string;
  /** the customer asked to be rung at that moment */
  is_wish: boolean;
  /** the reason of *not interested*; drafts of earlier days have none */
  refusal?: string | null;
  seconds: number;
}

interface Stored {
  draft: CallDraft;
  /** epoch milliseconds */
  until: number;
}

const PREFIX = "tulna_call_draft:";
const LIFE_MS = 24 * 3600_000;
const nameOf = (adminId: string, taskId: string) => `${PREFIX}${adminId}:${taskId}`;

function names(...prefixes: readonly string[]): string[] {
  try {
    return Object.keys(localStorage).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  } catch {
    return []; // storage is blocked: nothing is kept, and typing works on
  }
}

function readStored(name: string, now: number): CallDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? "null") as Stored | null;
    if (stored && stored.until > now && typeof stored.draft.note === "string") return stored.draft;
    localStorage.removeItem(name);
  } catch {
    return null;
  }
  return null;
}

export function storeCallDraft(adminId: string, draft: CallDraft, now = Date.now()): void {
  try {
    const stored: Stored = { draft, until: now + LIFE_MS };
    localStorage.setItem(nameOf(adminId, draft.task_id), JSON.stringify(stored));
  } catch {
    // storage is full or blocked: what is typed stays in the page
  }
}

export const readCallDraft = (adminId: string, taskId: string, now = Date.now()): CallDraft | null =>
  readStored(nameOf(adminId, taskId), now);

export const callDraftsOf = (adminId: string, now = Date.now()): CallDraft[] =>
  names(PREFIX)
    .filter((name) => name.startsWith(nameOf(adminId, "")))
    .map((name) => readStored(name, now))
    .filter((draft) => draft !== null);

export const deleteCallDraft = (adminId: string, taskId: string): void => remove([nameOf(adminId, taskId)]);

/** Delete every draft of this device and the clock of its call, but for those of the admin who stays signed in. */
export function deleteCallDrafts(stays?: string): void {
  const kept = stays === undefined ? [] : [nameOf(stays, ""), `${PROGRESS_PREFIX}${stays}`];
  remove(names(PREFIX, PROGRESS_PREFIX).filter((name) => !kept.some((beginning) => name.startsWith(beginning))));
}

function remove(stored: readonly string[]): void {
  try {
    for (const name of stored) localStorage.removeItem(name);
  } catch {
    // storage is blocked: nothing was kept
  }
}
