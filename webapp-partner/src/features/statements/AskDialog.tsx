import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import type { StatementLine } from "./queries";
import styles from "./Statements.module.css";

interface Props {
  line: StatementLine;
  onAsk: (text: string) => Promise<void>;
  onClose: () => void;
}

/** A question about one loan of the statement. */
export function AskDialog({ line, onAsk, onClose }: Props) {
  const { t } = useTranslation("statements");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { text: "" },
    validate: { text: (text) => (text.trim() ? null : t("question_needed")) },
    submit: async ({ text }) => onAsk(text.trim()),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("ask_about", { reference: line.reference || line.id })}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("ask")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <TextArea {...form.field("text")} label={t("question")} rows={3} maxLength={500} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
