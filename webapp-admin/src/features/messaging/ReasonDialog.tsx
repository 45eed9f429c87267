import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";

import styles from "./Messaging.module.css";

interface Props {
  title: string;
  note: string;
  action: string;
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the words of a refusal or a stop. */
export function ReasonDialog({ title, note, action, onSend, onClose }: Props) {
  const { t } = useTranslation("messaging");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      await onSend(reason);
      onClose();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const fault = isProblem(error) ? error.fields["reason"]?.[0]?.message : undefined;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{note}</p>
        <TextArea label={t("reason")} value={reason} onChange={setReason} maxLength={300} error={fault} rows={3} />
        {error !== null && !fault && <Callout tone="danger">{messageOf(error)}</Callout>}
      </form>
    </Dialog>
  );
}
