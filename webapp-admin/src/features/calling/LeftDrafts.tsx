import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";

import { type CallDraft, callDraftsOf, deleteCallDraft } from "../../api/callDrafts";
import styles from "./Calling.module.css";
import { momentOf, readDisposition, readRefusal, type Refusal, REFUSALS } from "./model";
import { putOutcome } from "./mutations";

interface Props {
  adminId: string;
  /** the person in hand, whose draft stands in the form */
  inHand: string | undefined;
}

/** Drafts about people who went back to the queue: saved late, carried into the case, or discarded. */
export function LeftDrafts({ adminId, inHand }: Props) {
  const { t } = useTranslation("calling");
  const { t: label } = useTranslation("call-labels");
  const [discarding, setDiscarding] = useState<CallDraft | null>(null);
  const [, setChanged] = useState(0);
  const [reasons, setReasons] = useState<Readonly<Record<string, Refusal | null>>>({});
  const reasonOf = (draft: CallDraft) => readRefusal(draft.refusal ?? null) ?? reasons[draft.task_id] ?? null;
  const forget = (draft: CallDraft) => {
    deleteCallDraft(adminId, draft.task_id);
    setDiscarding(null);
    setChanged((times) => times + 1);
  };
  const { run, busy, message } = useApiMutation({
    send: (draft: CallDraft) =>
      putOutcome(draft.task_id, {
        lease: draft.lease,
        attempt_id: draft.attempt_id ?? "",
        disposition: readDisposition(draft.disposition) ?? "ringing",
        refusal: reasonOf(draft),
        callback_at: momentOf(draft.when, draft.moment),
        note: draft.note,
        seconds: draft.seconds,
        and_next: false,
      }),
    isQuiet: true,
    onDone: (_, draft) => forget(draft),
  });
  const drafts = callDraftsOf(adminId).filter((draft) => draft.task_id !== inHand);
  if (drafts.length === 0) return null;
  return (
    <section>
      <h2 className={styles.header}>{t("left_drafts")}</h2>
      <p className={styles.muted}>{t("left_note")}</p>
      {message !== null && <Callout tone="danger">{message}</Callout>}
      <ul className={styles.rows}>
        {drafts.map((draft) => {
          const outcome = readDisposition(draft.disposition);
          const takesReason = outcome === "not_interested" && readRefusal(draft.refusal ?? null) === null;
          return (
            <li key={draft.task_id}>
              {outcome && <strong>{t(`outcome_${outcome}`)} </strong>}
              {draft.note}
              {draft.attempt_id && takesReason && (
                <SelectField
                  label={t("why_not")}
                  value={reasons[draft.task_id] ?? ""}
                  onChange={(value) => setReasons({ ...reasons, [draft.task_id]: readRefusal(value) })}
                  options={REFUSALS.map((reason) => ({ value: reason, label: label(`refusal_${reason}`) }))}
                />
              )}
              <p className={styles.actions}>
                {draft.attempt_id && outcome && (
                  <Button
                    small
                    busy={busy}
                    disabled={takesReason && reasonOf(draft) === null}
                    onClick={() => void run(draft)}
                  >
                    {t("left_save")}
                  </Button>
                )}
                <Link to={`/admin/csr-portal/${draft.customer_id}/latest`}>{t("open_case")}</Link>
                <Button small variant="quiet" onClick={() => setDiscarding(draft)}>
                  {t("left_discard")}
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
      {discarding && (
        <ConfirmDialog
          open
          title={t("left_discard")}
          question={t("left_discard_question")}
          confirm={t("left_discard")}
          busy={false}
          onConfirm={() => forget(discarding)}
          onClose={() => setDiscarding(null)}
        />
      )}
    </section>
  );
}
