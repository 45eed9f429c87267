import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";

import styles from "./Calling.module.css";

/** Why people may not be called, the most frequent reason first. */
export function BlockedList({ blocked }: { blocked: Readonly<Record<string, number>> }) {
  const { t } = useTranslation("calling");
  return (
    <ul className={styles.rows}>
      {Object.entries(blocked)
        .sort(([, a], [, b]) => b - a)
        .map(([reason, people]) => (
          <li key={reason} className={styles.pairRow}>
            <span>{t(`blocked_${reason}` as "blocked_no_consent")}</span>
            <strong>{count(people)}</strong>
          </li>
        ))}
    </ul>
  );
}
