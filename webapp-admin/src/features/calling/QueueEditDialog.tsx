import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { ConditionFields } from "../../components/conditions/ConditionFields";
import { conditionOf, type Condition } from "../../components/conditions/model";
import styles from "./Calling.module.css";
import { readInvitation, topicOf } from "./model";
import { changeQueue } from "./mutations";
import { queuesQuery, type CallQueue } from "./queries";
import { TopicFields } from "./TopicFields";

const numberOf = (text: string) => (text.trim() === "" ? null : Number(text));
const shown = (value: number | null) => (value === null ? "" : String(value));

/** A queue's names, people, place, target, and hours and caps below the owner's. */
export function QueueEditDialog({ queue, onClose }: { queue: CallQueue; onClose: () => void }) {
  const { t } = useTranslation("calling");
  const client = useQueryClient();
  const [form, setForm] = useState({
    name_en: queue.name_en,
    name_hi: queue.name_hi,
    place: String(queue.place),
    daily_target: String(queue.daily_target),
    opens: queue.opens?.slice(0, 5) ?? "",
    closes: queue.closes?.slice(0, 5) ?? "",
    dials_a_day: shown(queue.dials_a_day),
    dials_in_days: shown(queue.dials_in_days),
  });
  const [condition, setCondition] = useState<Condition | null>(null);
  const shownCondition = condition ?? (queue.condition && conditionOf(queue.condition));
  const [invitation, setInvitation] = useState(readInvitation(queue.topic));
  const topic = shownCondition ? topicOf(shownCondition, invitation) : queue.topic;
  const save = useApiMutation({
    send: () =>
      changeQueue(queue.queue_id, {
        revision: queue.revision,
        name_en: form.name_en,
        name_hi: form.name_hi,
        place: Number(form.place),
        daily_target: Number(form.daily_target),
        opens: form.opens || null,
        closes: form.closes || null,
        dials_a_day: numberOf(form.dials_a_day),
        dials_in_days: numberOf(form.dials_in_days),
        ...(condition && { condition }),
        ...(shownCondition && topic !== queue.topic && { topic }),
      }),
    onDone: (data) => {
      client.setQueryData(queuesQuery().queryKey, data);
      onClose();
    },
    // Somebody else changed it: the next look has their values.
    onRefused: () => void client.invalidateQueries({ queryKey: queuesQuery().queryKey }),
    fields: "all",
    isQuiet: true,
  });
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (value: string) => setForm((old) => ({ ...old, [name]: value })),
    error: save.faults[name],
  });
  return (
    <FormDialog
      title={t("edit_queue_title", { name: queue.name })}
      confirm={t("save")}
      size="m"
      busy={save.busy}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <div className={styles.twoColumns}>
        <TextField label={t("name_en")} maxLength={80} {...field("name_en")} />
        <TextField label={t("name_hi")} maxLength={80} {...field("name_hi")} />
        <TextField
          label={t("queue_place")}
          hint={t("queue_place_hint")}
          inputMode="numeric"
          maxLength={4}
          {...field("place")}
        />
        <TextField label={t("daily_target")} inputMode="numeric" maxLength={5} {...field("daily_target")} />
        <TextField label={t("queue_opens")} type="time" optional {...field("opens")} />
        <TextField label={t("queue_closes")} type="time" optional {...field("closes")} />
        <TextField
          label={t("queue_dials_a_day")}
          inputMode="numeric"
          maxLength={3}
          optional
          {...field("dials_a_day")}
        />
        <TextField
          label={t("queue_dials_in_days")}
          inputMode="numeric"
          maxLength={3}
          optional
          {...field("dials_in_days")}
        />
      </div>
      <p className={styles.muted}>{t("queue_limits_note")}</p>
      {shownCondition && (
        <ConditionFields value={shownCondition} onChange={setCondition} fault={(name) => save.faults[name]} />
      )}
      {shownCondition && (
        <TopicFields
          condition={shownCondition}
          value={invitation}
          onChange={setInvitation}
          error={save.faults["topic"]}
        />
      )}
      {(condition !== null || topic !== queue.topic) && <p className={styles.muted}>{t("queue_people_change")}</p>}
      {save.message && <Callout tone="danger">{save.message}</Callout>}
    </FormDialog>
  );
}
