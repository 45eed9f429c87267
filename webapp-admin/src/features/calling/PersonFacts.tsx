import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Calling.module.css";
import type { CallTask } from "./queries";

/** The person in hand: why they are called, the offers they saw and the calls before this one. */
export function PersonFacts({ task }: { task: CallTask }) {
  const { t } = useTranslation("calling");
  const { t: label } = useTranslation("call-labels");
  const { language } = useLanguage();
  const about = task.about;
  return (
    <section>
      <h2 className={styles.name}>{task.name || t("nameless")}</h2>
      <p className={styles.muted}>
        {[task.mobile, task.city, t(`speaks_${task.language}`)].filter(Boolean).join(" · ")}
      </p>
      <p>
        <strong>{[task.product, about ? rupees(about.amount) : ""].filter(Boolean).join(", ")}</strong>
      </p>
      <p>
        <span className={styles.muted}>{t(task.stage ? "where_stopped" : "about_what")}</span>
        <br />
        {task.stage ? (
          <>
            <strong>{t(`stage_${task.stage}`)}</strong>{" "}
            <span className={styles.muted}>{showDateTime(task.stopped_at, language)}</span>
          </>
        ) : (
          <strong>{[task.cause && t(`cause_${task.cause}`), task.cause_words].filter(Boolean).join(": ")}</strong>
        )}
      </p>
      {task.callback_at && <Callout>{t("asked_for", { at: showDateTime(task.callback_at, language) })}</Callout>}
      {about && about.offers.length > 0 && (
        <>
          <h3 className={styles.header}>{t("offers")}</h3>
          <ul className={styles.rows}>
            {about.offers.map((offer) => (
              <li key={offer.lender} className={styles.pairRow}>
                <span>
                  {offer.lender}
                  <br />
                  <span className={styles.muted}>
                    {[
                      offer.emi && t("emi", { amount: rupees(offer.emi) }),
                      offer.fees && t("fees", { amount: rupees(offer.fees) }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <strong>{offer.apr && `${offer.apr}%`}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={styles.header}>{t("before")}</h3>
      {task.earlier.length === 0 && <p className={styles.muted}>{t("before_none")}</p>}
      <ul className={styles.rows}>
        {task.earlier.map((row) => (
          <li key={row.at}>
            {row.disposition ? t(`outcome_${row.disposition}`) : t("outcome_none")}
            {row.refusal && `: ${label(`refusal_${row.refusal}`)}`}{" "}
            <span className={styles.muted}>
              {showDateTime(row.at, language)} · {row.by}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/admin/csr-portal/${task.customer_id}/latest`}>{t("open_case")}</Link>
      </p>
    </section>
  );
}
