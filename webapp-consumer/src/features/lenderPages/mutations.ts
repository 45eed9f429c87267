import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

/** The application of a complete form: the profile has amount and tenure. */
export const applyFor = async (product: string): Promise<string> =>
  (await answer(api.POST("/api/applications", { body: { product_type: product } }))).appId;
