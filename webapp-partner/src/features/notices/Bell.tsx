import { answer } from "webapp-shared/api/client";
import { NoticeBell, type NoticeCalls } from "webapp-shared/features/notices/NoticeBell";

import { api } from "../../api/api";

const calls: NoticeCalls = {
  list: () => answer(api.GET("/api/partner/notifications")),
  markRead: async (ids) => {
    await answer(api.POST("/api/partner/notifications/read", { body: ids ? { ids } : {} }));
  },
};

/** The bell of the portal. */
export const Bell = () => <NoticeBell calls={calls} />;
