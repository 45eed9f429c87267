import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { dayIst, isIsoDay } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";

import { changeLink } from "./mutations";
import { linkKeys, linksKeys, type TrackingLink } from "./queries";
import styles from "./TrackingLinks.module.css";

/** Name, notes and end of a link may change; what is printed may not. */
export function ChangeLink({ link }: { link: TrackingLink }) {
  const { t } = useTranslation("tracking-links");
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t("change")}</Button>;
  return <ChangeForm link={link} onClose={() => setIsOpen(false)} />;
}

function ChangeForm({ link, onClose }: { link: TrackingLink; onClose: () => void }) {
  const { t } = useTranslation("tracking-links");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const ends_on = link.expires_at ? dayIst(link.expires_at) : "";
  const form = useServerForm({
    initialValues: { name: link.name, notes: link.notes, ends_on },
    validate: {
      name: (value) => (value.trim() || link.is_default ? null : t("name_needed")),
      ends_on: (value) => (value === "" || isIsoDay(value) ? null : t("day_wrong")),
    },
    submit: async (values) => {
      // an end that nobody touched is not sent: one in the past would be refused
      const end = values.ends_on === ends_on ? {} : { ends_on: values.ends_on };
      await changeLink({ id: link.id, name: values.name, notes: values.notes, ...end });
      await client.invalidateQueries({ queryKey: linkKeys.of(link.id) });
      await client.invalidateQueries({ queryKey: linksKeys.all });
      onClose();
    },
  });
  return (
    <form {...form.props} noValidate className={styles.form}>
      <TextField label={t("name")} maxLength={80} autoFocus {...form.field("name")} />
      <DateField label={t("ends_on")} hint={t("ends_on_hint")} optional {...form.field("ends_on")} />
      <TextArea label={t("notes")} optional rows={2} maxLength={300} {...form.field("notes")} />
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      <span className={styles.files}>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("save")}
        </Button>
      </span>
    </form>
  );
}
