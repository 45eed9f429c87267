import { useTranslation } from "react-i18next";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";

import type { OfferRecord } from "../../api/types";
import { useLoan } from "../../api/useLoan";
import styles from "./CompareTray.module.css";

/** What was picked, always in sight; the only strong button of the page. */
export function CompareTray({ offers, picks }: { offers: readonly OfferRecord[]; picks: readonly number[] }) {
  const { t } = useTranslation("offers");
  const { offers: offersPath } = useLoan();
  const picked = picks
    .map((id) => offers.find((offer) => offer.lender_id === id))
    .filter((offer) => offer !== undefined);
  if (picked.length === 0) return null;
  const names = picked.map((offer) => offer.name.split(" ")[0]).join(", ");
  return (
    <div className={styles.compareTray} data-bar="" role="region" aria-label={t("compare")}>
      <div className={styles.inner}>
        <span className={styles.badges}>
          {picked.map((offer) => (
            <LenderAvatar key={offer.lender_id} seed={offer.mark_seed} size={36} />
          ))}
        </span>
        <span className={styles.text} role="status">
          <b>{t("picked", { count: picked.length })}</b>, {picked.length > 1 ? t("picked_upto") : t("pick_more")}
          <span className={picked.length > 2 ? styles.manyNames : styles.names}>{names}</span>
        </span>
        <LinkButton className={styles.submit} to={`${offersPath}/compare?pick=${picks.join(",")}`}>
          {t("compare")}
        </LinkButton>
      </div>
    </div>
  );
}
