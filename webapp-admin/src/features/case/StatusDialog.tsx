import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { todayIst } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";

import styles from "./Case.module.css";
import { carriesMoney, statusesFrom, type SettableStatus } from "./model";
import { setStatus } from "./mutations";
import type { CaseSubmission } from "./queries";

interface Props {
  submission: CaseSubmission;
  canStepBack: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Sets a status by hand; sanctioned and disbursed go to another full admin first. */
export function StatusDialog({ submission, canStepBack, onDone, onClose }: Props) {
  const { t } = useTranslation("case");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const choices = statusesFrom(submission.status, canStepBack);
  const [status, setChoice] = useState<SettableStatus | "">("");
  const [on, setOn] = useState(todayIst());
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [evidence, setEvidence] = useState("");
  const hasAmount = status !== "" && carriesMoney(status);

  const { busy, run, message, faults, ref } = useApiMutation({
    send: (chosen: SettableStatus) =>
      setStatus(submission.submission_id, {
        status: chosen,
        on,
        amount: hasAmount && amount !== "" ? amount : null,
        reason,
        evidence,
      }),
    fields: "all",
    isQuiet: true,
    onDone,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (status !== "") void run(status);
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("set_status_title", { lender: submission.lender.name })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={status === ""}>
            {hasAmount ? t("ask_second") : t("set_status")}
          </Button>
        </>
      }
    >
      <form id={formId} ref={ref} className={styles.form} onSubmit={send}>
        <p className={styles.muted}>{t("status_now", { status: t(`status_${submission.status}`) })}</p>
        <SelectField
          label={t("new_status")}
          value={status}
          onChange={(value) => setChoice(choices.find((choice) => choice === value) ?? "")}
          placeholder={t("choose_status")}
          error={faults["status"]}
          options={choices.map((choice) => ({ value: choice, label: t(`status_${choice}`) }))}
        />
        <DateField label={t("status_day")} value={on} onChange={setOn} error={faults["on"]} />
        {hasAmount && (
          <>
            <MoneyField label={t("status_amount")} value={amount} onChange={setAmount} paise error={faults["amount"]} />
            <Callout>{t("takes_two")}</Callout>
          </>
        )}
        <TextArea
          label={t("status_reason")}
          value={reason}
          onChange={setReason}
          maxLength={500}
          rows={3}
          error={faults["reason"]}
        />
        <TextArea
          label={t("status_evidence")}
          value={evidence}
          onChange={setEvidence}
          maxLength={500}
          rows={2}
          error={faults["evidence"]}
        />
        {message !== null && <Callout tone="danger">{message}</Callout>}
      </form>
    </Dialog>
  );
}
