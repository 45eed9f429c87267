import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import { isWorthAsking } from "./model";

const paletteKeys = keysOf("palette");

/** Who and what the text names. Kept only while the palette is open: it may be a person's number. */
export const searchQuery = (typed: string, enabled: boolean) =>
  queryOptions({
    queryKey: paletteKeys.of(typed),
    queryFn: () => answer(api.POST("/api/admin/search", { body: { q: typed } })),
    enabled: enabled && isWorthAsking(typed),
    gcTime: 0,
    staleTime: 60_000,
    retry: false,
  });
