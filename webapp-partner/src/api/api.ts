import { createApi } from "webapp-shared/api/client";

import type { paths } from "./schema.gen";
import { session } from "./session";

export const api = createApi<paths>(session);
