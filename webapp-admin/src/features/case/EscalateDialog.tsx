import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Case.module.css";
import { escalate } from "./mutations";
import type { CaseApplication } from "./queries";

interface Props {
  id: string;
  applications: readonly CaseApplication[];
  onDone: () => void;
  onClose: () => void;
}

/** A question to the lender's relationship manager about one application; the mail never names the customer. */
export function EscalateDialog({ id, applications, onDone, onClose }: Props) {
  const { t } = useTranslation("case");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const submissions = applications.flatMap((application) =>
    application.submissions.map((submission) => ({ product: application.product, ...submission })),
  );
  const [submissionId, setSubmissionId] = useState(submissions[0]?.submission_id ?? "");
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const ticket = await escalate(id, { submission_id: submissionId, text });
      toast.success(t("escalated", { number: ticket.number }));
      onDone();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const fault = isProblem(error) ? error.fields["text"]?.[0]?.message : undefined;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("escalate_title")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t("escalate_send")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void send(event)}>
        <SelectField
          label={t("escalate_about")}
          value={submissionId}
          onChange={setSubmissionId}
          placeholder={null}
          options={submissions.map(({ submission_id, lender, product, status, reference }) => ({
            value: submission_id,
            label: [
              lender.name,
              t(`product_${product}` as "product_PL"),
              t(`status_${status}` as "status_sent"),
              ...(reference ? [reference] : []),
            ].join(" · "),
          }))}
        />
        <TextArea
          label={t("escalate_text")}
          hint={t("escalate_hint")}
          value={text}
          onChange={setText}
          maxLength={2000}
          rows={4}
          error={fault}
        />
        <p className={styles.muted}>{t("escalate_note")}</p>
        {error !== null && !fault && <Callout tone="danger">{messageOf(error)}</Callout>}
      </form>
    </Dialog>
  );
}
