import { Suspense, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { type ProofKind, setProofAsker } from "../../api/reauth";
import { useServerForm } from "../../forms/useServerForm";
import { Button } from "../../ui/Button/Button";
import { Dialog } from "../../ui/Dialog/Dialog";
import { PasswordField, TextField } from "../../ui/Field/TextField";
import { Callout } from "../../ui/Callout/Callout";
import styles from "./ReauthDialog.module.css";

/** What shows again who one is. */
export type Proof = { password: string } | { totp: string };

type Prove = (proof: Proof) => Promise<unknown>;

interface Props {
  by: ProofKind;
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
  by: ProofKind;
  answer: (proved: boolean) => void;
}

/** Opens the dialog when a call of any page wants a fresh proof of who one is; the call is then repeated by the client. */
export function ReauthGate({ prove }: { prove: Prove }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(function askForCalls() {
    let last: Waiting | null = null;
    const withdraw = setProofAsker(
      (by) =>
        new Promise<boolean>((resolve) => {
          last = {
            by,
            answer: (proved) => {
              setWaiting(null);
              resolve(proved);
            },
          };
          setWaiting(last);
        }),
    );
    return () => {
      withdraw();
      last?.answer(false);
    };
  }, []);
  return (
    <Suspense fallback={null}>
      {waiting && (
        <ConfirmYouDialog
          by={waiting.by}
          onProve={prove}
          onDone={() => waiting.answer(true)}
          onClose={() => waiting.answer(false)}
        />
      )}
    </Suspense>
  );
}
