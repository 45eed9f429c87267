import { useTranslation } from "react-i18next";

import styles from "./Calling.module.css";

const KEYS = [
  ["next", "Enter"],
  ["dial", "D"],
  ["hang_up", "H"],
  ["what_came", "1–9"],
  ["more_outcomes", "0"],
  ["key_time", "T"],
  ["note_field", "M"],
  ["link", "L"],
  ["skip", "S"],
  ["key_pause", "P"],
  ["save_next", "Ctrl Enter"],
] as const;

/** Every key of the calling page. */
export function KeyHelp() {
  const { t } = useTranslation("calling");
  return (
    <details>
      <summary>{t("keys")}</summary>
      <ul className={styles.rows}>
        {KEYS.map(([act, key]) => (
          <li key={act} className={styles.pairRow}>
            <span>{t(act)}</span>
            <kbd className={styles.key}>{key}</kbd>
          </li>
        ))}
      </ul>
    </details>
  );
}
