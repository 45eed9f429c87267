import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";

import type { EndpointValues } from "./webhookMutations";
import styles from "./Webhooks.module.css";
import type { Endpoint } from "./webhookQueries";

interface Props {
  /** null: a new one */
  endpoint: Endpoint | null;
  /** all that may be asked for */
  events: readonly string[];
  onSave: (values: EndpointValues) => Promise<unknown>;
  onClose: () => void;
}

/** Address, name and events of an endpoint. No event ticked means all of them, also those that come later. */
export function EndpointDialog({ endpoint, events, onSave, onClose }: Props) {
  const { t } = useTranslation("integration");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const initialValues: EndpointValues = {
    url: endpoint?.url ?? "",
    description: endpoint?.description ?? "",
    events: endpoint?.events ?? [],
  };
  const form = useServerForm({
    initialValues,
    validate: {
      url: (text) => (text.trim().startsWith("https://") || text.includes("127.0.0.1") ? null : t("url_needed")),
    },
    submit: (values) => onSave({ ...values, url: values.url.trim() }),
  });
  const chosen = form.values.events;
  const toggle = (event: string, isOn: boolean) => {
    const rest = chosen.filter((other) => other !== event);
    form.field("events").onChange(isOn ? [...rest, event as EndpointValues["events"][number]] : rest);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(endpoint ? "endpoint_change" : "endpoint_add")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {common("save")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <TextField
          label={t("url")}
          hint={t("url_hint")}
          inputMode="text"
          lang="en"
          maxLength={500}
          {...form.field("url")}
        />
        <TextField label={t("description")} maxLength={120} {...form.field("description")} />
        <fieldset className={styles.events}>
          <legend>{t("events_wanted")}</legend>
          <p className={styles.muted}>{t("events_wanted_note")}</p>
          {events.map((event) => (
            <CheckboxField
              key={event}
              checked={chosen.some((other) => other === event)}
              onChange={(isOn) => toggle(event, isOn)}
            >
              <code>{event}</code>
            </CheckboxField>
          ))}
        </fieldset>
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
