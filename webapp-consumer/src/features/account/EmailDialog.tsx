import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast, type Words } from "webapp-shared/ui/Toasts/toast";

import { personKey } from "../../api/person";
import styles from "./Account.module.css";
import { CodeForm } from "./CodeForm";
import { verifyEmail, sendEmailCode } from "./mutations";
import { useSentCode } from "./useSentCode";

type Sent = Awaited<ReturnType<typeof sendEmailCode>>;

/** Shows that the e-mail address is one's own: a code goes there and is typed in here. */
export function EmailDialog({ prospectAppId, onClose }: { prospectAppId: string; onClose: () => void }) {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const [sent, setSent] = useSentCode<Sent>("email");
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);

  const close = () => {
    setSent(null);
    onClose();
  };
  const done = async (words: Words) => {
    await client.invalidateQueries({ queryKey: personKey(prospectAppId) });
    toast.success(words);
    close();
  };
  const begin = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setSent(await sendEmailCode(prospectAppId));
    } catch (error) {
      // proved in another window meanwhile
      if (isProblem(error) && error.code === "customers.email_proven") await done(messageOf(error));
      else setProblem(toast.problem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open size="s" title={t("email_title")} onClose={close}>
      {sent ? (
        <CodeForm
          sent={sent}
          button={t("email_finish")}
          onCode={async (otp) => {
            await verifyEmail(prospectAppId, otp);
            await done((now) => t("email_done", now));
          }}
          onAgain={async () => setSent(await sendEmailCode(prospectAppId))}
        />
      ) : (
        <div className={styles.form}>
          <p>{t("email_lead")}</p>
          {problem && <Callout tone="danger">{problem}</Callout>}
          <div className={styles.actions}>
            <Button variant="primary" busy={busy} onClick={() => void begin()}>
              {t("email_begin")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
