import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguageChange } from "webapp-shared/i18n/useLanguageChange";
import { applyBrand } from "webapp-shared/tokens/brand";
import { Button } from "webapp-shared/ui/Button/Button";
import { PasswordField, TextField } from "webapp-shared/ui/Field/TextField";
import { LanguageSwitch } from "webapp-shared/ui/LanguageSwitch/LanguageSwitch";
import { CoBrand, Logo } from "webapp-shared/ui/Logo/Logo";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { brandQuery } from "../../api/site";
import { signIn } from "./mutations";
import styles from "./SignIn.module.css";

/** Sign-in of a partner's people; under /<key>/partner/login in that partner's colours. */
export function SignInPage() {
  const { t } = useTranslation("sign-in");
  const { partner } = useParams();
  const brand = useQuery({ ...brandQuery(partner ?? ""), enabled: partner !== undefined }).data;
  const [asksCode, setAsksCode] = useState(false);
  const client = useQueryClient();
  useLanguageChange(function askAgainForTheBrandsWords() {
    void client.invalidateQueries({ queryKey: brandQuery(partner ?? "").queryKey });
  });

  useEffect(
    function wearTheBrand() {
      if (!brand) return undefined;
      applyBrand(brand);
      return () => applyBrand(null);
    },
    [brand],
  );

  const form = useServerForm({
    initialValues: { username: "", password: "", totp: "" },
    validate: {
      username: (value) => (value.trim() ? null : t("username_needed")),
      password: (value) => (value ? null : t("password_needed")),
      totp: (value) => (!asksCode || value.trim() ? null : t("totp_needed")),
    },
    submit: async (values) => {
      try {
        await signIn({ ...values, username: values.username.trim() });
      } catch (error) {
        if (isProblem(error) && error.fields["totp"]) setAsksCode(true);
        throw error;
      }
    },
  });

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <Logo height={28} />
          {brand?.logo && <CoBrand name={brand.name} logo={brand.logo} />}
        </span>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <h1>{t("title")}</h1>
        <p className={styles.note}>{brand?.title || t("note")}</p>
        <form {...form.props} noValidate className={styles.form}>
          <TextField label={t("username")} inputMode="email" autoComplete="username" {...form.field("username")} />
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
          <Link
            to={partner === undefined ? "/partner/forgot" : `/partner/forgot?partner=${encodeURIComponent(partner)}`}
          >
            {t("forgot")}
          </Link>
        </p>
      </main>
    </div>
  );
}
