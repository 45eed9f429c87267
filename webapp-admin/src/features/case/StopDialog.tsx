import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";

import styles from "./Case.module.css";
import { HEARD_BY, STOP_CHANNELS, STOP_PURPOSES, toggled, type HeardBy } from "./model";
import { stopContact } from "./mutations";

interface Props {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

/** Switches contact off as the customer said; on again is the customer's own act. */
export function StopDialog({ id, onDone, onClose }: Props) {
  const { t } = useTranslation("case");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [channels, setChannels] = useState<readonly (typeof STOP_CHANNELS)[number][]>(STOP_CHANNELS);
  const [purposes, setPurposes] = useState<readonly (typeof STOP_PURPOSES)[number][]>(STOP_PURPOSES);
  const [heardBy, setHeardBy] = useState<HeardBy>("call");

  const { busy, submit, message, faults } = useApiMutation({
    send: () => stopContact(id, { channels: [...channels], purposes: [...purposes], heard_by: heardBy }),
    fields: "all",
    isQuiet: true,
    notice: (stopped) =>
      t("stopped", { messages: stopped.messages, calls: stopped.tasks + stopped.provider_calls }) +
      (stopped.on_do_not_call ? ` ${t("stopped_listed")}` : ""),
    onDone,
  });
  const refusal = Object.values(faults)[0] ?? message;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("stop_title")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={busy}
            disabled={channels.length === 0 || purposes.length === 0}
          >
            {t("act_stop")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit()}>
        <fieldset className={styles.choices}>
          <legend>{t("stop_channels")}</legend>
          {STOP_CHANNELS.map((channel) => (
            <CheckboxField
              key={channel}
              checked={channels.includes(channel)}
              onChange={() => setChannels(toggled(STOP_CHANNELS, channels, channel))}
            >
              {t(`stop_by_${channel}`)}
            </CheckboxField>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{t("stop_purposes")}</legend>
          {STOP_PURPOSES.map((purpose) => (
            <CheckboxField
              key={purpose}
              checked={purposes.includes(purpose)}
              onChange={() => setPurposes(toggled(STOP_PURPOSES, purposes, purpose))}
            >
              {t(`stop_of_${purpose}`)}
            </CheckboxField>
          ))}
        </fieldset>
        <SelectField
          label={t("heard_by")}
          value={heardBy}
          onChange={(value) => setHeardBy(HEARD_BY.find((way) => way === value) ?? "call")}
          placeholder={null}
          options={HEARD_BY.map((way) => ({ value: way, label: t(`heard_${way}`) }))}
        />
        <p className={styles.muted}>{t("stop_note")}</p>
        {refusal !== null && <Callout tone="danger">{refusal}</Callout>}
      </form>
    </Dialog>
  );
}
