import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";

import { nameQueueScript } from "./mutations";
import { queuesQuery, scriptsQuery, type CallQueue } from "./queries";
import { ScriptSelect } from "./ScriptSelect";

/** Chooses what the callers of one queue say. */
export function QueueScriptDialog({ queue, onClose }: { queue: CallQueue; onClose: () => void }) {
  const { t } = useTranslation("calling");
  const client = useQueryClient();
  const scripts = useQuery(scriptsQuery());
  const [script, setScript] = useState(queue.script);
  const save = useMutation({
    mutationFn: () => nameQueueScript(queue.queue_id, script),
    onSuccess: (data) => {
      client.setQueryData(queuesQuery().queryKey, data);
      void client.invalidateQueries({ queryKey: scriptsQuery().queryKey });
      onClose();
    },
  });
  const error = save.error ?? scripts.error;
  return (
    <FormDialog
      title={t("queue_script_title", { name: queue.name })}
      confirm={t("save")}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>{t("queue_script_note")}</p>
      <ScriptSelect scripts={scripts.data?.scripts ?? []} value={script} onChange={setScript} />
      {error && <Callout tone="danger">{messageOf(error)}</Callout>}
    </FormDialog>
  );
}
