import { useTranslation } from "react-i18next";
import { Approval } from "webapp-shared/components/approval/Approval";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";

import styles from "./Case.module.css";
import { approveStatus, refuseStatus, withdrawStatus } from "./mutations";
import type { CaseRequestedStatus, CaseSubmission } from "./queries";

interface Props {
  submission: CaseSubmission;
  request: CaseRequestedStatus;
  onDone: () => void;
}

/** A status that waits for a second person: the maker's words and evidence, then two equal answers. */
export function RequestedStatus({ submission, request, onDone }: Props) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const id = submission.submission_id;
  const answers = request.is_own
    ? { decline: t("withdraw_status"), onDecline: async () => (await withdrawStatus(id, request.id), onDone()) }
    : request.can_decide
      ? {
          decline: t("refuse_status"),
          reason: {
            title: t("refuse_status_title"),
            question: t("refuse_status_note"),
            label: t("status_reason"),
            longest: 500,
          },
          onDecline: async (reason: string) => (await refuseStatus(id, request.id, reason), onDone()),
        }
      : {};
  return (
    <div className={styles.request}>
      <Approval
        isEven
        mayApprove={request.can_decide}
        approve={t("approve_status")}
        onApprove={async () => (await approveStatus(id, request.id), onDone())}
        {...answers}
      >
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
        <p className={styles.muted}>{t(request.can_decide ? "decide_note" : "waits_for_second")}</p>
      </Approval>
    </div>
  );
}
