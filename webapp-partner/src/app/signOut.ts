import { exitMasquerade } from "../api/masquerade";
import { isMasquerading, session } from "../api/session";

/** Logging out while masquerading is leaving the masquerade: the admin stays signed in. */
export function signOut(): void {
  void (isMasquerading() ? exitMasquerade() : session.signOut());
}
