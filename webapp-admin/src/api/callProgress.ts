/**
 * How far the call in hand is, kept on this device so that every page and every tab shows the same clock. It names no
 * person; it goes when the person is no longer in hand, at sign-out, and when another admin signs in.
 */
export interface CallProgress {
  lease: string;
  step: "ready" | "talking" | "ended";
  /** of the talk, counted until `at` */
  seconds: number;
  /** the talk goes on: seconds are counted from `at` */
  is_counting: boolean;
  /** epoch milliseconds */
  at: number;
}

export const PROGRESS_PREFIX = "tulna_call_progress:";
const nameOf = (adminId: string) => `${PROGRESS_PREFIX}${adminId}`;
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** The stored text: the same string as long as nothing changes. */
export function storedProgress(adminId: string): string | null {
  try {
    return localStorage.getItem(nameOf(adminId));
  } catch {
    return null; // storage is blocked: the bar stands on the caller's page alone
  }
}

export function readProgress(stored: string | null): CallProgress | null {
  try {
    return JSON.parse(stored ?? "null") as CallProgress | null;
  } catch {
    return null;
  }
}

/** How far the call of this lease is; null where another or none is stored. */
export function progressOf(adminId: string, lease: string): CallProgress | null {
  const stored = readProgress(storedProgress(adminId));
  return stored?.lease === lease ? stored : null;
}

export const secondsOf = ({ seconds, is_counting, at }: CallProgress, now = Date.now()): number =>
  is_counting ? seconds + Math.max(0, Math.floor((now - at) / 1000)) : seconds;

export function storeProgress(adminId: string, progress: CallProgress): void {
  try {
    localStorage.setItem(nameOf(adminId), JSON.stringify(progress));
  } catch {
    return;
  }
  announce();
}

export function deleteProgress(adminId: string): void {
  try {
    localStorage.removeItem(nameOf(adminId));
  } catch {
    return;
  }
  announce();
}

/** Call back on each change, of other tabs too; returns how to stop. */
export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
