import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";

import styles from "./Case.module.css";
import type { Case } from "./queries";

/** How the person first came, in one sentence. */
export function CameBy({ arrival }: { arrival: NonNullable<Case["came_by"]> }) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const { partner, source, campaign } = arrival;
  const how = partner
    ? t(source ? "came_by_partner_source" : "came_by_partner", { partner, source })
    : source
      ? t("came_by_source", { source })
      : t("came_by_self");
  return (
    <section className={styles.section}>
      <h2 className={styles.header}>{t("came_by")}</h2>
      <p>{t(campaign ? "came_by_campaign" : "came_by_day", { how, campaign, day: showDate(arrival.at, language) })}</p>
      {arrival.answers.length > 0 && (
        <>
          <p>
            {t("funnel_answers", { segment: arrival.answered_segment, day: showDate(arrival.answered_at, language) })}
          </p>
          <DescriptionList
            rows={arrival.answers.map(({ question, answer }) => ({
              term: question[language],
              value: answer[language],
            }))}
          />
        </>
      )}
    </section>
  );
}
