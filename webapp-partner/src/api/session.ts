import { createSession } from "webapp-shared/session/session";

/** While an admin masquerades there is no refresh cookie of their own: the portal never asks for one. */
const MASQUERADE_COOKIE = "isMasqueradeMode";

export const isMasquerading = (cookies: string = document.cookie): boolean =>
  cookies.split("; ").some((cookie) => cookie.startsWith(`${MASQUERADE_COOKIE}=`));

/** The partner's session: p_atkn, partnerId, isPartner. */
export const session = createSession({ area: "partner", refreshable: () => !isMasquerading() });
