import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

interface Entry {
  /** how many entries of the history this form has added before this one */
  depth: number;
  /** the step that the entry before this one shows */
  before: number | null;
}

const FIRST: Entry = { depth: 0, before: null };

const entryOf = (state: unknown): Entry => (state as { steps?: Entry } | null)?.steps ?? FIRST;

/** "?step=2" is the second step, counted from 0; anything else names none. */
function stepIn(search: string): number | null {
  const asked = Number(new URLSearchParams(search).get("step"));
  return Number.isInteger(asked) && asked > 0 ? asked - 1 : null;
}

interface Options {
  /** the step with which the form is opened */
  first: number;
  /** the farthest step that may be shown */
  farthest: number;
}

/**
 * The steps of a form as places of the history: the browser's back leads to the step before, a reload stays where it was,
 * and a finished form takes its steps out of the history again. Steps count from 0.
 */
export function useSteps({ first, farthest }: Options) {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const entry = entryOf(location.state);
  // an address that names no step is a form that was just opened, or the beginning that was gone back to
  const [opened] = useState(location.key);
  const asked = stepIn(search);
  const step = Math.min(asked ?? (location.key === opened ? first : 0), farthest);
  const atStart = useRef<(() => void) | null>(null);

  useEffect(
    function tellThatTheStartIsReached() {
      if (entry.depth > 0) return;
      atStart.current?.();
      atStart.current = null;
    },
    [entry.depth],
  );

  const place = (next: number) => {
    const named = new URLSearchParams(search);
    named.set("step", String(next + 1));
    return `${pathname}?${named}`;
  };

  const nameTheStep = useEffectEvent(() => {
    if (asked === null && step > 0) void navigate(place(step), { replace: true, state: { steps: entry } });
  });
  useEffect(function nameWhereAFormIsGoneOnWith() {
    nameTheStep();
  }, []);

  return {
    step,
    /** A step ahead is a new place; one that lies behind takes the place of this one, or is gone back to where it is just before it. */
    goTo: (next: number): void => {
      if (next > step)
        void navigate(place(next), { state: { steps: { depth: entry.depth + 1, before: step } satisfies Entry } });
      else if (next < step && entry.before === next) void navigate(-1);
      else if (next < step)
        void navigate(place(next), { replace: true, state: { steps: { ...entry, before: null } satisfies Entry } });
    },
    /** Back to the form's first place, so that what follows takes that place and back leads out of the form. */
    leave: async (): Promise<void> => {
      if (entry.depth === 0) return;
      const isThere = new Promise<void>((resolve) => {
        atStart.current = resolve;
      });
      await navigate(-entry.depth);
      await isThere;
    },
  };
}
