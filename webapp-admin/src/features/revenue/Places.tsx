import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";

import styles from "./Revenue.module.css";

export const HOME = "/admin/commission-upload-file";
const PLACES = [
  { to: HOME, key: "advices", end: true },
  { to: `${HOME}/reconciliation`, key: "reconciliation", end: false },
  { to: `${HOME}/statements`, key: "statements", end: false },
] as const;

/** The three sides of commission money: what lenders sent, how it fits, what partners get. */
export function Places() {
  const { t } = useTranslation("revenue");
  return (
    <nav className={styles.places} aria-label={t("places")}>
      {PLACES.map(({ to, key, end }) => (
        <NavLink key={key} to={to} end={end} className={({ isActive }) => (isActive ? `${styles.place} ${styles.on}` : styles.place)}>
          {t(`place_${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}
