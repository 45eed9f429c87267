import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { Mode } from "./webhookQueries";

const integrationDepthKeys = keysOf("integration-depths");

const fetchDepths = async (mode: Mode) =>
  (await answer(api.GET("/api/partner/depths", { params: { query: { mode } } }))).results;

export type DepthRow = Awaited<ReturnType<typeof fetchDepths>>[number];

export const depthsQuery = (mode: Mode) =>
  queryOptions({ queryKey: integrationDepthKeys.of(mode), queryFn: () => fetchDepths(mode) });
