import { useEffect, useRef, useState } from "react";
import type { SaveState } from "webapp-shared/ui/SavedMark/SavedMark";

import { saveDraft } from "../../api/drafts";
import { dropForm, keepForm, readForm } from "../../api/keptForm";

export const INTAKE_FORM = "lender-intake";
const PAUSE_MS = 900;
/** which application a draft on the server belongs to: a person has one draft of this form */
export const OWNER = "creditapp_uuid";

const nameOf = (application: string) => `intake-${application}`;

/** What this tab keeps of an application's form. */
export const readKept = (application: string) => readForm(nameOf(application));

/** Keeps what is typed: in this tab at once, and on the server a moment later where the person is known to it. */
export function useKept(application: string, prospectAppId: string | null) {
  const [state, setState] = useState<SaveState>("idle");
  const waiting = useRef<Record<string, string> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = () => {
    clearTimeout(timer.current);
    const values = waiting.current;
    if (!values || prospectAppId === null) return;
    waiting.current = null;
    setState("saving");
    saveDraft(prospectAppId, INTAKE_FORM, { step: 0, values: { ...values, [OWNER]: application } }).then(
      () => setState("saved"),
      // it stands in this tab all the same
      () => setState("failed"),
    );
  };

  useEffect(function stopTheClock() {
    return () => clearTimeout(timer.current);
  }, []);

  return {
    state,
    keep(values: Record<string, string>) {
      keepForm(nameOf(application), values);
      if (prospectAppId === null) {
        setState("saved");
        return;
      }
      waiting.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(send, PAUSE_MS);
    },
    /** the form has arrived: nothing of it stays in the browser */
    forget() {
      clearTimeout(timer.current);
      waiting.current = null;
      dropForm(nameOf(application));
      if (prospectAppId !== null) void saveDraft(prospectAppId, INTAKE_FORM, { step: 0, values: {} }).catch(() => undefined);
    },
  };
}
