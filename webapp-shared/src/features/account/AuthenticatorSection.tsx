import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useServerForm } from "../../forms/useServerForm";
import { saveFile } from "../../lib/csv";
import { Button } from "../../ui/Button/Button";
import { ConfirmDialog } from "../../ui/Dialog/Dialog";
import { TextField } from "../../ui/Field/TextField";
import { Callout } from "../../ui/Callout/Callout";
import { StatusBadge } from "../../ui/StatusBadge/StatusBadge";
import styles from "./Account.module.css";
import type { Account, AccountCalls, Authenticator } from "./requests";
import { useApiMutation } from "../../forms/useApiMutation";

interface SetupProps {
  started: Authenticator;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

function Setup({ started, onCode, onCancel }: SetupProps) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const form = useServerForm({
    initialValues: { code: "" },
    validate: { code: (value) => (/^\d{6}$/.test(value.replace(/\s/g, "")) ? null : t("code_needed")) },
    submit: ({ code }) => onCode(code),
  });
  return (
    <div className={styles["setup"]}>
      <div className={styles["picture"]}>
        <img src={started.picture} alt={t("totp_picture")} />
      </div>
      <div className={styles["steps"]}>
        <p>{t("totp_step_scan")}</p>
        <p>
          {t("totp_step_type")}{" "}
          <span className={styles["secret"]}>{started.secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
        </p>
        <form {...form.props} className={styles["narrow"]}>
          <TextField
            label={t("totp_step_code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            {...form.field("code")}
          />
          {form.problem && <Callout tone="danger">{form.problem}</Callout>}
          <div className={styles["row"]}>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t("totp_switch_on")}
            </Button>
            <Button onClick={onCancel}>{common("cancel")}</Button>
          </div>
        </form>
      </div>
    </div>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation("account");
  return (
    <div>
      <Callout tone="warning">{t("recovery_note")}</Callout>
      <ul className={styles["codes"]} aria-label={t("recovery_codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles["row"]}>
        <Button
          icon="download"
          onClick={() =>
            saveFile(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }), "tulna-recovery-codes.txt")
          }
        >
          {t("recovery_save")}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t("recovery_done")}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  account: Account;
  calls: AccountCalls;
  onChanged: () => void;
}

/** The authenticator app: set up, recovery codes, switched off. Each asks again who one is. */
export function AuthenticatorSection({ account, calls, onChanged }: Props) {
  const { t } = useTranslation("account");
  const [started, setStarted] = useState<Authenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asksOff, setAsksOff] = useState(false);

  const { run: start, busy: isStarting } = useApiMutation({ send: calls.startAuthenticator, onDone: setStarted });
  const finish = async (code: string) => {
    const { recovery_codes } = await calls.finishAuthenticator(code);
    setStarted(null);
    setCodes(recovery_codes);
    onChanged();
  };
  const { run: renew, busy: isRenewing } = useApiMutation({
    send: calls.renewRecoveryCodes,
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  });
  const { run: drop, busy: isDropping } = useApiMutation({
    send: calls.dropAuthenticator,
    notice: ({ message }) => message,
    onDone: onChanged,
  });

  const body = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
    if (started) return <Setup started={started} onCode={finish} onCancel={() => setStarted(null)} />;
    if (!account.has_authenticator)
      return (
        <Button variant="primary" icon="shield" busy={isStarting} onClick={() => void start()}>
          {t("totp_set_up")}
        </Button>
      );
    return (
      <>
        <p className={styles["note"]}>{t("recovery_left", { left: account.recovery_codes_left })}</p>
        <div className={styles["row"]}>
          <Button busy={isRenewing || isDropping} onClick={() => void renew()}>
            {t("recovery_renew")}
          </Button>
          {!account.authenticator_required && (
            <Button variant="danger" onClick={() => setAsksOff(true)}>
              {t("totp_switch_off")}
            </Button>
          )}
        </div>
      </>
    );
  };

  return (
    <section className={styles["section"]} aria-labelledby="account-authenticator">
      <h2 id="account-authenticator">{t("totp")}</h2>
      <p className={styles["note"]}>{t("totp_note")}</p>
      <p className={styles["state"]}>
        <StatusBadge
          tone={account.has_authenticator ? "positive" : "neutral"}
          shape={account.has_authenticator ? "round" : "open"}
        >
          {account.has_authenticator ? t("totp_on") : t("totp_off")}
        </StatusBadge>
      </p>
      {body()}
      <ConfirmDialog
        open={asksOff}
        title={t("totp_off_title")}
        question={t("totp_off_question")}
        confirm={t("totp_switch_off")}
        danger
        onConfirm={() => {
          setAsksOff(false);
          void drop();
        }}
        onClose={() => setAsksOff(false)}
      />
    </section>
  );
}
