import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useSession } from "webapp-shared/session/useSession";
import { Icon, type IconName } from "webapp-shared/ui/Icon/Icon";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { ticketsQuery } from "./queries";

const PAGES = [
  { name: "profile", icon: "user" },
  { name: "consents", icon: "check" },
  { name: "sharing", icon: "share" },
  { name: "contact", icon: "message" },
  { name: "data", icon: "download" },
  { name: "tickets", icon: "help" },
  { name: "sign-ins", icon: "lock" },
  { name: "delete", icon: "trash" },
] as const satisfies readonly { name: string; icon: IconName }[];

/** My account: the doors to everything a person may see and decide about themselves. */
export function AccountPage() {
  const { t } = useTranslation("account");
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const person = useQuery({ ...personQuery(prospectAppId), enabled: prospectAppId !== "" }).data;
  const answered = useQuery(ticketsQuery("answered", 1)).data?.results.filter((one) => one.unread).length ?? 0;
  const marks: Partial<Record<(typeof PAGES)[number]["name"], string>> = {
    ...(person && person.stale_fields.length > 0 ? { profile: t("mark_update") } : {}),
    ...(answered > 0 ? { tickets: t("mark_answered", { count: answered }) } : {}),
  };
  return (
    <AccountLayout title={t("title")} lead={t("lead")} back={null}>
      <ul className={styles.links}>
        <li>
          <Link to="/user/applications" className={styles.link}>
            <Icon name="file" />
            <span className={styles.text}>
              <b>{t("link_applications")}</b>
              <span className={styles.muted}>{t("note_applications")}</span>
            </span>
            <span />
            <Icon name="forward" size={18} />
          </Link>
        </li>
        {PAGES.map(({ name, icon }) => (
          <li key={name}>
            <Link to={`/user/account/${name}`} className={styles.link}>
              <Icon name={icon} />
              <span className={styles.text}>
                <b>{t(`link_${name}`)}</b>
                <span className={styles.muted}>{t(`note_${name}`)}</span>
              </span>
              <span>
                {marks[name] && (
                  <StatusBadge tone="warning" shape="square">
                    {marks[name]}
                  </StatusBadge>
                )}
              </span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </AccountLayout>
  );
}
