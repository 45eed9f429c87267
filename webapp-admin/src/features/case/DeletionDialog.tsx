import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";

import styles from "./Case.module.css";
import { draftDeletion } from "./mutations";

interface Props {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

/** What the customer said on the telephone: a draft for the full admins, whose days run from now. */
export function DeletionDialog({ id, onDone, onClose }: Props) {
  const { t } = useTranslation("case");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const formId = useId();
  const [words, setWords] = useState("");

  const { busy, submit, message, faults, ref } = useApiMutation({
    send: () => draftDeletion(id, words),
    fields: ["words"],
    isQuiet: true,
    notice: (draft) => t("deletion_noted", { number: draft.number, day: showDate(draft.answer_by, language) }),
    onDone,
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("deletion_title")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t("deletion_send")}
          </Button>
        </>
      }
    >
      <form id={formId} ref={ref} className={styles.form} onSubmit={submit()}>
        <p>{t("deletion_note")}</p>
        <TextArea
          label={t("deletion_words")}
          hint={t("deletion_words_hint")}
          value={words}
          onChange={setWords}
          maxLength={500}
          rows={3}
          error={faults["words"]}
        />
        {message !== null && <Callout tone="danger">{message}</Callout>}
      </form>
    </Dialog>
  );
}
