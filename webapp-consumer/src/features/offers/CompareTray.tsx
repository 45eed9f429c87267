import { useTranslation } from "react-i18next";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { LenderMark } from "webapp-shared/ui/LenderMark/LenderMark";

import type { OfferRecord } from "../../api/shapes";
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
    <div className={styles.tray} role="region" aria-label={t("compare")}>
      <div className={styles.in}>
        <span className={styles.marks}>
          {picked.map((offer) => (
            <LenderMark key={offer.lender_id} seed={offer.mark_seed} size={36} />
          ))}
        </span>
        <span className={styles.words} role="status">
          <b>{t("picked", { count: picked.length })}</b>, {picked.length > 1 ? t("picked_upto") : t("pick_more")}
          <span className={picked.length > 2 ? styles.manyNames : styles.names}>{names}</span>
        </span>
        <LinkButton className={styles.go} to={`${offersPath}/compare?pick=${picks.join(",")}`}>
          {t("compare")}
        </LinkButton>
      </div>
    </div>
  );
}
