import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";

import styles from "./Journeys.module.css";
import { known } from "../../components/funnel/model";
import { FIELDS } from "./model";
import type { WayFunnel } from "./queries";

/** The fields at which the form refused people who have not applied since, the commonest first. */
export function RefusedFields({ funnel }: { funnel: WayFunnel }) {
  const { t } = useTranslation("journeys");
  const { language } = useLanguage();
  const { refused_fields: fields, refused_since: since, period } = funnel;
  return (
    <section className={styles.refused} aria-labelledby="refused-fields">
      <h2 id="refused-fields" className={styles.header}>
        {t("refused")}
      </h2>
      <p className={styles.note}>
        {t(fields.length > 0 ? "refused_note" : "refused_none")}{" "}
        {since !== null && since > period.from && t("refused_since", { day: showDate(since, language) })}
      </p>
      <dl className={styles.pairs}>
        {fields.map(({ field, people }) => (
          <div key={field}>
            <dt>{known(FIELDS, field) ? t(`field_${field}`) : field}</dt>
            <dd>{t("refused_people", { count: people, n: count(people) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
