import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";

import styles from "./Case.module.css";
import { CORRECTABLE, isCorrectable, NOT_HERE } from "./model";
import { correctCustomer } from "./mutations";

interface Props {
  id: string;
  revision: string;
  onDone: () => void;
  onClose: () => void;
  /** what proves who somebody is, the customer changes alone: they get the link to their account */
  onSendAccountLink: () => void;
}

/** One field for the customer, who is told which one it was and how to change it back. */
export function CorrectDialog({ id, revision, onDone, onClose, onSendAccountLink }: Props) {
  const { t } = useTranslation("case");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [field, setField] = useState("");
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");

  const { busy, submit, message, faults, reset, ref } = useApiMutation({
    send: () => correctCustomer(id, { field, value, reason, revision }),
    fields: "all",
    isQuiet: true,
    onDone,
  });
  const choose = (next: string) => {
    setField(next);
    setValue("");
    reset();
  };
  const isHere = isCorrectable(field);
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("correct_title")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          {field === "" || isHere ? (
            <Button type="submit" form={formId} variant="primary" busy={busy} disabled={!isHere}>
              {t("correct_save")}
            </Button>
          ) : (
            <Button variant="primary" onClick={onSendAccountLink}>
              {t("send_account_link")}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} ref={ref} className={styles.form} onSubmit={submit()}>
        <SelectField
          label={t("correct_field")}
          value={field}
          onChange={choose}
          placeholder={t("correct_choose")}
          error={faults["field"]}
          options={[...CORRECTABLE, ...NOT_HERE].map((name) => ({ value: name, label: t(`correct_${name}`) }))}
        />
        {field !== "" && !isHere && <Callout>{t("correct_not_here")}</Callout>}
        {field === "language" && (
          <SelectField
            label={t("correct_value")}
            value={value}
            onChange={setValue}
            placeholder={t("correct_choose_language")}
            error={faults["value"]}
            options={[
              { value: "en", label: t("language_en") },
              { value: "hi", label: t("language_hi") },
            ]}
          />
        )}
        {isHere && field !== "language" && (
          <TextField
            label={t("correct_value")}
            value={value}
            onChange={setValue}
            maxLength={200}
            autoComplete="off"
            inputMode={field === "postal_code" ? "numeric" : field === "email" ? "email" : "text"}
            error={faults["value"]}
          />
        )}
        {isHere && (
          <>
            <TextArea
              label={t("correct_reason")}
              value={reason}
              onChange={setReason}
              maxLength={300}
              rows={2}
              error={faults["reason"]}
            />
            <p className={styles.muted}>{t(field === "email" ? "correct_told_email" : "correct_told")}</p>
          </>
        )}
        {message !== null && <Callout tone="danger">{message}</Callout>}
      </form>
    </Dialog>
  );
}
