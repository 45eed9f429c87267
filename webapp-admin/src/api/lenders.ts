import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";

export const lenderKeys = keysOf("lenders");

export const lendersQuery = (filter: string) =>
  queryOptions({
    queryKey: lenderKeys.list({ filter }),
    queryFn: () => answer(api.GET("/api/get-lenders-data/{filter}", { params: { path: { filter } } })),
  });
