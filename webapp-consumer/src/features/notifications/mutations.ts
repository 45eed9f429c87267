import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

/** Marks the named notices, or all of them, as read; answers how many are left. */
export const markRead = async (ids?: string[]): Promise<number> =>
  (await answer(api.POST("/api/notifications/read", { body: ids ? { ids } : {} }))).unread;
