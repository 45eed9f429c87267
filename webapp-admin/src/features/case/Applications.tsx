import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { lookOfStatus } from "webapp-shared/ui/StatusBadge/statusLooks";

import { OffersDrawer } from "./OffersDrawer";
import { RequestedStatus } from "./RequestedStatus";
import styles from "./Case.module.css";
import { statusesFrom } from "./model";
import type { CaseApplication, CaseSubmission } from "./queries";
import { StatusDialog } from "./StatusDialog";

interface Props {
  needs: CaseSubmission | null;
  applications: readonly CaseApplication[];
  name: string;
  canSetStatus: boolean;
  canStepBack: boolean;
  onChange: () => void;
}

/** What the person needs now, then every application with the lenders it went to. */
export function Applications({ needs, applications, name, canSetStatus, canStepBack, onChange }: Props) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const [setting, setSetting] = useState<CaseSubmission | null>(null);
  const [listed, setListed] = useState<string | null>(null);
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.header}>{t("needs_now", { name: name || t("nameless") })}</h2>
        {needs ? (
          <>
            <p className={styles.needs}>
              {t(`step_${needs.next_step.code}` as "step_wait_for_lender", { lender: needs.lender.name })}
            </p>
            <p className={styles.muted}>
              {t(`owes_${needs.next_step.turn}`, { lender: needs.lender.name })} ·{" "}
              {t("since", { day: showDate(needs.status_on, language) })}
            </p>
          </>
        ) : (
          <p className={styles.muted}>{t("needs_nothing")}</p>
        )}
      </section>
      <section className={styles.section} data-of="applications">
        <h2 className={styles.header}>{t("part_applications")}</h2>
        {applications.length === 0 && <p className={styles.muted}>{t("applications_none")}</p>}
        {applications.map((application) => (
          <article key={application.application_id} className={styles.application}>
            <h3>
              {t("application", {
                product: t(`product_${application.product}` as "product_PL"),
                amount: rupees(application.amount),
                months: application.tenure_months,
              })}
            </h3>
            <p className={styles.muted}>
              {application.application_id.slice(0, 8)} · {showDate(application.created_at, language)}
              {application.partner && ` · ${t("credited", { partner: application.partner })}`}
            </p>
            <ul className={styles.rows}>
              {application.submissions.map((sent) => (
                <li key={sent.submission_id} className={styles.sent}>
                  <LenderAvatar seed={sent.lender.mark_seed} size={28} />
                  <span className={styles.grow}>
                    {sent.lender.name}
                    <br />
                    <span className={styles.muted}>
                      {showDate(sent.status_on, language)}
                      {sent.reference && ` · ${t("reference", { reference: sent.reference })}`}
                      {sent.disbursed_amount && ` · ${rupees(sent.disbursed_amount)}`}
                      {!sent.disbursed_amount && sent.sanctioned_amount && ` · ${rupees(sent.sanctioned_amount)}`}
                    </span>
                  </span>
                  <StatusBadge {...lookOfStatus(sent.status)}>{t(`status_${sent.status}`)}</StatusBadge>
                  {canSetStatus && !sent.requested_status && statusesFrom(sent.status, canStepBack).length > 0 && (
                    <Button
                      small
                      variant="quiet"
                      aria-label={t("set_status_of", { lender: sent.lender.name })}
                      onClick={() => setSetting(sent)}
                    >
                      {t("set_status")}
                    </Button>
                  )}
                  {sent.requested_status && (
                    <RequestedStatus submission={sent} request={sent.requested_status} onDone={onChange} />
                  )}
                </li>
              ))}
            </ul>
            {application.offers && (
              <p className={styles.muted}>
                {t("offers_shown", {
                  day: showDate(application.offers.at, language),
                  matched: application.offers.matched,
                  unmatched: application.offers.unmatched,
                })}{" "}
                <Button small variant="quiet" onClick={() => setListed(application.offers?.snapshot_id ?? null)}>
                  {t("offers_open")}
                </Button>
              </p>
            )}
          </article>
        ))}
      </section>
      {listed && <OffersDrawer snapshotId={listed} onClose={() => setListed(null)} />}
      {setting && (
        <StatusDialog
          submission={setting}
          canStepBack={canStepBack}
          onClose={() => setSetting(null)}
          onDone={() => {
            setSetting(null);
            onChange();
          }}
        />
      )}
    </>
  );
}
