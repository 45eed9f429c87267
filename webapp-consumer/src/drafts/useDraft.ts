import { useEffect, useEffectEvent, useState } from "react";
import type { SaveState } from "webapp-shared/ui/SaveIndicator/SaveIndicator";

import { createDraftKeeper } from "./draftKeeper";
import {
  fetchDraft,
  holdDraftSync,
  isDraftConflict,
  isOfAnotherPage,
  isSignedOut,
  releaseDraft,
  saveDraft,
  saveDraftSeen,
  type Draft,
} from "./drafts";
import { tabChannel } from "./tabChannel";

type Values = Readonly<Record<string, string>>;

interface Shared {
  /** the saving that the form began with, and its answers */
  seen: string | null;
  base: Values;
  /** another page has saved: what it saved, and what both had in common last */
  onElsewhere: (theirs: Draft, base: Values) => void;
}

const NOBODY: Shared = { seen: null, base: {}, onElsewhere: () => undefined };

/**
 * Keeps what is typed on the server: after each pause, and when the page is left or put away. With `shared` nothing that
 * another window or device typed is overwritten: it is looked for whenever this page comes into view, a tab tells, or a
 * save is refused, and given to the form.
 */
export function useDraft(prospectAppId: string, form: string, shared?: Shared) {
  const [state, setState] = useState<SaveState>("idle");
  const isShared = shared !== undefined;
  const [keeper] = useState(() => createKeeper(prospectAppId, form, shared, setState));
  const { onElsewhere } = shared ?? NOBODY;
  const tellElsewhere = useEffectEvent(onElsewhere);

  useEffect(
    function keepWhenLeaving() {
      keeper.isShown(true);
      const leave = () => {
        if (document.visibilityState === "hidden") void keeper.flush({ isLast: true });
      };
      document.addEventListener("visibilitychange", leave);
      return () => {
        document.removeEventListener("visibilitychange", leave);
        // what does not land now is tried again, but nobody is there to be told
        keeper.isShown(false);
        void keeper.flush({ isLast: true });
      };
    },
    [keeper],
  );
  useEffect(
    function lookForWhatWasTypedElsewhere() {
      if (!isShared) return undefined;
      const look = () => void keeper.look();
      keeper.tells((theirs, base) => tellElsewhere(theirs, base));
      const deaf = tabChannel.listen((news) => {
        if (news.kind === "typed" && news.form === form) look();
      });
      window.addEventListener("focus", look);
      return () => {
        deaf();
        window.removeEventListener("focus", look);
      };
    },
    [keeper, form, isShared],
  );

  return { state, keeper };
}

function createKeeper(
  prospectAppId: string,
  form: string,
  shared: Shared | undefined,
  setState: (state: SaveState) => void,
) {
  let seen = shared?.seen ?? null;
  let base: Values = shared?.base ?? {};
  let tell: Shared["onElsewhere"] = () => undefined;
  let hasPage = true;

  const hear = (theirs: Draft) => {
    if (theirs.saved_at === seen || !isOfAnotherPage(theirs)) return;
    seen = theirs.saved_at;
    tell(theirs, base);
  };
  const save = async (draft: { step: number; values: Record<string, string> }) => {
    if (!shared) return saveDraft(prospectAppId, form, draft);
    try {
      const kept = await saveDraftSeen(prospectAppId, form, draft, seen);
      seen = kept.saved_at;
      base = draft.values;
      tabChannel.tell({ kind: "typed", form });
      return kept;
    } catch (error) {
      if (isDraftConflict(error)) {
        const theirs = await fetchDraft(prospectAppId, form);
        releaseDraft(prospectAppId, form);
        hear(theirs);
      }
      throw error;
    }
  };
  const keeper = createDraftKeeper(
    save,
    (state) => {
      if (hasPage) setState(state);
    },
    // a save without a sign-in, tried again, would lead whoever signs in anew back to the beginning each time
    (error) => isDraftConflict(error) || isSignedOut(error),
  );
  return {
    ...keeper,
    isShown(onPage: boolean) {
      hasPage = onPage;
    },
    tells(listener: Shared["onElsewhere"]) {
      tell = listener;
    },
    /** These answers stand on both sides now, or are settled. */
    agreesOn(values: Values) {
      base = { ...base, ...values };
    },
    /** Kept on this device alone, while the person decides what holds. */
    hold(draft: { step: number; values: Record<string, string> }) {
      keeper.stop();
      setState("idle");
      holdDraftSync(prospectAppId, form, draft);
    },
    /** What was typed here goes first; it is refused where another page has saved meanwhile. */
    async look() {
      if (keeper.isWaiting()) return keeper.flush();
      try {
        hear(await fetchDraft(prospectAppId, form));
      } catch (error) {
        console.info("Whether another page has saved is seen with the next save", error);
      }
      return undefined;
    },
  };
}
