import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { isEmail } from "webapp-shared/lib/patterns";
import { Button } from "webapp-shared/ui/Button/Button";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { readRole, type RoleId } from "./model";
import { RoleField } from "./RoleField";
import styles from "./Users.module.css";

interface Props {
  onClose: () => void;
  onInvite: (wish: { email: string; name: string; role_id: RoleId; language: "en" | "hi" }) => Promise<void>;
}

export function InviteDialog({ onClose, onInvite }: Props) {
  const { t } = useTranslation("users");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const formId = useId();
  const form = useServerForm({
    initialValues: { name: "", email: "", role_id: "3", language: `${language}` },
    validate: {
      name: (value) => (value.trim() ? null : t("name_needed")),
      email: (value) => (isEmail(value.trim()) ? null : t("email_needed")),
    },
    submit: (values) =>
      onInvite({
        name: values.name.trim(),
        email: values.email.trim(),
        role_id: readRole(values.role_id) ?? 3,
        language: values.language === "hi" ? "hi" : "en",
      }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("invite_title")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("invite_send")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p>{t("invite_note")}</p>
        <TextField label={t("name")} autoComplete="off" maxLength={120} {...form.field("name")} />
        <TextField label={t("email")} type="email" inputMode="email" autoComplete="off" {...form.field("email")} />
        <RoleField {...form.field("role_id")} />
        <RadioGroup
          label={t("invite_language")}
          options={[
            { value: "en", label: common("language_english") },
            { value: "hi", label: common("language_hindi"), lang: "hi" },
          ]}
          {...form.field("language")}
        />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
