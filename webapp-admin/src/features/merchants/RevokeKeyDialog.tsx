import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";

import styles from "./Merchants.module.css";

interface Props {
  name: string;
  onClose: () => void;
  onRevoke: (reason: string) => Promise<void>;
}

/** Shuts a key for good, with a reason that the merchant reads. */
export function RevokeKeyDialog({ name, onClose, onRevoke }: Props) {
  const { t } = useTranslation("merchants");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { reason: "" },
    validate: { reason: (value) => (value.trim() ? null : t("revoke_reason_needed")) },
    submit: ({ reason }) => onRevoke(reason.trim()),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("revoke_title", { name })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("revoke")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} noValidate className={styles.form}>
        <p>{t("revoke_note")}</p>
        <TextArea label={t("reason")} rows={3} maxLength={200} {...form.field("reason")} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
