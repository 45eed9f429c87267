import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";

import { organisationQuery, sendOrganisation, type Organisation } from "./organisation";
import styles from "./Settings.module.css";

interface Props {
  agreement: NonNullable<Organisation["agreement"]>;
  onClose: () => void;
}

/** The agreement to be read, the owner's own tick, and sending. */
export function SendDialog({ agreement, onClose }: Props) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [hasAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { run, busy, message } = useApiMutation({
    send: sendOrganisation,
    notice: () => (now) => t("kyc_sent_now", now),
    invalidates: [organisationQuery().queryKey],
    isStaleWhenRefused: true,
    onDone: onClose,
    isQuiet: true,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("kyc_send")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t("kyc_send")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!hasAgreed);
          if (hasAgreed) void run(agreement.version);
        }}
      >
        <p>{t("kyc_send_note")}</p>
        <div className={styles.agreement} tabIndex={0} role="region" aria-label={agreement.title}>
          <h3>{agreement.title}</h3>
          {agreement.sections.map(({ heading, body }) => (
            <section key={heading}>
              <h4>{heading}</h4>
              <p>{body}</p>
            </section>
          ))}
        </div>
        <CheckboxField
          checked={hasAgreed}
          onChange={setAgreed}
          error={isMissing && !hasAgreed ? t("kyc_agree_needed") : undefined}
        >
          {t("kyc_agree")}
        </CheckboxField>
        {message && <Callout tone="danger">{message}</Callout>}
      </form>
    </Dialog>
  );
}
