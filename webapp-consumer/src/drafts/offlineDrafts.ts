/**
 * What was typed and has not reached the server yet, kept on this device: a net that goes away, a reload or a browser
 * that the phone closes must not take it. Nothing stays that the server has; what is a day old is dropped; a sign-out
 * drops all.
 */
export interface UnsentDraft {
  step: number;
  values: Record<string, string>;
  /** epoch milliseconds by this device's clock */
  at: number;
  /** the page it was typed on, and which saving that page had seen last; absent where the newest simply wins */
  writer?: string;
  seen?: string | null;
}

export type ToKeep = Omit<UnsentDraft, "at">;

const PREFIX = "tulna_unsent:";
/** fields by which somebody is known or could pass for the person */
const IDENTITY: ReadonlySet<string> = new Set([
  "tin",
  "birth_date",
  "gstin",
  "mobile_phone_number",
  "email",
  "first_name",
  "last_name",
  "address1",
  "address2",
]);
const LIFE_MS = 24 * 3_600_000;

const nameOf = (owner: string, form: string) => `${PREFIX}${owner}:${form}`;

const isTexts = (values: unknown): values is Record<string, string> =>
  typeof values === "object" && values !== null && Object.values(values).every((value) => typeof value === "string");

function parsed(text: string): UnsentDraft | null {
  try {
    const found = JSON.parse(text) as Partial<UnsentDraft> | null;
    return found && typeof found.step === "number" && typeof found.at === "number" && isTexts(found.values)
      ? (found as UnsentDraft)
      : null;
  } catch {
    return null; // written by something else: as good as absent
  }
}

/** Storage may be blocked or full: then there is the server, as long as the net holds. */
function quietly<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch (error) {
    console.info("This browser keeps nothing", error);
    return otherwise;
  }
}

export const offlineDrafts = {
  keep: (owner: string, form: string, draft: ToKeep, now = Date.now()): UnsentDraft => {
    const kept = { ...draft, at: now };
    quietly(() => localStorage.setItem(nameOf(owner, form), JSON.stringify(kept)), undefined);
    return kept;
  },
  read: (owner: string, form: string, now = Date.now()): UnsentDraft | null =>
    quietly(() => {
      const text = localStorage.getItem(nameOf(owner, form));
      const kept = text === null ? null : parsed(text);
      if (kept && now - kept.at < LIFE_MS) return kept;
      if (text !== null) localStorage.removeItem(nameOf(owner, form));
      return null;
    }, null),
  /** The draft has landed; one that was kept after it stays. */
  landed: (owner: string, form: string, draft: UnsentDraft): void =>
    quietly(() => {
      if (offlineDrafts.read(owner, form, draft.at)?.at === draft.at) localStorage.removeItem(nameOf(owner, form));
    }, undefined),
  drop: (owner: string, form: string): void => quietly(() => localStorage.removeItem(nameOf(owner, form)), undefined),
  /** The person rests, and somebody else may look at this device: what says who they are is typed again. */
  dropIdentity: (): void =>
    quietly(() => {
      for (const name of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
        const draft = parsed(localStorage.getItem(name) ?? "");
        if (!draft) continue;
        const values = Object.entries(draft.values).filter(([field]) => !IDENTITY.has(field));
        localStorage.setItem(name, JSON.stringify({ ...draft, values: Object.fromEntries(values) }));
      }
    }, undefined),
  /** Another person may take this device. */
  dropAll: (): void =>
    quietly(() => {
      for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
    }, undefined),
};
