import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function at every drawing, which does what the last drawing's would: for parts that are drawn anew only when what they show changes. */
export function useStableCallback<Told extends unknown[]>(act: (...told: Told) => void): (...told: Told) => void {
  const last = useRef(act);
  useLayoutEffect(function keepTheLast() {
    last.current = act;
  });
  return useCallback((...told: Told) => last.current(...told), []);
}
