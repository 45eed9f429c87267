import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";

import styles from "./Case.module.css";
import type { CaseContact } from "./queries";

/** What may be done now, by channel and topic, with the reason of every no. */
export function ContactNow({ contact }: { contact: readonly CaseContact[] }) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  return (
    <section className={styles.section}>
      <h2 className={styles.header}>{t("contact_now")}</h2>
      <ul className={styles.rows}>
        {contact.map((one) => (
          <li
            key={`${one.via} ${one.topic}`}
            className={styles.gate}
            data-allowed={one.allowed ? (one.not_before === null ? "now" : "later") : undefined}
          >
            {t(`via_${one.via}_${one.topic}`)}
            <br />
            <span className={styles.muted}>
              {!one.allowed
                ? t(`gate_${one.reason}` as "gate_stopped")
                : one.not_before !== null
                  ? t("gate_from", { at: showDateTime(one.not_before, language) })
                  : t("gate_yes")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
