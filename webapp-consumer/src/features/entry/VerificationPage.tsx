import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { useSession } from "webapp-shared/session/useSession";
import { Button } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { OtpInput } from "webapp-shared/ui/OtpInput/OtpInput";
import { toast } from "webapp-shared/ui/Toasts/toast";
import { RichText } from "webapp-shared/ui/RichText/RichText";

import { session } from "../../api/session";
import styles from "./EntryPage.module.css";
import { clock } from "./model";
import { sending } from "../../api/visit";
import { resendOtp, verifyOtp } from "./mutations";

const OTP_LENGTH = 6;

/** Asks for the OTP that went out; where none did, as after a sign-in that ended, the number comes first. */
export function VerificationPage() {
  const [isUnderWay] = useState(sending.isUnderWay);
  return isUnderWay ? <OtpForm /> : <Navigate to="/login" replace />;
}

/** OTP: six boxes, paste and auto-fill; a right code signs in and the guard leads on. */
function OtpForm() {
  const { t } = useTranslation("entry");
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const [otp, setOtp] = useState("");
  const [fault, setFault] = useRequestMessage();
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  const [resendAt, setResendAt] = useState(sending.resendAt);
  const secondsLeft = useSecondsUntil(resendAt);

  const send = async (code: string) => {
    if (busy) return;
    setProblem(null);
    if (code.length !== OTP_LENGTH) {
      setFault(t("otp_missing"));
      return;
    }
    setFault(null);
    setBusy(true);
    try {
      await verifyOtp(prospectAppId, code);
    } catch (error) {
      const said = isProblem(error) ? error.fields["otp"]?.[0]?.message : undefined;
      setOtp("");
      if (said) setFault(said);
      else setProblem(toast.problem(error));
    } finally {
      setBusy(false);
    }
  };

  const resend = async () => {
    setFault(null);
    setProblem(null);
    setOtp("");
    try {
      await resendOtp(prospectAppId);
      toast.success((now) => t("resent", now));
      setResendAt(sending.resendAt());
    } catch (error) {
      setProblem(toast.problem(error));
      if (isProblem(error) && error.retryAfter) setResendAt(Date.now() + error.retryAfter * 1000);
    }
  };

  return (
    <div className={styles.page}>
      <title>{t("page_verify")}</title>
      <h1 className={styles.title}>{t("verify_title")}</h1>
      <p className={styles.intro}>
        {sending.shownMobile() && (
          <>
            <RichText text={t("verify_sent", { mobile: sending.shownMobile() })} />
            {" · "}
          </>
        )}
        <Link to="/login">{t("verify_change")}</Link>
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(otp);
        }}
      >
        <OtpInput
          label={t("otp")}
          value={otp}
          onChange={setOtp}
          onComplete={(code) => void send(code)}
          length={OTP_LENGTH}
          error={fault ?? undefined}
          hint={t("otp_hint", { minutes: sending.minutes() })}
          autoFocus
        />
        {problem && <Callout tone="danger">{problem}</Callout>}
        <Button type="submit" variant="primary" block busy={busy}>
          {t("verify")}
        </Button>
      </form>
      <div className={styles.again}>
        {secondsLeft > 0 ? (
          <>
            <Icon name="clock" />
            <span>
              <RichText text={t("resend_in", { time: clock(secondsLeft) })} />
            </span>
          </>
        ) : (
          <Button variant="quiet" onClick={() => void resend()}>
            {t("resend")}
          </Button>
        )}
      </div>
      <p className={styles.shield}>
        <Icon name="shield" />
        <span>{t("never_ask")}</span>
      </p>
    </div>
  );
}

function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(function keepTime() {
    const timer = window.setInterval(() => setNow(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, []);
  return (instant - now) / 1000;
}
