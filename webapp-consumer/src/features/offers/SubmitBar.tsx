import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { RichText } from "webapp-shared/ui/RichText/RichText";

import { ConsentForm } from "../../components/ticks/ConsentForm";
import styles from "./SubmitBar.module.css";

const FIELDS = [
  "first_name",
  "last_name",
  "mobile_phone_number",
  "email",
  "gender",
  "address1",
  "address2",
  "birth_date",
  "tin",
  "postal_code",
  "city",
  "state",
  "residence_type",
  "employment_status_code",
  "employer_name",
  "business_years",
  "business_current_turnover",
  "monthly_income",
  "salary_mode",
  "emi",
  "amount",
  "tenure_months",
  "loan_purpose",
  "credit_score_class",
  "household_income",
  "gstin",
  "business_registration_type",
  "business_account",
  "property_type",
  "purpose",
  "weight_grams",
  "purity",
  "property_value",
  "property_pincode",
  "has_co_applicant",
  "co_applicant_income",
  "submission_reference",
] as const;

/** A kind of data this page has no word for yet is still told: as something more from the form. */
const fieldKey = (field: string) => `field_${FIELDS.find((known) => known === field) ?? "other"}` as const;

export interface Ticks {
  read: boolean;
  share: boolean;
}

interface Props {
  lender: string;
  /** the lender takes the application on its own site */
  leavesForLender: boolean;
  consent: { text: string; fields: string[] } | null;
  ticks: Ticks;
  /** the button was pressed: say what is missing */
  showMissing: boolean;
  problem: string | null;
  busy: boolean;
  onTicks: (ticks: Ticks) => void;
  onSend: () => void;
}

/** One tick per consent, none set beforehand, and the button that sends the form to this lender and nobody else. */
export function SubmitBar({
  lender,
  leavesForLender,
  consent,
  ticks,
  showMissing,
  problem,
  busy,
  onTicks,
  onSend,
}: Props) {
  const { t } = useTranslation("offers");
  const [isOpen, setOpen] = useState(false);
  return (
    <ConsentForm className={styles.actionBar} isBar onSend={onSend}>
      <div className={styles.inner}>
        <div className={styles.ticks}>
          <CheckboxField
            name="read"
            checked={ticks.read}
            onChange={(read) => onTicks({ ...ticks, read })}
            error={showMissing && !ticks.read && t("ack_missing")}
          >
            {t("ack")}
          </CheckboxField>
          <CheckboxField
            name="share"
            checked={ticks.share}
            onChange={(share) => onTicks({ ...ticks, share })}
            error={
              showMissing &&
              !ticks.share &&
              t(leavesForLender ? "share_reference_missing" : "share_missing", { lender })
            }
          >
            <RichText
              text={t(leavesForLender ? "share_reference" : "share", { lender })}
              marks={{ form: <button type="button" className={styles.link} onClick={() => setOpen(true)} /> }}
            />
          </CheckboxField>
          {leavesForLender && <p className={styles.note}>{t("send_note_redirect", { lender })}</p>}
          {problem && <Callout tone="danger">{problem}</Callout>}
        </div>
        <Button type="submit" variant="primary" busy={busy} className={styles.send}>
          {t(leavesForLender ? "send_redirect" : "send", { lender })}
        </Button>
      </div>
      <Drawer open={isOpen} onClose={() => setOpen(false)} side="bottom" title={t("share_title", { lender })}>
        <p className={styles.text}>{consent?.text}</p>
        <ul className={styles.fields}>
          {[...new Set(consent?.fields.map(fieldKey))].map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Drawer>
    </ConsentForm>
  );
}
