import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MultiSelect } from "webapp-shared/ui/MultiSelect/MultiSelect";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { setCaller } from "./mutations";
import { figuresQuery, type CallFigures, type CallQueue } from "./queries";

interface Props {
  caller: CallFigures["callers"][number];
  queues: readonly CallQueue[];
  onClose: () => void;
}

/** The languages and queues of a caller, dials and talks expected a day, and the telephone that a service rings first. */
export function CallerDialog({ caller, queues, onClose }: Props) {
  const { t } = useTranslation("calling");
  const client = useQueryClient();
  const [languages, setLanguages] = useState<readonly string[]>(caller.languages);
  const [dials, setDials] = useState(String(caller.target));
  const [talks, setTalks] = useState(String(caller.talks_target));
  const [chosen, setChosen] = useState<readonly string[]>(caller.queues);
  const [ownNumber, setOwnNumber] = useState("");
  const [isRemoving, setIsRemoving] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      setCaller(caller.admin_id, {
        languages: (["en", "hi"] as const).filter((code) => languages.includes(code)),
        dials_a_day: Number(dials),
        talks_a_day: Number(talks),
        queue_ids: [...chosen],
        own_number: isRemoving ? "" : ownNumber.trim() || null,
      }),
    onSuccess: (data) => {
      client.setQueryData(figuresQuery().queryKey, data);
      onClose();
    },
  });
  const fault = isProblem(save.error) ? save.error.fields["own_number"]?.[0]?.message : undefined;
  const tick = (code: string) => (isOn: boolean) =>
    setLanguages((old) => (isOn ? [...old, code] : old.filter((one) => one !== code)));
  return (
    <FormDialog
      title={caller.name || t("nameless")}
      confirm={t("save")}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>{t("caller_note")}</p>
      <CheckboxField checked={languages.includes("en")} onChange={tick("en")}>
        {t("english")}
      </CheckboxField>
      <CheckboxField checked={languages.includes("hi")} onChange={tick("hi")}>
        {t("hindi")}
      </CheckboxField>
      <h3>{t("caller_queues")}</h3>
      <MultiSelect
        label={t("caller_queues")}
        options={queues.map((queue) => ({ value: queue.queue_id, label: queue.name }))}
        value={chosen}
        onChange={setChosen}
        add={t("caller_queues_add")}
        none={t("caller_queues_none")}
      />
      <p>{t("caller_queues_note")}</p>
      <TextField label={t("dials_a_day")} value={dials} onChange={setDials} inputMode="numeric" maxLength={4} />
      <TextField label={t("talks_a_day")} value={talks} onChange={setTalks} inputMode="numeric" maxLength={4} />
      <TextField
        label={t("own_number")}
        hint={caller.own_number ? t("own_number_note", { number: caller.own_number }) : t("own_number_none")}
        value={ownNumber}
        onChange={setOwnNumber}
        inputMode="tel"
        maxLength={20}
        optional
        disabled={isRemoving}
        error={fault}
      />
      {caller.own_number && (
        <CheckboxField checked={isRemoving} onChange={setIsRemoving}>
          {t("remove_number")}
        </CheckboxField>
      )}
      {save.error && !fault && <Callout tone="danger">{messageOf(save.error)}</Callout>}
    </FormDialog>
  );
}
