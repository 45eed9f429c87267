import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const hasAmount = status !== "" && carriesMoney(status);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (status === "") return;
    setBusy(true);
    setError(null);
    try {
      await setStatus(submission.submission_id, {
        status,
        on,
        amount: hasAmount && amount !== "" ? amount : null,
        reason,
        evidence,
      });
      onDone();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const fields = isProblem(error) ? (error.fields ?? {}) : {};
  const errorAt = (name: string) => fields[name]?.[0]?.message;
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
      <form id={formId} className={styles.form} onSubmit={(event) => void send(event)}>
        <p className={styles.muted}>{t("status_now", { status: t(`status_${submission.status}`) })}</p>
        <SelectField
          label={t("new_status")}
          value={status}
          onChange={(value) => setChoice(choices.find((choice) => choice === value) ?? "")}
          placeholder={t("choose_status")}
          error={errorAt("status")}
          options={choices.map((choice) => ({ value: choice, label: t(`status_${choice}`) }))}
        />
        <DateField label={t("status_day")} value={on} onChange={setOn} error={errorAt("on")} />
        {hasAmount && (
          <>
            <MoneyField
              label={t("status_amount")}
              value={amount}
              onChange={setAmount}
              paise
              error={errorAt("amount")}
            />
            <Callout>{t("takes_two")}</Callout>
          </>
        )}
        <TextArea
          label={t("status_reason")}
          value={reason}
          onChange={setReason}
          maxLength={500}
          rows={3}
          error={errorAt("reason")}
        />
        <TextArea
          label={t("status_evidence")}
          value={evidence}
          onChange={setEvidence}
          maxLength={500}
          rows={2}
          error={errorAt("evidence")}
        />
        {error !== null && Object.keys(fields).length === 0 && <Callout tone="danger">{messageOf(error)}</Callout>}
      </form>
    </Dialog>
  );
}
