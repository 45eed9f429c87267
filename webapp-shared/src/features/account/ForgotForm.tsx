import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import { useServerForm } from "../../forms/useServerForm";
import { cx } from "../../lib/cx";
import { Button } from "../../ui/Button/Button";
import { TextField } from "../../ui/Field/TextField";
import { Callout } from "../../ui/Callout/Callout";
import styles from "./Account.module.css";
import type { LinkCalls } from "./requests";
import { SignedOutPage } from "./SignedOutPage";

interface Props {
  calls: LinkCalls;
  /** what names a person here: an e-mail, or an e-mail or mobile number */
  by: "email" | "email_or_mobile";
  signInTo: string;
  brand?: { name: string; logo: string | null } | undefined;
}

/** Asks for a link to set a new password. The answer is the same whether or not anybody has this name. */
export function ForgotForm({ calls, by, signInTo, brand }: Props) {
  const { t } = useTranslation("account");
  const [sent, setSent] = useState<string | null>(null);
  const form = useServerForm({
    initialValues: { login: "" },
    validate: { login: (value) => (value.trim() ? null : t(`${by}_needed`)) },
    submit: async ({ login }) => setSent((await calls.forgot(login.trim())).message),
  });
  return (
    <SignedOutPage title={t("forgot_title")} note={sent ? undefined : t("forgot_note")} brand={brand}>
      {sent ? (
        <Callout tone="positive">{sent}</Callout>
      ) : (
        <form {...form.props} className={cx(styles["form"], styles["hung"])}>
          <TextField label={t(by)} inputMode="email" autoComplete="username" {...form.field("login")} />
          {form.problem && <Callout tone="danger">{form.problem}</Callout>}
          <Button type="submit" variant="primary" block busy={form.busy}>
            {t("forgot_send")}
          </Button>
        </form>
      )}
      <p className={styles["path"]}>
        <Link to={signInTo}>{t("to_sign_in")}</Link>
      </p>
    </SignedOutPage>
  );
}
