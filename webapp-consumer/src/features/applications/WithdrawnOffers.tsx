import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Card } from "webapp-shared/ui/Card/Card";

import type { ApplicationRecord } from "../../api/types";
import styles from "./ApplicationView.module.css";
import timeline from "./Timeline.module.css";

/** Offers that stood on an earlier list, when they were missing first, and why; nothing where none went. */
export function WithdrawnOffers({ offers }: { offers: ApplicationRecord["withdrawn_offers"] }) {
  const { t } = useTranslation("applications");
  const { language } = useLanguage();
  if (offers.length === 0) return null;
  return (
    <div className={styles.gone}>
      <Card>
        <h2 className={styles.sub}>{t("withdrawn_title")}</h2>
        <ol className={timeline.timeline}>
          {offers.map((offer) => (
            <li key={`${offer.lender.lender_id} ${offer.withdrawn_at}`}>
              <b>{offer.lender.name}</b>
              <span className={timeline.muted}>
                {t("withdrawn_at", { at: showDateTime(offer.withdrawn_at, language) })}
              </span>
              {offer.causes.length === 0 && <span>{t("withdrawn_unknown")}</span>}
              {offer.causes.map((cause) => (
                <span key={cause}>{t(`withdrawn_${cause}`)}</span>
              ))}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
