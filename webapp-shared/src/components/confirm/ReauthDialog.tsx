import { useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { isProblem } from "../../api/problem";
import { useServerForm } from "../../forms/useServerForm";
import { Button } from "../../ui/Button/Button";
import { Dialog } from "../../ui/Dialog/Dialog";
import { PasswordField, TextField } from "../../ui/Field/TextField";
import { Callout } from "../../ui/Callout/Callout";
import styles from "./ReauthDialog.module.css";

/** What shows again who one is. */
export type Proof = { password: string } | { totp: string };

type Prove = (proof: Proof) => Promise<unknown>;

type By = "password" | "totp";

interface Props {
  by: By;
  onProve: Prove;
  onDone: () => void;
  onClose: () => void;
}

function ConfirmYouDialog({ by, onProve, onDone, onClose }: Props) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { password: "", totp: "" },
    validate: {
      password: (value) => (by === "totp" || value ? null : t("password_needed")),
      totp: (value) => (by === "password" || value.trim() ? null : t("code_needed")),
    },
    submit: async ({ password, totp }) => {
      await onProve(by === "totp" ? { totp: totp.trim() } : { password });
      onDone();
    },
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("confirm_title")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {common("confirm")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles["form"]}>
        <p>{t("confirm_note")}</p>
        {by === "totp" ? (
          <TextField
            label={t("code")}
            hint={t("code_hint")}
            autoComplete="one-time-code"
            maxLength={16}
            {...form.field("totp")}
          />
        ) : (
          <PasswordField label={t("own_password")} autoComplete="current-password" {...form.field("password")} />
        )}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}

interface Waiting {
  by: By;
  answer: (proved: boolean) => void;
}

/**
 * Runs an act that may ask for a fresh proof of who one is: the dialog opens when the server says so, and the act is tried
 * again after the proof. Gives null when the person thought better of it.
 */
export function useReauth(prove: Prove) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const confirmed = useCallback(async function run<Result>(act: () => Promise<Result>): Promise<Result | null> {
    try {
      return await act();
    } catch (error) {
      if (!isProblem(error) || error.code !== "accounts.confirm_needed") throw error;
      const by: By = error.details["by"] === "totp" ? "totp" : "password";
      const proved = await new Promise<boolean>((answer) => setWaiting({ by, answer }));
      setWaiting(null);
      return proved ? act() : null;
    }
  }, []);

  const dialog = waiting && (
    <ConfirmYouDialog
      by={waiting.by}
      onProve={prove}
      onDone={() => waiting.answer(true)}
      onClose={() => waiting.answer(false)}
    />
  );
  return { confirmed, dialog };
}
