import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Merchants.module.css";
import type { Merchant } from "./queries";

interface Props {
  merchant: Merchant;
  onClose: () => void;
  onStart: (reason: string) => Promise<void>;
}

export function MasqueradeDialog({ merchant, onClose, onStart }: Props) {
  const { t } = useTranslation("merchants");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { reason: "" },
    validate: { reason: (value) => (value.trim() ? null : t("reason_needed")) },
    submit: ({ reason }) => onStart(reason.trim()),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("dialog_title", { name: merchant.name })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("start")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} noValidate className={styles.form}>
        <p>{t("dialog_note")}</p>
        <TextArea label={t("reason")} hint={t("reason_hint")} rows={3} maxLength={300} {...form.field("reason")} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
