import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Slip } from "webapp-shared/ui/Slip/Slip";

import type { ApplicationRecord } from "../../api/shapes";
import styles from "./ApplicationView.module.css";
import timeline from "./Timeline.module.css";

/** Offers that stood on an earlier list, when they were missing first, and why; nothing where none went. */
export function GoneOffers({ offers }: { offers: ApplicationRecord["gone_offers"] }) {
  const { t } = useTranslation("applications");
  const { language } = useLanguage();
  if (offers.length === 0) return null;
  return (
    <div className={styles.gone}>
      <Slip>
        <h2 className={styles.sub}>{t("gone_title")}</h2>
        <ol className={timeline.timeline}>
          {offers.map((offer) => (
            <li key={`${offer.lender.lender_id} ${offer.at}`}>
              <b>{offer.lender.name}</b>
              <span className={timeline.muted}>{t("gone_at", { at: showDateTime(offer.at, language) })}</span>
              {offer.causes.length === 0 && <span>{t("gone_unknown")}</span>}
              {offer.causes.map((cause) => (
                <span key={cause}>{t(`gone_${cause}`)}</span>
              ))}
            </li>
          ))}
        </ol>
      </Slip>
    </div>
  );
}
