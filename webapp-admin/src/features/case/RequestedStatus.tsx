import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { unlessDeclined } from "webapp-shared/components/confirm/ReauthDialog";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { ReasonDialog } from "../../components/reason/ReasonDialog";
import styles from "./Case.module.css";
import { approveStatus, refuseStatus, withdrawStatus } from "./mutations";
import type { CaseRequestedStatus, CaseSubmission } from "./queries";

interface Props {
  submission: CaseSubmission;
  request: CaseRequestedStatus;
  onDone: () => void;
}

/** A status that waits for a second person: the maker's words and evidence, then two equal buttons. */
export function RequestedStatus({ submission, request, onDone }: Props) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const [refusing, setRefusing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const decide = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      if (await unlessDeclined(act)) onDone();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.request}>
      <p>
        <strong>
          {t("requested_status", {
            status: t(`status_${request.status}`),
            amount: request.amount ? rupees(request.amount) : "",
            day: showDate(request.on, language),
          })}
        </strong>
      </p>
      <p className={styles.muted}>
        {t("asked_by", { name: request.maker, at: showDateTime(request.made_at, language) })}
      </p>
      <dl className={styles.words}>
        <dt>{t("status_reason")}</dt>
        <dd className={styles.text}>{request.reason}</dd>
        <dt>{t("status_evidence")}</dt>
        <dd className={styles.text}>{request.evidence}</dd>
      </dl>
      {error !== null && <Callout tone="danger">{messageOf(error)}</Callout>}
      {request.can_decide && (
        <>
          <p className={styles.muted}>{t("decide_note")}</p>
          <p className={styles.badges}>
            <Button busy={busy} onClick={() => void decide(() => approveStatus(submission.submission_id, request.id))}>
              {t("approve_status")}
            </Button>
            <Button onClick={() => setRefusing(true)}>{t("refuse_status")}</Button>
          </p>
        </>
      )}
      {request.is_own && (
        <Button
          small
          busy={busy}
          onClick={() => void decide(() => withdrawStatus(submission.submission_id, request.id))}
        >
          {t("withdraw_status")}
        </Button>
      )}
      {!request.can_decide && <p className={styles.muted}>{t("waits_for_second")}</p>}
      {refusing && (
        <ReasonDialog
          title={t("refuse_status_title")}
          question={t("refuse_status_note")}
          label={t("status_reason")}
          longest={500}
          confirm={t("refuse_status")}
          onSend={async (reason) => {
            await refuseStatus(submission.submission_id, request.id, reason);
            onDone();
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}
