import { useSyncExternalStore } from "react";

import type { Session } from "./session";

export interface SessionView {
  ready: boolean;
  signedIn: boolean;
  value: (name: string) => string | null;
}

/** The session as a component sees it; draws again when a value or the token changes. */
export function useSession(session: Session): SessionView {
  // the values themselves live in storage: a text of what guards look at is the snapshot that changes with them
  useSyncExternalStore(session.subscribe, () =>
    [session.ready(), session.token(), ...WATCHED.map((name) => session.get(name))].join("\n"),
  );
  return { ready: session.ready(), signedIn: session.token() !== null, value: (name) => session.get(name) };
}

const WATCHED = [
  "prospectAppId",
  "appId",
  "productId",
  "productType",
  "urlSegment",
  "adminId",
  "roleId",
  "partnerId",
  "isPartner",
  "lastLoginAt",
];
