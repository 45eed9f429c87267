import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Calling.module.css";
import { skipTask, type NextCall } from "./mutations";
import type { CallTask } from "./queries";

interface Props {
  task: CallTask;
  onClose: () => void;
  onNext: (next: NextCall) => void;
}

/** Passing a person on without a dial takes a reason. */
export function SkipDialog({ task, onClose, onNext }: Props) {
  const { t } = useTranslation("calling");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [reason, setReason] = useState("");
  const skip = useMutation({ mutationFn: () => skipTask(task.task_id, task.lease, reason), onSuccess: onNext });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("skip_title")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={skip.isPending} disabled={reason.trim() === ""}>
            {t("skip")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          skip.mutate();
        }}
      >
        <p>{t("skip_note")}</p>
        <TextField label={t("reason")} value={reason} onChange={setReason} maxLength={300} />
        {skip.error && <Callout tone="danger">{messageOf(skip.error)}</Callout>}
      </form>
    </Dialog>
  );
}
