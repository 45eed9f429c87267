import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";

import { readRole } from "./model";
import type { User } from "./queries";
import { StateBadge } from "./StateBadge";
import styles from "./Users.module.css";

/** The columns of the list of admins. */
export function useUserColumns(onOpen: (user: User) => void): Column<User>[] {
  const { t } = useTranslation("users");
  const { language } = useLanguage();
  return [
    {
      key: "name",
      title: t("name"),
      pinned: true,
      sort: true,
      cell: (user) => (
        <button type="button" className={styles.open} onClick={() => onOpen(user)}>
          {user.name}
          {user.is_self && <span className={styles.you}> {t("you")}</span>}
        </button>
      ),
    },
    { key: "email", title: t("email"), cell: (user) => user.email },
    {
      key: "role_id",
      title: t("role"),
      sort: true,
      cell: (user) => <span className={styles.wholeWidth}>{t(`role_${readRole(String(user.role_id)) ?? 3}`)}</span>,
    },
    { key: "state", title: t("state"), cell: (user) => <StateBadge user={user} /> },
    { key: "totp", title: t("totp"), cell: (user) => (user.has_authenticator ? t("totp_on") : t("totp_off")) },
    {
      key: "last_login_at",
      title: t("last_login_at"),
      sort: true,
      cell: (user) => (
        <span className={styles.wholeWidth}>
          {user.last_login_at ? showDateTime(user.last_login_at, language) : t("never")}
        </span>
      ),
    },
    { key: "failed", title: t("failed"), align: "right", cell: (user) => user.failed_sign_ins },
    { key: "sessions", title: t("sessions_count"), align: "right", cell: (user) => user.sessions },
  ];
}
