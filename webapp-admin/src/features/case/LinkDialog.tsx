import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";

import styles from "./Case.module.css";
import { ABOUT_APPLICATION, type LinkKind } from "./model";
import { sendLink } from "./mutations";
import type { CaseApplication } from "./queries";

interface Props {
  id: string;
  kind: LinkKind;
  applications: readonly CaseApplication[];
  onDone: () => void;
  onClose: () => void;
}

/** One link to the customer, or the one-time code once more; a refusal says what stands in the way. */
export function LinkDialog({ id, kind, applications, onDone, onClose }: Props) {
  const { t } = useTranslation("case");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const formId = useId();
  const [applicationId, setApplicationId] = useState("");
  const [onCall, setOnCall] = useState(false);
  const hasChoice = ABOUT_APPLICATION.includes(kind) && applications.length > 1;

  const { busy, submit, message, problem } = useApiMutation({
    send: () => sendLink(id, { kind, application_id: applicationId || null, on_call: onCall }),
    isQuiet: true,
    notice: (sent) => t("link_sent", { via: t(`channel_${sent.channel}` as "channel_sms") }),
    onDone,
  });
  const why = isProblem(problem) && problem.code === "desk.link_refused" ? problem.details["reason"] : null;
  const reason = typeof why === "string" ? why : "";
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t(`link_${kind}`)}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t("send_link")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit()}>
        <p>{t(`link_note_${kind}`)}</p>
        {hasChoice && (
          <SelectField
            label={t("link_application")}
            value={applicationId}
            onChange={setApplicationId}
            placeholder={t("link_newest")}
            options={applications.map((application) => ({
              value: application.application_id,
              label: `${t(`product_${application.product}` as "product_PL")} · ${showDate(application.created_at, language)}`,
            }))}
          />
        )}
        {kind !== "code" && (
          <CheckboxField checked={onCall} onChange={setOnCall}>
            {t("link_on_call")}
          </CheckboxField>
        )}
        {message !== null && (
          <Callout tone="danger">
            {message}
            {reason !== "" && (
              <>
                {" "}
                <strong>{t(`gate_${reason}` as "gate_stopped")}.</strong>
              </>
            )}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
