import { useQuery } from "@tanstack/react-query";
import { useSession } from "webapp-shared/session/useSession";
import { InactivityGuard } from "webapp-shared/ui/InactivityModal/InactivityGuard";

import { session } from "../api/session";
import { siteQuery } from "../api/site";

/** While the settings are not known, the time of the product decisions, section 2. */
const USUAL_MINUTES = 30;

export function IdleWatch({ onSignOut }: { onSignOut: () => void }) {
  const { signedIn } = useSession(session);
  const settings = useQuery(siteQuery()).data?.settings;
  return (
    <InactivityGuard
      area="partner"
      minutes={settings?.idle_minutes["partner"] ?? USUAL_MINUTES}
      countdownSeconds={settings?.idle_countdown_seconds}
      active={signedIn}
      onSignOut={onSignOut}
    />
  );
}
