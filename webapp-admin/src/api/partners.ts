import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";

export const partnerKeys = keysOf("partners");

const MAX_PARTNERS = 200;

const fetchPartners = async () =>
  (await answer(api.GET("/api/admin/partners", { params: { query: { page_size: MAX_PARTNERS } } }))).results;

export type PartnerChoice = Awaited<ReturnType<typeof fetchPartners>>[number];

/** The partners of every status, to choose from. */
export const partnersQuery = queryOptions({
  queryKey: partnerKeys.list({ choices: true }),
  queryFn: fetchPartners,
});
