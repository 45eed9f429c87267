import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";

import styles from "./Revenue.module.css";

export const HOME = "/admin/commission-upload-file";
const PLACES = [
  { to: HOME, key: "files", end: true },
  { to: `${HOME}/received`, key: "advices", end: false },
  { to: `${HOME}/reconciliation`, key: "reconciliation", end: false },
  { to: `${HOME}/statements`, key: "statements", end: false },
  { to: `${HOME}/payouts`, key: "payouts", end: false },
  { to: `${HOME}/tds`, key: "tds", end: false },
  { to: `${HOME}/referral-terms`, key: "referral", end: false },
] as const;

/** The sides of commission money: files of lenders, all their statements, how they fit, what partners get, what goes to the bank, what of it is tax, and rewards. */
export function RevenueTabs() {
  const { t } = useTranslation("revenue");
  return (
    <nav className={styles.places} aria-label={t("places")}>
      {PLACES.map(({ to, key, end }) => (
        <NavLink
          key={key}
          to={to}
          end={end}
          className={({ isActive }) => (isActive ? `${styles.root} ${styles.active}` : styles.root)}
        >
          {t(`tab_${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}
