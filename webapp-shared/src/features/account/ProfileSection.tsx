import { useTranslation } from "react-i18next";

import { useServerForm } from "../../forms/useServerForm";
import { Button } from "../../ui/Button/Button";
import { RadioGroup } from "../../ui/RadioGroup/RadioGroup";
import { TextField } from "../../ui/Field/TextField";
import { Callout } from "../../ui/Callout/Callout";
import { toast } from "../../ui/Toasts/toast";
import styles from "./Account.module.css";
import type { Account, AccountCalls } from "./requests";

interface Props {
  account: Account;
  calls: AccountCalls;
  onChanged: (account: Account) => void;
}

export function ProfileSection({ account, calls, onChanged }: Props) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const form = useServerForm({
    initialValues: { name: account.name, language: account.language },
    validate: { name: (value) => (value.trim() ? null : t("name_needed")) },
    submit: async ({ name, language }) => {
      const changed = await calls.change({ name: name.trim(), language: language === "hi" ? "hi" : "en" });
      form.reset({ name: changed.name, language: changed.language });
      onChanged(changed);
      toast.success((now) => t("profile_saved", now));
    },
  });
  return (
    <section className={styles["section"]} aria-labelledby="account-profile">
      <h2 id="account-profile">{t("profile")}</h2>
      <p className={styles["note"]}>{[account.email, account.mobile].filter(Boolean).join(" · ")}</p>
      <form {...form.props} className={styles["narrow"]}>
        <TextField label={t("name")} autoComplete="name" maxLength={120} {...form.field("name")} />
        <RadioGroup
          label={t("language")}
          hint={t("language_hint")}
          options={[
            { value: "en", label: common("language_english") },
            { value: "hi", label: common("language_hindi"), lang: "hi" },
          ]}
          {...form.field("language")}
        />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {common("save")}
          </Button>
        </div>
      </form>
    </section>
  );
}
