import { answer } from "webapp-shared/api/client";
import { NoticeBell, type NoticeCalls } from "webapp-shared/features/notices/NoticeBell";

import { api } from "../../api/api";

const calls: NoticeCalls = {
  list: () => answer(api.GET("/api/admin/notifications")),
  markRead: async (ids) => {
    await answer(api.POST("/api/admin/notifications/read", { body: ids ? { ids } : {} }));
  },
};

/** The bell of the back office. */
export const Bell = () => <NoticeBell calls={calls} />;
