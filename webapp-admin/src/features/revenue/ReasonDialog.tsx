import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Revenue.module.css";

interface Props {
  title: string;
  question: ReactNode;
  label: string;
  confirm: string;
  longest?: number;
  onSend: (text: string) => Promise<void>;
  onClose: () => void;
}

/** An act that needs words: a reason that stays in the record, or an answer. */
export function ReasonDialog({ title, question, label, confirm, longest = 300, onSend, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { text: "" },
    validate: { text: (text) => (text.trim() ? null : t("words_needed")) },
    submit: async ({ text }) => onSend(text.trim()),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <div>{question}</div>
        <TextArea {...form.field("text")} label={label} rows={3} maxLength={longest} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
