import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";
import { Button } from "../../ui/Button/Button";
import { StatusBadge } from "../../ui/StatusBadge/StatusBadge";
import styles from "./Account.module.css";
import type { SeenSession } from "./requests";

interface Props {
  sessions: readonly SeenSession[];
  busy: string | null;
  onEnd: (session: SeenSession) => void;
}

/** Live sessions: browser, address, since when; each but the own one can be ended. */
export function SessionsList({ sessions, busy, onEnd }: Props) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const deviceOf = ({ browser, system }: SeenSession) =>
    browser && system ? t("device", { browser, system }) : browser || system || t("device_unknown");
  if (sessions.length === 0) return <p className={styles["muted"]}>{t("sessions_none")}</p>;
  return (
    <ul className={styles["sessions"]}>
      {sessions.map((session) => (
        <li key={session.id} className={styles["session"]}>
          <div>
            <p>
              <b>{deviceOf(session)}</b> {session.ip && <span className={styles["muted"]}>· {session.ip}</span>}
            </p>
            <p className={styles["muted"]}>
              {t("session_times", {
                since: showDateTime(session.since, language),
                seen: showDateTime(session.last_seen_at, language),
              })}
            </p>
          </div>
          {session.is_current ? (
            <StatusBadge tone="positive">{t("session_this")}</StatusBadge>
          ) : (
            <Button
              small
              busy={busy === session.id}
              aria-label={t("session_end_of", { device: deviceOf(session) })}
              onClick={() => onEnd(session)}
            >
              {t("session_end")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
