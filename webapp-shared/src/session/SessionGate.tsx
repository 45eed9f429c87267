import { useEffect, type ReactNode } from "react";

import { PageLoading } from "../ui/Loading/Loading";
import type { Session } from "./session";
import { useSession } from "./useSession";

interface Props {
  session: Session;
  /** the area's re-verification call */
  verify: () => Promise<unknown>;
  children: ReactNode;
}

const started = new WeakSet<Session>();

/** Reads and re-verifies the stored session before any guard runs; a spinner stands until that is done. */
export function SessionGate({ session, verify, children }: Props) {
  const { ready } = useSession(session);
  useEffect(
    function startOnce() {
      if (started.has(session)) return;
      started.add(session);
      void session.start(verify);
    },
    [session, verify],
  );
  return ready ? children : <PageLoading />;
}
