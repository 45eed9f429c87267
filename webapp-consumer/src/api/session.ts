import { createSession } from "webapp-shared/session/session";

/** The customer's session of this tab: the values of specification 3 by their own names. */
export const session = createSession({ area: "consumer" });
