import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { isIsoDay, todayIst } from "webapp-shared/lib/dates";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";

import styles from "./Messaging.module.css";
import { registerVersion, type Registration } from "./mutations";
import type { TemplateDetail, TemplateVersion } from "./queries";

const STATES = ["given", "waiting", "refused"] as const;

interface Props {
  version: TemplateVersion;
  onDone: (data: TemplateDetail) => void;
  onClose: () => void;
}

/** The operators' answer about one text. */
export function RegistrationDialog({ version, onDone, onClose }: Props) {
  const { t } = useTranslation("messaging");
  const [state, setState] = useState<Registration["registration"]>("given");
  const [entity, setEntity] = useState(version.dlt_entity_id);
  const [template, setTemplate] = useState(version.dlt_template_id);
  const [day, setDay] = useState(version.registered_on ?? todayIst());
  const [note, setNote] = useState(version.registration_note);
  const send = useMutation({
    mutationFn: () =>
      registerVersion(version.id, {
        registration: state,
        dlt_entity_id: entity,
        dlt_template_id: template,
        registered_on: isIsoDay(day) ? day : null,
        note,
      }),
    onSuccess: (data) => {
      onDone(data);
      onClose();
    },
  });
  const fields = isProblem(send.error) ? send.error.fields : {};
  const fault = (name: string) => fields[name]?.[0]?.message;
  return (
    <FormDialog
      title={t("register_title")}
      confirm={t("save")}
      busy={send.isPending}
      onSubmit={() => send.mutate()}
      onClose={onClose}
    >
      <p className={styles.muted}>{t("register_note")}</p>
      <SelectField
        label={t("register_state")}
        value={state}
        onChange={(value) => setState(STATES.find((one) => one === value) ?? "given")}
        placeholder={null}
        options={STATES.map((one) => ({ value: one, label: t(`answer_${one}`) }))}
      />
      {state === "given" && (
        <>
          <TextField
            label={t("dlt_template")}
            value={template}
            onChange={setTemplate}
            inputMode="numeric"
            maxLength={30}
            error={fault("dlt_template_id")}
          />
          <TextField
            label={t("dlt_entity")}
            value={entity}
            onChange={setEntity}
            inputMode="numeric"
            maxLength={30}
            optional
            error={fault("dlt_entity_id")}
          />
        </>
      )}
      <DateField label={t("register_day")} value={day} onChange={setDay} error={fault("registered_on")} />
      {state === "refused" && (
        <TextField label={t("reason")} value={note} onChange={setNote} maxLength={200} error={fault("note")} />
      )}
      {send.error && Object.keys(fields).length === 0 && <Callout tone="danger">{messageOf(send.error)}</Callout>}
    </FormDialog>
  );
}
