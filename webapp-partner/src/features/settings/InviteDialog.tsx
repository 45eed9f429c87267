import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { isEmail, isMobile } from "webapp-shared/lib/patterns";
import { Button } from "webapp-shared/ui/Button/Button";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PhoneField } from "webapp-shared/ui/PhoneField/PhoneField";

import { readRole, type Role } from "./model";
import styles from "./Settings.module.css";

interface Props {
  onClose: () => void;
  onInvite: (wish: { name: string; email: string; mobile: string; role: Role; language: "en" | "hi" }) => Promise<void>;
}

export function InviteDialog({ onClose, onInvite }: Props) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const formId = useId();
  const form = useServerForm({
    initialValues: { name: "", email: "", mobile: "", role: "agent", language: `${language}` },
    validate: {
      name: (value) => (value.trim() ? null : t("name_needed")),
      email: (value, all) =>
        value.trim() ? (isEmail(value.trim()) ? null : t("email_wrong")) : all.mobile ? null : t("email_or_mobile"),
      mobile: (value) => (!value || isMobile(value) ? null : t("mobile_wrong")),
    },
    submit: (values) =>
      onInvite({
        name: values.name.trim(),
        email: values.email.trim(),
        mobile: values.mobile,
        role: readRole(values.role),
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
        <PhoneField label={t("mobile")} optional autoComplete="off" {...form.field("mobile")} />
        <RadioGroup
          label={t("role")}
          hint={t(`role_${readRole(form.values.role)}_hint`)}
          options={[
            { value: "agent", label: t("role_agent") },
            { value: "owner", label: t("role_owner") },
          ]}
          {...form.field("role")}
        />
        <RadioGroup
          label={t("language")}
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
