import { createApi } from "webapp-shared/api/client";

import type { paths } from "./schema.gen";
import { session } from "./session";

/** Every call of this bundle goes through here: bearer, language, request id and one refresh on a 401. */
export const api = createApi<paths>(session);
