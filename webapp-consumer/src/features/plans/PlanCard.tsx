import { showDate } from "webapp-shared/lib/dates";
import { rupeesShort } from "webapp-shared/lib/money";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Card } from "webapp-shared/ui/Card/Card";

import type { NeedForm, PlanRecord, Reason } from "./model";
import styles from "./Plans.module.css";
import { usePlanWords, type Unit } from "./usePlanText";

interface Props {
  plan: PlanRecord;
  form: NeedForm;
  unit: Unit;
  /** why it does not take the answers; null for one that does */
  reasons: readonly Reason[] | null;
  isReadable?: boolean;
  isPicked?: boolean;
  onPick?: () => void;
}

/** One plan as its provider describes it; no mark of ours on it, and every plan with the same rows. */
export function PlanCard({ plan, form, unit, reasons, isReadable = true, isPicked = false, onPick }: Props) {
  const { t, language, price, against, checked, unit: unitWords } = usePlanWords(form, unit);
  return (
    <Card className={styles.card}>
      <header className={styles.header}>
        <LenderAvatar seed={plan.provider.code} size={40} />
        <div className={styles.person}>
          <h3>{plan.name}</h3>
          <span className={styles.caption}>{plan.provider.name}</span>
          {plan.amount_max && (
            <span className={styles.caption}>
              {t("amount_up_to", { amount: rupeesShort(plan.amount_max, language) })}
            </span>
          )}
        </div>
        {onPick && (
          <label className={styles.pick}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={isPicked}
              onChange={onPick}
              aria-label={t("choose_name", { name: plan.name })}
            />
            <span className={styles.frame} aria-hidden="true">
              <Icon name="check" size={16} />
            </span>
            <span aria-hidden="true">{t("choose")}</span>
          </label>
        )}
      </header>
      {reasons === null ? (
        <>
          <p className={styles.price}>
            {price(plan)} <small>{plan.price ? unitWords : t("premium_unknown_note")}</small>
          </p>
          {plan.to_confirm.length > 0 && (
            <div>
              <span className={styles.caption}>{t("to_confirm")}</span>
              <ul className={styles.reasons}>
                {plan.to_confirm.map((reason) => (
                  <li key={reason.field}>{checked(reason)}</li>
                ))}
              </ul>
            </div>
          )}
          <dl className={styles.facts}>
            {plan.facts.map((fact) => (
              <div key={fact.code}>
                <dt>
                  <b>{fact.label}</b> {fact.plain && <span>{fact.plain}</span>}
                </dt>
                <dd>{fact.text || t("not_said")}</dd>
              </div>
            ))}
            {plan.documents.length > 0 && (
              <div>
                <dt>{t("documents")}</dt>
                <dd>{plan.documents.join(", ")}</dd>
              </div>
            )}
          </dl>
        </>
      ) : (
        <ul className={styles.reasons}>
          {isReadable ? (
            reasons.map((reason) => <li key={`${reason.code} ${reason.field}`}>{against(reason)}</li>)
          ) : (
            <li>{t("reason_unreadable")}</li>
          )}
        </ul>
      )}
      <footer className={styles.footer}>
        <a
          href={plan.brochure_link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("brochure_of", { name: plan.name })}
        >
          {t("brochure")}
        </a>
        <span>{t("registered", { registration: plan.provider.registration })}</span>
        {plan.filing && <span>{t("filing", { filing: plan.filing })}</span>}
        <span>{t("as_of", { date: showDate(plan.facts_as_of, language) })}</span>
      </footer>
    </Card>
  );
}
