import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 900px)";

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether there is room for rows side by side; else offers are cards. */
export const useIsWideScreen = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
