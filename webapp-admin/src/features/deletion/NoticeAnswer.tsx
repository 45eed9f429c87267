import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";

import styles from "./Deletion.module.css";
import { OUTCOMES, readOutcome } from "./model";
import { noteAnswer } from "./mutations";
import { deletionKeys, type ErasureNotice } from "./queries";

/** Button and dialog that record the answer of a recipient notified by hand, or the one who decided later. */
export function NoticeAnswer({ notice }: { notice: ErasureNotice }) {
  const { t } = useTranslation("deletion");
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.noPrint}>
      <Button onClick={() => setOpen(true)}>{t("answer_note")}</Button>
      {isOpen && <AnswerDialog notice={notice} onClose={() => setOpen(false)} />}
    </span>
  );
}

function AnswerDialog({ notice, onClose }: { notice: ErasureNotice; onClose: () => void }) {
  const { t } = useTranslation("deletion");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>("erased");
  const [words, setWords] = useState("");
  const { busy, submit, message, faults, ref } = useApiMutation({
    send: () => noteAnswer(notice.id, { outcome, words }),
    invalidates: [deletionKeys.all],
    fields: "all",
    isQuiet: true,
    onDone: onClose,
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("answer_title", { name: notice.recipient })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t("answer_note")}
          </Button>
        </>
      }
    >
      <form id={formId} ref={ref} className={styles.form} onSubmit={submit()}>
        <SelectField
          label={t("answer_outcome")}
          value={outcome}
          onChange={(value) => setOutcome(readOutcome(value) ?? "erased")}
          placeholder={null}
          options={OUTCOMES.map((one) => ({ value: one, label: t(`outcome_${one}`) }))}
        />
        <TextArea
          label={t("answer_words")}
          hint={t("answer_words_hint")}
          value={words}
          onChange={setWords}
          maxLength={400}
          rows={3}
          error={faults["words"]}
        />
        {message !== null && <Callout tone="danger">{message}</Callout>}
      </form>
    </Dialog>
  );
}
