import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { UnreadMark } from "webapp-shared/components/notices/UnreadMark";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import styles from "./Bell.module.css";
import { unreadQuery } from "./queries";

/** The bell of the header: how much is new, and the way to it. It says nothing while it does not know. */
export function Bell() {
  const { t } = useTranslation("notifications");
  const unread = useQuery(unreadQuery).data ?? 0;
  return (
    <Link
      to="/user/notifications"
      className={styles.bell}
      aria-label={unread > 0 ? t("bell_new", { count: unread }) : t("title")}
      title={t("title")}
    >
      <Icon name="bell" />
      <UnreadMark unread={unread} />
    </Link>
  );
}
