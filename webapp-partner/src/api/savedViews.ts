import { answer } from "webapp-shared/api/client";
import type { SavedViewCalls } from "webapp-shared/features/saved-views/requests";

import { api } from "./api";

const of = (view_id: string) => ({ params: { path: { view_id } } });

export const savedViewCalls: SavedViewCalls = {
  list: (page) => answer(api.GET("/api/partner/saved-views", { params: { query: { page } } })),
  save: (body) => answer(api.POST("/api/partner/saved-views", { body })),
  change: ({ id, revision }, change) =>
    answer(api.PATCH("/api/partner/saved-views/{view_id}", { ...of(id), body: { revision, ...change } })),
  remove: (id) => answer(api.DELETE("/api/partner/saved-views/{view_id}", of(id))),
};
