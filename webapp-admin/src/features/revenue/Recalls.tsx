import { useTranslation } from "react-i18next";
import { Approval } from "webapp-shared/components/approval/Approval";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { inRupees, paiseOf } from "webapp-shared/lib/emi";
import { rupees } from "webapp-shared/lib/money";

import type { PayoutDetail } from "./queries";
import styles from "./Revenue.module.css";

interface Props {
  payout: PayoutDetail;
  busy: boolean;
  onApprove: () => unknown;
  onCancel: () => unknown;
}

/** What of a released file came back, and what somebody asks back while another one has to agree. */
export function Recalls({ payout, busy, onApprove, onCancel }: Props) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const waiting = payout.reversals.filter((one) => one.checked_at === null);
  const back = payout.reversals.filter((one) => one.checked_at !== null);
  const [first] = waiting;
  const paise = waiting.reduce((sum, one) => sum + paiseOf(one.amount ?? 0), 0);
  return (
    <>
      {first && (
        <Approval
          mayApprove={!first.is_own}
          approve={t("recall_approve")}
          onApprove={onApprove}
          decline={t("recall_cancel")}
          onDecline={onCancel}
          busy={busy}
        >
          {t(first.is_own ? "recall_asked_own" : "recall_asked", {
            name: first.maker,
            amount: rupees(inRupees(paise), { paise: true }),
            payees: waiting.map((one) => one.payee).join(", "),
            reason: first.reason,
          })}
        </Approval>
      )}
      {back.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t("recalls")}</h3>
          <p className={styles.muted}>{t("recalls_note")}</p>
          <ul className={styles.notes}>
            {back.map((one) => (
              <li key={one.statement_id}>
                <b>{one.payee}</b>, {rupees(one.amount ?? 0, { paise: true })}
                {one.utr && `, UTR ${one.utr}`}: {one.reason}
                <br />
                <span className={styles.muted}>
                  {one.maker}, {showDateTime(one.made_at, language)} · {t("recall_agreed_by")}: {one.checker}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
