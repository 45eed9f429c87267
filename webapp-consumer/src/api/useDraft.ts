import { useEffect, useState } from "react";
import type { SaveState } from "webapp-shared/ui/SavedMark/SavedMark";

import { saveDraft } from "./drafts";
import { createDraftKeeper } from "./draftKeeper";

/** Keeps what is typed on the server: after each pause, and when the page is left or put away. */
export function useDraft(prospectAppId: string, form: string) {
  const [state, setState] = useState<SaveState>("idle");
  const [keeper] = useState(() => createDraftKeeper((draft) => saveDraft(prospectAppId, form, draft), setState));

  useEffect(
    function keepWhenLeaving() {
      const leave = () => {
        if (document.visibilityState === "hidden") void keeper.flush();
      };
      document.addEventListener("visibilitychange", leave);
      return () => {
        document.removeEventListener("visibilitychange", leave);
        void keeper.flush();
      };
    },
    [keeper],
  );

  return { state, keeper };
}
