import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { OtpInput } from "webapp-shared/ui/OtpInput/OtpInput";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Account.module.css";

export interface SentCode {
  sent_to: string;
  otp_expires_in: number;
  resend_in: number;
}

interface Props {
  sent: SentCode;
  button: string;
  danger?: boolean;
  /** a thrown Problem about `otp` lands under the boxes */
  onCode: (otp: string) => Promise<void>;
  onAgain: () => Promise<void>;
}

/** The six boxes of a code sent to a number, with another one to ask for when its pause is over. */
export function CodeForm({ sent, button, danger = false, onCode, onAgain }: Props) {
  const { t } = useTranslation("account");
  const [otp, setOtp] = useState("");
  const [fault, setFault] = useRequestMessage();
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  const left = useSecondsFrom(sent);

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      const said = isProblem(error) ? error.fields["otp"]?.[0]?.message : undefined;
      setOtp("");
      if (said) setFault(said);
      else setProblem(toast.problem(error));
    } finally {
      setBusy(false);
    }
  };
  const send = () => {
    if (otp.length !== 6) setFault(t("otp_missing"));
    else void attempt(() => onCode(otp));
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send();
      }}
    >
      <p>{t("code_sent", { mobile: sent.sent_to })}</p>
      <OtpInput label={t("otp")} name="otp" value={otp} onChange={setOtp} error={fault ?? undefined} autoFocus />
      {problem && <Callout tone="danger">{problem}</Callout>}
      <div className={styles.actions}>
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy}>
          {button}
        </Button>
        <Button variant="quiet" disabled={left > 0 || busy} onClick={() => void attempt(onAgain)}>
          {left > 0 ? t("again_in", { count: left }) : t("again")}
        </Button>
      </div>
    </form>
  );
}

/** Whole seconds until the next code may be asked for. */
function useSecondsFrom(sent: SentCode): number {
  const [left, setLeft] = useState(sent.resend_in);
  useEffect(
    function countDown() {
      const until = Date.now() + sent.resend_in * 1000;
      const tell = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
      tell();
      const timer = window.setInterval(tell, 500);
      return () => window.clearInterval(timer);
    },
    [sent],
  );
  return left;
}
