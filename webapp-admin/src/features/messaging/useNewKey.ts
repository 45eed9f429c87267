import { useEffect } from "react";
import { isPlainKey } from "webapp-shared/lib/plainKey";

/** The key G begins something new, outside fields and dialogs. */
export function useNewKey(begin: () => void): void {
  useEffect(
    function listenForG() {
      const press = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== "g" || !isPlainKey(event)) return;
        event.preventDefault();
        begin();
      };
      window.addEventListener("keydown", press);
      return () => window.removeEventListener("keydown", press);
    },
    [begin],
  );
}
