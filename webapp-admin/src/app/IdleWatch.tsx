import { useSession } from "webapp-shared/session/useSession";
import { InactivityGuard } from "webapp-shared/ui/InactivityModal/InactivityGuard";

import { session } from "../api/session";

/** Minutes without a touch in the back office and the portal (product decisions, section 2). */
const IDLE_MINUTES = 30;

export function IdleWatch() {
  const { signedIn } = useSession(session);
  return <InactivityGuard area="admin" minutes={IDLE_MINUTES} active={signedIn} onSignOut={() => void session.signOut()} />;
}
