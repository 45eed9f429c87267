import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Commissions.module.css";

interface Props {
  month: string;
  onReopen: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** A closed month is opened again only with a reason, which stays in the record. */
export function ReopenDialog({ month, onReopen, onClose }: Props) {
  const { t } = useTranslation("commissions");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() ? null : t("reason_needed")) },
    submit: async ({ reason }) => {
      await onReopen(reason.trim());
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("reopen_title", { month })}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("reopen_month")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p>{t("reopen_question")}</p>
        <TextArea {...form.field("reason")} label={t("reason")} rows={2} maxLength={300} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
