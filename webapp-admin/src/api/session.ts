import { createSession } from "webapp-shared/session/session";

/** The admin's session: a_atkn, adminId and roleId under the names the specification gives them. */
export const session = createSession({ area: "admin" });
