import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import styles from "./Deletion.module.css";
import { liftHold, setHold } from "./mutations";
import type { LegalHold } from "./queries";

interface Props {
  customerId: string | null;
  holds: readonly LegalHold[];
  onChanged: () => void;
}

/** Laws that forbid the deletion: one admin sets a hold, another lifts it. */
export function Holds({ customerId, holds, onChanged }: Props) {
  const { t } = useTranslation("deletion");
  const { language } = useLanguage();
  const [lifting, setLifting] = useState<LegalHold | null>(null);
  const [setting, setSetting] = useState(false);
  return (
    <section className={styles.section}>
      <h2 className={styles.header}>{t("holds")}</h2>
      <ul className={styles.rows}>
        {holds.length === 0 && <li className={styles.muted}>{t("holds_none")}</li>}
        {holds.map((hold) => (
          <li key={hold.id}>
            <span className={styles.grow}>
              <strong>{hold.law}</strong> {t("until", { day: showDate(hold.until, language) })}
              <br />
              <span className={styles.muted}>
                {t("hold_set_by", { name: hold.maker, day: showDate(hold.made_at, language) })}
                {hold.lifted_at &&
                  ` · ${t("hold_lifted_by", { name: hold.lifted_by, day: showDate(hold.lifted_at, language) })}`}
              </span>
              <br />
              {hold.reason}
            </span>
            {hold.can_lift && <Button onClick={() => setLifting(hold)}>{t("hold_lift")}</Button>}
            {!hold.can_lift && !hold.lifted_at && <span className={styles.muted}>{t("hold_own")}</span>}
          </li>
        ))}
      </ul>
      {customerId && (
        <p className={styles.text}>
          <Button icon="lock" onClick={() => setSetting(true)}>
            {t("hold_set")}
          </Button>
        </p>
      )}
      {lifting && (
        <ReasonDialog
          title={t("hold_lift")}
          question={t("hold_lift_note", { law: lifting.law })}
          label={t("reason")}
          longest={500}
          confirm={t("hold_lift")}
          onSend={async (reason) => {
            await liftHold(lifting.id, reason);
            setLifting(null);
            onChanged();
          }}
          onClose={() => setLifting(null)}
        />
      )}
      {setting && customerId && (
        <HoldDialog
          customerId={customerId}
          onDone={() => {
            setSetting(false);
            onChanged();
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}

function HoldDialog({ customerId, onDone, onClose }: { customerId: string; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation("deletion");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [law, setLaw] = useState("");
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const { busy, submit, message, faults, ref } = useApiMutation({
    send: () => setHold({ customer_id: customerId, law, reason, until }),
    fields: "all",
    isQuiet: true,
    onDone,
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("hold_set")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t("hold_set")}
          </Button>
        </>
      }
    >
      <form id={formId} ref={ref} className={styles.form} onSubmit={submit()}>
        <p>{t("hold_note")}</p>
        <TextField
          label={t("hold_law")}
          hint={t("hold_law_hint")}
          value={law}
          onChange={setLaw}
          maxLength={120}
          error={faults["law"]}
        />
        <DateField label={t("hold_until")} value={until} onChange={setUntil} error={faults["until"]} />
        <TextArea
          label={t("reason")}
          value={reason}
          onChange={setReason}
          maxLength={500}
          rows={3}
          error={faults["reason"]}
        />
        {message !== null && <Callout tone="danger">{message}</Callout>}
      </form>
    </Dialog>
  );
}
