import { useCallback, useEffect, useRef, useState } from "react";
import type { SaveState } from "webapp-shared/ui/SavedMark/SavedMark";

import { saveDraft } from "../../api/drafts";
import type { Values } from "./model";

const PAUSE_MS = 900;
const RETRY_MS = 5_000;

/**
 * Keeps what is typed on the server, a moment after each pause and when the page is left; a failed save is tried again,
 * and the mark says so meanwhile.
 */
export function useDraft(prospectAppId: string, form: string) {
  const [state, setState] = useState<SaveState>("idle");
  const waiting = useRef<{ step: number; values: Values } | null>(null);
  const timer = useRef<number | undefined>(undefined);

  const send = useCallback(async () => {
    window.clearTimeout(timer.current);
    const draft = waiting.current;
    if (!draft) return;
    setState("saving");
    try {
      await saveDraft(prospectAppId, form, draft);
      if (waiting.current === draft) waiting.current = null;
      setState("saved");
    } catch {
      setState("failed");
      timer.current = window.setTimeout(() => void send(), RETRY_MS);
    }
  }, [prospectAppId, form]);

  const keep = useCallback(
    (step: number, values: Values) => {
      waiting.current = { step, values };
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void send(), PAUSE_MS);
    },
    [send],
  );

  const forget = useCallback(() => {
    window.clearTimeout(timer.current);
    waiting.current = { step: 0, values: {} };
    void send();
  }, [send]);

  useEffect(
    function keepWhenLeaving() {
      const leave = () => {
        if (document.visibilityState === "hidden") void send();
      };
      document.addEventListener("visibilitychange", leave);
      return () => {
        document.removeEventListener("visibilitychange", leave);
        void send();
      };
    },
    [send],
  );

  return { state, keep, forget };
}
