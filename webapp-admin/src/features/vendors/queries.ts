import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const fetchSwitches = () => answer(api.GET("/api/lender-switches"));
const fetchInFlight = async () => (await answer(api.GET("/api/lender-switches/in-flight"))).data;
const fetchHistory = async (lenderId: number, product: string) =>
  (
    await answer(
      api.GET("/api/lender-switches/{lenderId}/{product_type}", {
        params: { path: { lenderId, product_type: product } },
      }),
    )
  ).data;

export type Switches = Awaited<ReturnType<typeof fetchSwitches>>;
export type SwitchRow = Switches["data"][number];
export type SwitchCell = SwitchRow["cells"][number];
export type SwitchShown = SwitchCell["switches"][number];
export type SwitchOrder = Awaited<ReturnType<typeof fetchHistory>>[number];
export type InFlightRow = Awaited<ReturnType<typeof fetchInFlight>>[number];

export const switchKeys = { all: ["lender-switches"] as const };

/** Asked again every half minute: an ordered switch comes due without anybody's doing. */
export const switchesQuery = () =>
  queryOptions({ queryKey: [...switchKeys.all, "grid"], queryFn: fetchSwitches, refetchInterval: 30_000 });

export const inFlightQuery = () => queryOptions({ queryKey: [...switchKeys.all, "in-flight"], queryFn: fetchInFlight });

export const historyQuery = (lenderId: number, product: string) =>
  queryOptions({
    queryKey: [...switchKeys.all, "history", lenderId, product],
    queryFn: () => fetchHistory(lenderId, product),
  });
