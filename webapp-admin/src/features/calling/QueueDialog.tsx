import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { ConditionFields } from "../../components/conditions/ConditionFields";
import { FIRST_CONDITION } from "../../components/conditions/model";
import { BlockedList } from "./BlockedList";
import styles from "./Calling.module.css";
import { topicOf, type Invitation } from "./model";
import { makeQueue, previewQueue, type QueueForm, type QueuePreview } from "./mutations";
import { queuesQuery, scriptsQuery } from "./queries";
import { ScriptSelect } from "./ScriptSelect";
import { TopicFields } from "./TopicFields";

/** A new queue: whom it names, read back with how many may be called before it is made. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("calling");
  const client = useQueryClient();
  const [english, setEnglish] = useState("");
  const [hindi, setHindi] = useState("");
  const [condition, setCondition] = useState(FIRST_CONDITION);
  const [target, setTarget] = useState("100");
  const [script, setScript] = useState("");
  const scripts = useQuery(scriptsQuery());
  const [preview, setPreview] = useState<QueuePreview | null>(null);
  const [invitation, setInvitation] = useState<Invitation>("reminder");
  const form: QueueForm = { topic: topicOf(condition, invitation), condition };
  const look = useMutation({ mutationFn: () => previewQueue(form), onSuccess: setPreview });
  const make = useMutation({
    mutationFn: () => makeQueue({ ...form, name_en: english, name_hi: hindi, daily_target: Number(target), script }),
    onSuccess: (data) => {
      client.setQueryData(queuesQuery().queryKey, data);
      onClose();
    },
  });
  const error = make.error ?? look.error;
  const fields = isProblem(error) ? error.fields : {};
  const fault = (name: string) => fields[name]?.[0]?.message;
  return (
    <FormDialog
      title={t("make_queue")}
      confirm={t("make")}
      size="m"
      busy={make.isPending}
      more={
        <Button busy={look.isPending} onClick={() => look.mutate()}>
          {t("count")}
        </Button>
      }
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      <div className={styles.twoColumns}>
        <TextField label={t("name_en")} value={english} onChange={setEnglish} maxLength={80} error={fault("name_en")} />
        <TextField label={t("name_hi")} value={hindi} onChange={setHindi} maxLength={80} error={fault("name_hi")} />
      </div>
      <ConditionFields
        value={condition}
        onChange={(next) => {
          setCondition(next);
          setPreview(null);
        }}
        fault={fault}
      />
      <TopicFields
        condition={condition}
        value={invitation}
        onChange={(next) => {
          setInvitation(next);
          setPreview(null);
        }}
        error={fault("topic")}
      />
      <TextField
        label={t("daily_target")}
        value={target}
        onChange={setTarget}
        inputMode="numeric"
        maxLength={5}
        error={fault("daily_target")}
      />
      <ScriptSelect scripts={scripts.data?.scripts ?? []} value={script} onChange={setScript} />
      <div aria-live="polite">
        {error && Object.keys(fields).length === 0 && <Callout tone="danger">{messageOf(error)}</Callout>}
        {preview && (
          <Callout>
            <p>{preview.sentence}</p>
            <p>
              <strong>
                {t("preview", {
                  people: count(preview.checked),
                  now: count(preview.callable_now),
                  later: count(preview.callable_later),
                })}
              </strong>
            </p>
            {(preview.is_cut || preview.checked < preview.people) && (
              <p>
                {t(preview.is_cut ? "preview_at_least" : "preview_named", { people: count(preview.people) })}{" "}
                {t("preview_checked", { people: count(preview.checked) })}
              </p>
            )}
            <BlockedList blocked={preview.blocked} />
          </Callout>
        )}
      </div>
    </FormDialog>
  );
}
