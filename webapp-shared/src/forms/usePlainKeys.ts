import { useEffect } from "react";

import { isPlainKey } from "../lib/plainKey";
import { useStableCallback } from "./useStableCallback";

/** Actions by key, outside fields and dialogs; letters in small. */
export function usePlainKeys(actions: Readonly<Record<string, () => void>>): void {
  const press = useStableCallback((event: KeyboardEvent) => {
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action || event.repeat || event.defaultPrevented || !isPlainKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(
    function listenForKeys() {
      document.addEventListener("keydown", press);
      return () => document.removeEventListener("keydown", press);
    },
    [press],
  );
}
