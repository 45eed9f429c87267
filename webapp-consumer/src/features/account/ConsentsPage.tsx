import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { QueryContent } from "./QueryContent";
import { known, PURPOSES, standing } from "./model";
import { withdrawConsent } from "./mutations";
import { consentsKey, consentsQuery, type ConsentLine } from "./queries";

/** Everything agreed to, with one press to take it back; below it all that was ever said. */
export function ConsentsPage() {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const client = useQueryClient();
  const lines = useQuery(consentsQuery(language));
  const [leaving, setLeaving] = useState<ConsentLine | null>(null);
  const [busy, setBusy] = useState(false);

  const nameOf = (line: ConsentLine) =>
    t(`purpose_${known(line.purpose, PURPOSES, "other")}`, { name: line.recipient_name });

  const withdraw = async (line: ConsentLine) => {
    setBusy(true);
    try {
      toast.success((await withdrawConsent(line.purpose, line.recipient)).message);
      await client.invalidateQueries({ queryKey: consentsKey });
      setLeaving(null);
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountLayout title={t("link_consents")} lead={t("consents_lead")}>
      <QueryContent query={lines}>
        {(all) => (
          <>
            <section className={styles.section}>
              <h2>{t("consents_now")}</h2>
              {standing(all).length === 0 ? (
                <EmptyState title={t("no_record")} />
              ) : (
                <ul className={styles.list}>
                  {standing(all).map((line) => (
                    <li key={line.consent_id} className={styles.item}>
                      <div className={styles.row}>
                        <span className={styles.text}>
                          <b>{nameOf(line)}</b>
                          <Details line={line} />
                          {line.application_id && (
                            <Link to={`/user/applications/${line.application_id}`}>{t("to_application")}</Link>
                          )}
                          {!line.can_withdraw && <span className={styles.muted}>{t("consent_needed")}</span>}
                        </span>
                        {line.can_withdraw && (
                          <Button
                            small
                            aria-label={t("withdraw_of", { what: nameOf(line) })}
                            onClick={() => setLeaving(line)}
                          >
                            {t("withdraw")}
                          </Button>
                        )}
                      </div>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <section className={styles.section}>
              <h2>{t("consents_all")}</h2>
              <ul className={styles.list}>
                {all.map((line) => (
                  <li key={line.consent_id} className={styles.item}>
                    <div className={styles.row}>
                      <span className={styles.text}>
                        <span>{nameOf(line)}</span>
                        <Details line={line} />
                        {line.text_digest && (
                          <details className={styles.fold}>
                            <summary>
                              {t("fingerprint")}
                              <span className="visually-hidden">: {nameOf(line)}</span>
                              <Icon name="down" size={16} />
                            </summary>
                            <p>{t("fingerprint_note")}</p>
                            <code>{line.text_digest}</code>
                          </details>
                        )}
                      </span>
                      <StatusBadge tone={line.given ? "positive" : "neutral"} shape={line.given ? "round" : "open"}>
                        {line.given ? t("given") : t("taken_back")}
                      </StatusBadge>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </QueryContent>
      {leaving && (
        <ConfirmDialog
          open
          busy={busy}
          title={t("withdraw_title")}
          question={t(leaving.recipient ? "withdraw_shared" : "withdraw_question", { what: nameOf(leaving) })}
          confirm={t("withdraw")}
          onConfirm={() => void withdraw(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </AccountLayout>
  );
}

function Details({ line }: { line: ConsentLine }) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  return (
    <span className={styles.muted}>
      {t(line.text_partner ? "consent_details_partner" : "consent_details", {
        at: showDateTime(line.at, language),
        version: line.text_version,
        partner: line.text_partner_name,
        language: line.language === "hi" ? t("in_hindi") : t("in_english"),
      })}
    </span>
  );
}
