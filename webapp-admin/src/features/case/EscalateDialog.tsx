import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";

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

  const { busy, submit, message, faults, ref } = useApiMutation({
    send: () => escalate(id, { submission_id: submissionId, text }),
    fields: ["text"],
    isQuiet: true,
    notice: (ticket) => t("escalated", { number: ticket.number }),
    onDone,
  });
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
      <form id={formId} ref={ref} className={styles.form} onSubmit={submit()}>
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
          error={faults["text"]}
        />
        <p className={styles.muted}>{t("escalate_note")}</p>
        {message !== null && <Callout tone="danger">{message}</Callout>}
      </form>
    </Dialog>
  );
}
