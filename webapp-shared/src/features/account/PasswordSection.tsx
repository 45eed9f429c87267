import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useServerForm } from "../../forms/useServerForm";
import { Button } from "../../ui/Button/Button";
import { PasswordField } from "../../ui/Field/TextField";
import { Callout } from "../../ui/Callout/Callout";
import { toast } from "../../ui/Toasts/toast";
import styles from "./Account.module.css";
import { ownSessionKeys } from "./keys";
import type { Account, AccountCalls, LinkCalls } from "./requests";
import { PasswordRules } from "./PasswordRules";
import { LEAST } from "./rules";

interface Props {
  account: Account;
  calls: AccountCalls;
  check: LinkCalls["check"];
}

const NOTHING = { current_password: "", password: "" };

export function PasswordSection({ account, calls, check }: Props) {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const form = useServerForm({
    initialValues: NOTHING,
    validate: {
      current_password: (value) => (value ? null : t("password_needed")),
      password: (value) => ([...value].length >= LEAST ? null : t("password_short", { least: LEAST })),
    },
    submit: async (values) => {
      toast.success((await calls.changePassword(values)).message);
      form.reset(NOTHING);
      void client.invalidateQueries({ queryKey: ownSessionKeys.all });
    },
  });
  return (
    <section className={styles["section"]} aria-labelledby="account-password">
      <h2 id="account-password">{t("password")}</h2>
      <p className={styles["note"]}>{t("password_note")}</p>
      <form {...form.props} className={styles["narrow"]}>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={account.email ?? account.mobile ?? ""}
          readOnly
          hidden
        />
        <PasswordField label={t("own_password")} autoComplete="current-password" {...form.field("current_password")} />
        <PasswordField label={t("new_password")} autoComplete="new-password" {...form.field("password")} />
        <PasswordRules check={check} password={form.values.password} name={account.name} email={account.email ?? ""} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("password_change")}
          </Button>
        </div>
      </form>
    </section>
  );
}
