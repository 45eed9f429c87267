/** Values kept by name in sessionStorage, with a life. Names are the specification's (section 3). */

/** Default life of a stored value (specification 9). */
export const DEFAULT_MINUTES = 60;

interface Kept {
  value: string;
  /** epoch milliseconds */
  until: number;
}

function readKept(name: string): Kept | null {
  const text = sessionStorage.getItem(name);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    return kept && typeof kept.value === "string" && typeof kept.until === "number" ? (kept as Kept) : null;
  } catch {
    return null; // written by something else: as good as absent
  }
}

export function readValue(name: string, now: number = Date.now()): string | null {
  const kept = readKept(name);
  if (!kept) return null;
  if (kept.until > now) return kept.value;
  sessionStorage.removeItem(name);
  return null;
}

export function keepValue(
  name: string,
  value: string,
  minutes: number = DEFAULT_MINUTES,
  now: number = Date.now(),
): void {
  const kept: Kept = { value, until: now + minutes * 60_000 };
  sessionStorage.setItem(name, JSON.stringify(kept));
}

export function dropValue(name: string): void {
  sessionStorage.removeItem(name);
}
