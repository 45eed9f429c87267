import { createApi } from "webapp-shared/api/client";
import type { paths as PublicPaths } from "webapp-shared/api/public.gen";

import type { paths } from "./schema.gen";
import { session } from "./session";

export const api = createApi<paths>(session);
export const publicApi = createApi<PublicPaths>(session);
