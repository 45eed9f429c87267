import { useTranslation } from "react-i18next";
import { answer } from "webapp-shared/api/client";
import { NoticeBell, type NoticeCalls } from "webapp-shared/features/notices/NoticeBell";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";

import { api } from "../../api/api";

const calls: NoticeCalls = {
  list: () => answer(api.GET("/api/admin/notifications")),
  markRead: async (ids) => {
    await answer(api.POST("/api/admin/notifications/read", { body: ids ? { ids } : {} }));
  },
};

interface Props {
  /** requests that wait for the signed-in admin */
  waiting?: number;
  /** the day the first of them is needed by */
  neededBy?: string | null;
}

/** The bell of the back office; what waits for one's own approval is its first line. */
export function Bell({ waiting = 0, neededBy = null }: Props) {
  const { t } = useTranslation("notices");
  const { language } = useLanguage();
  return (
    <NoticeBell
      calls={calls}
      pinned={
        waiting > 0
          ? {
              count: waiting,
              to: "/admin/for-me",
              title: t("waiting", { count: waiting }),
              note: neededBy ? t("waiting_by", { day: showDate(neededBy, language) }) : "",
            }
          : null
      }
    />
  );
}
