import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";

import styles from "./Messaging.module.css";

interface Props {
  people: number;
  /** Of how many of them it is known whether they may be written to; all, where it is left out. */
  checked?: number;
  isCut?: boolean;
  reachable: number;
  blocked: Readonly<Record<string, number>>;
  may?: Readonly<Record<string, number>>;
  countedAt?: string | null | undefined;
  isStale?: boolean;
}

/** How many people may be written to, and why the others may not. */
export function PeopleCount({
  people,
  checked = people,
  isCut = false,
  reachable,
  blocked,
  may,
  countedAt,
  isStale = false,
}: Props) {
  const { t } = useTranslation("messaging");
  const { language } = useLanguage();
  const reasons = Object.entries(blocked).sort(([, a], [, b]) => b - a);
  return (
    <div className={isStale ? styles.stale : undefined} aria-live="polite" aria-busy={isStale || undefined}>
      {(isCut || checked < people) && (
        <p>
          <strong>{t(isCut ? "count_at_least" : "count_named", { people: count(people) })}</strong>{" "}
          {t("count_checked", { people: count(checked) })}
        </p>
      )}
      <p className={styles.figure}>{count(reachable)}</p>
      <p>{t("may_of", { people: count(checked) })}</p>
      <div className={styles.bar} aria-hidden="true">
        {reachable > 0 && <span data-good style={{ flexGrow: reachable }} />}
        {checked > reachable && <span style={{ flexGrow: checked - reachable }} />}
      </div>
      <ul className={styles.rows}>
        {may &&
          Object.entries(may).map(([channel, number]) => (
            <li key={channel}>
              <span>{t(`channel_${channel}` as "channel_sms")}</span>
              <span>{count(number)}</span>
            </li>
          ))}
        {reasons.map(([reason, number]) => (
          <li key={reason}>
            <span>{t(`blocked_${reason}` as "blocked_no_consent")}</span>
            <span>{count(number)}</span>
          </li>
        ))}
        {reasons.length > 0 && (
          <li>
            <strong>{t("blocked")}</strong>
            <strong>{count(checked - reachable)}</strong>
          </li>
        )}
      </ul>
      {countedAt && <p className={styles.muted}>{t("counted_at", { at: showDateTime(countedAt, language) })}</p>}
    </div>
  );
}
