import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { unlessDeclined } from "webapp-shared/components/confirm/ReauthDialog";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Deletion.module.css";

interface Props {
  title: string;
  note: string;
  action: string;
  onSend: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the words of a refusal, a withdrawal or a lifted hold, and for a fresh proof where one is needed. */
export function ReasonDialog({ title, note, action, onSend, onDone, onClose }: Props) {
  const { t } = useTranslation("deletion");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      if (await unlessDeclined(() => onSend(reason))) onDone();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const fault = isProblem(error) ? error.fields?.["reason"]?.[0]?.message : undefined;
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
              {action}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} onSubmit={(event) => void send(event)}>
          <p>{note}</p>
          <TextArea label={t("reason")} value={reason} onChange={setReason} maxLength={500} error={fault} rows={3} />
          {error !== null && !fault && <Callout tone="danger">{messageOf(error)}</Callout>}
        </form>
      </Dialog>
    </>
  );
}
