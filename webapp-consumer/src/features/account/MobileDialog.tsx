import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PhoneField } from "webapp-shared/ui/PhoneField/PhoneField";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { personKey } from "../../api/person";
import { deleteForm, storeForm, formKeyOfUser, readForm } from "../../drafts/formStorage";
import styles from "./Account.module.css";
import { CodeForm } from "./CodeForm";
import { answerMobileChange, changeMobile, resendMobileCode } from "./mutations";
import { useSentCode } from "./useSentCode";

type Change = Awaited<ReturnType<typeof changeMobile>>;

/** Another mobile number: a code to the present one, then one to the new one. */
export function MobileDialog({ prospectAppId, onClose }: { prospectAppId: string; onClose: () => void }) {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const name = formKeyOfUser("profile-mobile");
  const [mobile, setMobile] = useState(() => readForm(name)?.["mobile"] ?? "");
  const [change, setChange] = useSentCode<Change>("mobile");
  const [fault, setFault] = useRequestMessage();
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);

  const write = (next: string) => {
    setMobile(next);
    storeForm(name, { mobile: next });
  };
  const close = () => {
    deleteForm(name);
    setChange(null);
    onClose();
  };

  const begin = async () => {
    setBusy(true);
    setFault(null);
    setProblem(null);
    try {
      setChange(await changeMobile(prospectAppId, mobile));
    } catch (error) {
      const said = isProblem(error) ? error.fields["mobile_phone_number"]?.[0]?.message : undefined;
      if (said) setFault(said);
      else setProblem(toast.problem(error));
    } finally {
      setBusy(false);
    }
  };

  const answered = async (id: string, otp: string) => {
    const next = await answerMobileChange(id, otp);
    if (next.step !== "done") {
      setChange(next);
      return;
    }
    await client.invalidateQueries({ queryKey: personKey(prospectAppId) });
    toast.success((now) => t("mobile_done", now));
    close();
  };

  return (
    <Dialog open size="s" title={t("mobile_title")} onClose={close}>
      {change ? (
        <>
          <p className={styles.muted}>{t(change.step === "old" ? "mobile_step_old" : "mobile_step_new")}</p>
          <CodeForm
            key={change.step}
            sent={change}
            button={t(change.step === "old" ? "mobile_next" : "mobile_finish")}
            onCode={(otp) => answered(change.change_id, otp)}
            onAgain={async () => setChange(await resendMobileCode(change.change_id))}
          />
        </>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void begin();
          }}
        >
          <p>{t("mobile_lead")}</p>
          <PhoneField
            label={t("mobile_new")}
            name="mobile_phone_number"
            value={mobile}
            onChange={write}
            error={fault ?? undefined}
          />
          {problem && <Callout tone="danger">{problem}</Callout>}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={busy}>
              {t("mobile_begin")}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
