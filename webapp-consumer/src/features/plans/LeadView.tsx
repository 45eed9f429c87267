import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { Card } from "webapp-shared/ui/Card/Card";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { isPlanProduct } from "../../api/plans";
import { LeadLayout } from "./LeadLayout";
import { closingKey, entryKey, LOOKS, stepKey, type LeadRecord } from "./model";
import styles from "./Plans.module.css";

interface Props {
  lead: LeadRecord;
  onMove: () => void;
  onGiveUpCall: () => void;
  onTakeBack: () => void;
}

export function LeadView({ lead, onMove, onGiveUpCall, onTakeBack }: Props) {
  const { t } = useTranslation("plans");
  const { language } = useLanguage();
  const look = LOOKS[lead.status];
  const until = lead.slot_ends_at ? showDateTime(lead.slot_ends_at, language).split(", ")[1] : "";
  return (
    <LeadLayout
      head={
        <div className={styles.topline}>
          <div>
            <h1 className={styles.title}>
              {isPlanProduct(lead.product_type) ? t(`product_${lead.product_type}`) : t("lead_title")}
            </h1>
            <p className={styles.muted}>{t("made", { date: showDate(lead.created_at, language) })}</p>
          </div>
          <StatusBadge tone={look.tone} shape={look.shape}>
            {t(lead.status === "new" && lead.slot_at === null ? "status_new_written" : `status_${lead.status}`)}
          </StatusBadge>
        </div>
      }
    >
      <div className={styles.list}>
        <Card as="section">
          <p className={styles.reference}>{lead.reference}</p>
          {lead.is_open && (
            <p className={styles.muted}>{t(lead.slot_at ? "reference_note" : "reference_note_written")}</p>
          )}
          <div className={styles.next} data-owed={lead.next_step.turn}>
            <b>
              {t("next_step")} · {t(`turn_${lead.next_step.turn}`)}
            </b>
            {lead.closing && <p>{t(closingKey(lead.closing))}</p>}
            <p>{t(stepKey(lead.next_step.code))}</p>
          </div>
          {lead.is_open ? (
            <>
              <h2 className={styles.sub}>{t("call")}</h2>
              <p>
                {lead.slot_at
                  ? t("slot_range", { from: showDateTime(lead.slot_at, language), to: until })
                  : t("call_none")}
              </p>
              <div className={styles.buttons}>
                <Button onClick={onMove}>{t(lead.slot_at ? "change_call" : "want_call")}</Button>
                {lead.slot_at && (
                  <Button variant="quiet" onClick={onGiveUpCall}>
                    {t("give_up_call")}
                  </Button>
                )}
                <Button variant="quiet" onClick={onTakeBack}>
                  {t("take_back")}
                </Button>
              </div>
            </>
          ) : (
            <LinkButton to="/products">{t("plans_again")}</LinkButton>
          )}
        </Card>
        <Card as="section">
          <h2 className={styles.sub}>{t("providers")}</h2>
          <ul className={styles.providers}>
            {lead.plans.map((plan) => (
              <li key={plan.code}>
                <b>{plan.name}</b>
                <span>{plan.provider}</span>
                <span className={styles.caption}>{t("registered", { registration: plan.registration })}</span>
                <span className={styles.caption}>
                  {plan.passed_on_at
                    ? t("passed_on", { at: showDateTime(plan.passed_on_at, language) })
                    : t("not_passed_on")}
                </span>
                {plan.grievance && (
                  <span className={styles.caption}>{t("complaints", { grievance: plan.grievance })}</span>
                )}
                <a
                  href={plan.brochure_link}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t("brochure_of", { name: plan.name })}
                >
                  {t("brochure")}
                </a>
              </li>
            ))}
          </ul>
          <h2 className={styles.sub}>{t("history")}</h2>
          <ol className={styles.timeline}>
            {[...lead.history].reverse().map((entry) => (
              <li key={`${entry.kind} ${entry.at}`}>
                <b>{t(entryKey(entry))}</b>
                <span className={styles.muted}>{showDateTime(entry.at, language)}</span>
                {entry.kind === "slot" && entry.slot_at && <span>{showDateTime(entry.slot_at, language)}</span>}
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </LeadLayout>
  );
}
