import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Case.module.css";
import { REASONS, type RevealReason } from "./model";
import type { RevealWhy } from "./mutations";

interface Props {
  title: string;
  /** Ask for it, and show it. */
  send: (why: RevealWhy) => Promise<void>;
  onClose: () => void;
}

/** Asks why, and for a fresh proof where the last one is too old. */
export function RevealDialog({ title, send, onClose }: Props) {
  const { t } = useTranslation("case");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [reason, setReason] = useState<RevealReason>("caller_asked");
  const [note, setNote] = useState("");

  const { busy, submit, message, faults, ref } = useApiMutation({
    send: () => send({ reason, note }),
    fields: "all",
    isQuiet: true,
  });
  return (
    <>
      <Dialog
        open
        size="s"
        onClose={onClose}
        title={title}
        footer={
          <>
            <Button onClick={onClose}>{common("cancel")}</Button>
            <Button type="submit" form={formId} variant="primary" busy={busy}>
              {t("show")}
            </Button>
          </>
        }
      >
        <form id={formId} ref={ref} className={styles.form} onSubmit={submit()}>
          <p>{t("reveal_why")}</p>
          <SelectField
            label={t("reason")}
            value={reason}
            onChange={(value) => setReason(REASONS.find((one) => one === value) ?? "other")}
            placeholder={null}
            options={REASONS.map((one) => ({ value: one, label: t(`reason_${one}`) }))}
          />
          <TextField
            label={t("reason_words")}
            value={note}
            onChange={setNote}
            maxLength={300}
            optional={reason !== "other"}
            error={faults["note"]}
          />
          {message !== null && <Callout tone="danger">{message}</Callout>}
        </form>
      </Dialog>
    </>
  );
}
