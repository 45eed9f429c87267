import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useStableCallback } from "webapp-shared/forms/useStableCallback";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import type { SaveState } from "webapp-shared/ui/SaveIndicator/SaveIndicator";

import { isMasquerading } from "../../api/session";
import { saveDraft } from "./mutations";
import { type Funnel, type FunnelContent, funnelKeys, funnelQuery } from "./queries";

const WAIT_MS = 700;

/** Another person's save: the sentence that names them, and the funnel as they saved it. */
export interface DraftConflict {
  message: string;
  theirs: Funnel;
}

export interface FunnelDraftEditor {
  content: FunnelContent;
  state: SaveState;
  conflict: DraftConflict | null;
  problem: string | null;
  change: (content: FunnelContent) => void;
  /** keeps an answer of the server about the funnel itself */
  store: (funnel: Funnel) => void;
  /** sends what waits, then does something with the revision that stands */
  run: (act: (revision: number) => Promise<Funnel>) => Promise<Funnel | null>;
  takeTheirs: () => void;
  keepMine: () => Promise<void>;
}

/**
 * The draft as it is typed. It is sent a moment after the last change, one save at a time; an answer of the server never
 * writes over what is typed meanwhile. Somebody else's save is said, and nothing is sent until one of the two is chosen.
 */
export function useFunnelDraft(funnel: Funnel): FunnelDraftEditor {
  const client = useQueryClient();
  const { id } = funnel;
  const [content, setContent] = useState(funnel.content);
  const [state, setState] = useState<SaveState>("idle");
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [problem, setProblem] = useRequestMessage();
  const revision = useRef(funnel.revision);
  const waiting = useRef<FunnelContent | null>(null);
  const chain = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const store = (answered: Funnel) => {
    revision.current = answered.revision;
    client.setQueryData(funnelQuery(id).queryKey, answered);
  };

  const refuse = async (error: unknown): Promise<void> => {
    setProblem(messageOf(error));
    if (!isProblem(error) || error.code !== "funnels.changed_meanwhile") return;
    try {
      const theirs = await client.fetchQuery({ ...funnelQuery(id), staleTime: 0 });
      setConflict({ message: messageOf(error), theirs });
      setProblem(null);
    } catch {
      // The sentence is shown already; the next change is refused too and fetches theirs again.
    }
  };

  const sendOnce = async (): Promise<boolean> => {
    const sending = waiting.current;
    if (!sending) return true;
    waiting.current = null;
    setState("saving");
    try {
      store(await saveDraft(id, sending, revision.current));
      setState(waiting.current ? "saving" : "saved");
      return true;
    } catch (error) {
      waiting.current ??= sending;
      setState("failed");
      await refuse(error);
      return false;
    }
  };

  /** One after the other: the second save has to know the revision of the first. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    chain.current = chain.current.then(sendOnce);
    return chain.current;
  };

  const sendLast = useStableCallback(() => {
    clearTimeout(timer.current);
    if (waiting.current && !conflict) void flush();
  });
  useEffect(
    function sendWhatWaitsOnLeaving() {
      return sendLast;
    },
    [sendLast],
  );
  useEffect(
    function warnBeforeLeavingTwoDrafts() {
      if (!conflict) return undefined;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener("beforeunload", warn);
      return () => window.removeEventListener("beforeunload", warn);
    },
    [conflict],
  );

  const change = (next: FunnelContent) => {
    setContent(next);
    if (isMasquerading()) return;
    waiting.current = next;
    setProblem(null);
    clearTimeout(timer.current);
    if (!conflict) timer.current = setTimeout(() => void flush(), WAIT_MS);
  };

  const run = async (act: (revision: number) => Promise<Funnel>): Promise<Funnel | null> => {
    setProblem(null);
    if (!(await flush())) return null;
    try {
      const answered = await act(revision.current);
      store(answered);
      setContent(answered.content);
      void client.invalidateQueries({ queryKey: funnelKeys.all, exact: true });
      return answered;
    } catch (error) {
      await refuse(error);
      return null;
    }
  };

  const takeTheirs = () => {
    if (!conflict) return;
    waiting.current = null;
    revision.current = conflict.theirs.revision;
    setContent(conflict.theirs.content);
    setConflict(null);
    setState("idle");
  };

  const keepMine = async () => {
    if (!conflict) return;
    revision.current = conflict.theirs.revision;
    waiting.current = content;
    setConflict(null);
    await flush();
  };

  return { content, state, conflict, problem, change, store, run, takeTheirs, keepMine };
}
