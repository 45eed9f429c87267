import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isEmail } from "webapp-shared/lib/patterns";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { cleanKey, keyFrom } from "./model";
import type { NewPartner } from "./mutations";
import styles from "./Partners.module.css";

interface Props {
  onClose: () => void;
  onAdd: (wish: NewPartner) => Promise<void>;
}

/** A partner's name and key, and whom to invite as its first owner. The key follows the name until somebody types one. */
export function AddPartnerDialog({ onClose, onAdd }: Props) {
  const { t } = useTranslation("partners");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [keyTyped, setKeyTyped] = useState(false);
  const form = useServerForm({
    initialValues: { name: "", key: "", owner_name: "", owner_email: "" },
    validate: {
      name: (value) => (value.trim().length >= 2 ? null : t("name_needed")),
      key: (value) => (/^[a-z0-9][a-z0-9-]{0,39}$/.test(value) ? null : t("key_needed")),
      owner_name: (value) => (value.trim() ? null : t("owner_name_needed")),
      owner_email: (value) => (isEmail(value.trim()) ? null : t("owner_email_needed")),
    },
    submit: (values) =>
      onAdd({
        ...values,
        name: values.name.trim(),
        owner_name: values.owner_name.trim(),
        owner_email: values.owner_email.trim(),
      }),
  });
  const { key } = form.values;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("add")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("add_send")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <TextField
          label={t("partner_name")}
          autoComplete="off"
          maxLength={120}
          {...form.field("name")}
          onChange={(name) => {
            form.setFieldValue("name", name);
            if (!keyTyped) form.setFieldValue("key", keyFrom(name));
          }}
        />
        <TextField
          label={t("key")}
          hint={key ? t("key_becomes", { address: `${window.location.origin}/${key}` }) : t("key_hint")}
          autoComplete="off"
          maxLength={40}
          filter={cleanKey}
          {...form.field("key")}
          onChange={(typed) => {
            setKeyTyped(typed !== "");
            form.setFieldValue("key", typed);
          }}
        />
        <fieldset className={styles.form}>
          <legend className={styles.legend}>{t("owner")}</legend>
          <TextField label={t("owner_name")} autoComplete="off" maxLength={120} {...form.field("owner_name")} />
          <TextField
            label={t("owner_email")}
            hint={t("owner_hint")}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            {...form.field("owner_email")}
          />
        </fieldset>
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
