import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

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
  const [reason, setReason] = useState("");
  const skip = useMutation({ mutationFn: () => skipTask(task.task_id, task.lease, reason), onSuccess: onNext });
  return (
    <FormDialog
      title={t("skip_title")}
      confirm={t("skip")}
      busy={skip.isPending}
      disabled={reason.trim() === ""}
      onSubmit={() => skip.mutate()}
      onClose={onClose}
    >
      <p>{t("skip_note")}</p>
      <TextField label={t("reason")} value={reason} onChange={setReason} maxLength={300} />
      {skip.error && <Callout tone="danger">{messageOf(skip.error)}</Callout>}
    </FormDialog>
  );
}
