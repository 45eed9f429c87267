import { useState } from "react";

/**
 * What is shown of a thing whose words come in one language: they stay while those of another travel, and when those do not
 * come, so that a form is not taken away with what is typed and ticked in it. `of` names the thing, whatever its language.
 */
export function useLastData<Data>(data: Data | undefined, of: string): Data | undefined {
  const [kept, setKept] = useState<{ of: string; data: Data } | null>(null);
  if (data !== undefined && (kept?.data !== data || kept.of !== of)) setKept({ of, data });
  return data ?? (kept?.of === of ? kept.data : undefined);
}
