import { useRef } from "react";
import { useSearchParams } from "react-router-dom";

/** What is to be different, or how that follows from what is asked by now; null changes nothing. */
export type Change<Asked> = Partial<Asked> | ((now: Asked) => Partial<Asked> | null);

/**
 * What a list is asked for, kept in the address. Changes within one moment build on one another: on a slow phone a second
 * box is ticked before the address of the first has been drawn. `isStep`: the way back leads to before this change.
 */
export function useUrlState<Asked extends object>(
  read: (params: URLSearchParams) => Asked,
  write: (asked: Asked) => URLSearchParams,
  isStep: (change: Partial<Asked>) => boolean,
) {
  const [params, setParams] = useSearchParams();
  const meant = useRef<{ since: URLSearchParams; asked: Asked } | null>(null);
  const ask = (change: Change<Asked>) => {
    const now = meant.current?.since === params ? meant.current.asked : read(params);
    const changed = typeof change === "function" ? change(now) : change;
    if (!changed) return;
    const asked = { ...now, ...changed };
    meant.current = { since: params, asked };
    setParams(write(asked), { replace: !isStep(changed) });
  };
  return { asked: read(params), ask };
}
