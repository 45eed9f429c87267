import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isEmail } from "webapp-shared/lib/patterns";
import { Button } from "webapp-shared/ui/Button/Button";
import { PasswordField, TextField } from "webapp-shared/ui/Field/TextField";
import { LanguageSwitch } from "webapp-shared/ui/LanguageSwitch/LanguageSwitch";
import { Logo } from "webapp-shared/ui/Logo/Logo";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { signIn } from "./mutations";
import styles from "./SignIn.module.css";

/** E-mail and password; the code field shows when the server asks for it. */
export function SignInPage() {
  const { t } = useTranslation("sign-in");
  const [asksCode, setAsksCode] = useState(false);
  const form = useServerForm({
    initialValues: { email: "", password: "", totp: "" },
    validate: {
      email: (value) => (isEmail(value.trim()) ? null : t("email_needed")),
      password: (value) => (value ? null : t("password_needed")),
      totp: (value) => (!asksCode || value.trim() ? null : t("totp_needed")),
    },
    submit: async (values) => {
      try {
        await signIn({ ...values, email: values.email.trim() });
      } catch (error) {
        if (isProblem(error) && error.fields["totp"]) setAsksCode(true);
        throw error;
      }
    },
  });

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo height={28} />
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <h1>{t("title")}</h1>
        <p className={styles.note}>{t("note")}</p>
        <form {...form.props} noValidate className={styles.form}>
          <TextField
            label={t("email")}
            type="email"
            inputMode="email"
            autoComplete="username"
            {...form.field("email")}
          />
          <PasswordField label={t("password")} autoComplete="current-password" {...form.field("password")} />
          {asksCode && (
            <TextField
              label={t("totp")}
              hint={t("totp_hint")}
              autoComplete="one-time-code"
              maxLength={16}
              {...form.field("totp")}
            />
          )}
          {form.problem && <Callout tone="danger">{form.problem}</Callout>}
          <Button type="submit" variant="primary" block busy={form.busy}>
            {t("submit")}
          </Button>
        </form>
        <p className={styles.path}>
          <Link to="/admin/forgot">{t("forgot")}</Link>
        </p>
      </main>
    </div>
  );
}
