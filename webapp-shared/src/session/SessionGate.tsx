import { startTransition, useEffect, useState, type ReactNode } from "react";

import { PageLoading } from "../ui/Loading/Loading";
import type { Session } from "./session";

interface Props {
  session: Session;
  /** the area's re-verification call */
  verify: () => Promise<unknown>;
  children: ReactNode;
}

const started = new WeakSet<Session>();

/** Reads and re-verifies the stored session before any guard runs; a spinner stands until that is done. */
export function SessionGate({ session, verify, children }: Props) {
  const [isOpen, setOpen] = useState(() => session.ready());
  useEffect(
    function openWhenReady() {
      // a transition is drawn in slices; the session's own news would have the whole page drawn at one go
      const look = () => {
        if (session.ready()) startTransition(() => setOpen(true));
      };
      look();
      return session.subscribe(look);
    },
    [session],
  );
  useEffect(
    function startOnce() {
      if (started.has(session)) return;
      started.add(session);
      void session.start(verify);
    },
    [session, verify],
  );
  return isOpen ? children : <PageLoading />;
}
