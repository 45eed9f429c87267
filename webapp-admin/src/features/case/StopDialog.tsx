import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { toast } from "webapp-shared/ui/Toasts/toast";

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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const stopped = await stopContact(id, {
        channels: [...channels],
        purposes: [...purposes],
        heard_by: heardBy,
      });
      toast.success(
        t("stopped", { messages: stopped.messages, calls: stopped.tasks + stopped.provider_calls }) +
          (stopped.on_do_not_call ? ` ${t("stopped_listed")}` : ""),
      );
      onDone();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const fields = isProblem(error) ? Object.values(error.fields).flat() : [];
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
      <form id={formId} className={styles.form} onSubmit={(event) => void send(event)}>
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
        {error !== null && <Callout tone="danger">{fields[0]?.message ?? messageOf(error)}</Callout>}
      </form>
    </Dialog>
  );
}
