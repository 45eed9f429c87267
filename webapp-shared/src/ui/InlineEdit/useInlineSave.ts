import { useEffect, useRef, useState } from "react";

import { isProblem, messageOf } from "../../api/problem";
import type { SaveState } from "../SaveIndicator/SaveIndicator";

export type InlineState =
  | { kind: "still" }
  | { kind: "saving"; value: string }
  | { kind: "saved" }
  | { kind: "failed"; message: string; unsent?: string };

/** What the mark beside a value says. */
export const markOf = (state: InlineState): SaveState => (state.kind === "still" ? "idle" : state.kind);

/** How long "Saved" stands beside a value. */
const SAVED_STANDS_MS = 2000;

/**
 * One value that saves itself: the new one shows at once, "saved" stands a moment, a failure brings the old one back with
 * the reason. A value that never reached the server stays, as `unsent`: nobody has refused it. An answer that was overtaken by a later change says nothing any more. `onSave` that answers `false` gave up
 * without a fault: nothing was saved and nothing is to be said.
 */
export function useInlineSave(onSave: (value: string) => Promise<unknown>) {
  const [state, setState] = useState<InlineState>({ kind: "still" });
  const turn = useRef(0);

  useEffect(
    function savedFades() {
      if (state.kind !== "saved") return undefined;
      const timer = window.setTimeout(() => setState({ kind: "still" }), SAVED_STANDS_MS);
      return () => window.clearTimeout(timer);
    },
    [state.kind],
  );

  const save = async (value: string) => {
    turn.current += 1;
    const mine = turn.current;
    setState({ kind: "saving", value });
    try {
      const done = await onSave(value);
      if (turn.current === mine) setState({ kind: done === false ? "still" : "saved" });
    } catch (error) {
      if (turn.current === mine) {
        const isUnsent = isProblem(error) && error.code === "network";
        setState({ kind: "failed", message: messageOf(error), ...(isUnsent && { unsent: value }) });
      }
    }
  };

  return { state, save, quiet: () => setState({ kind: "still" }) };
}
