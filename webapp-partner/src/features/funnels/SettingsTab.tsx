import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isIsoDay } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { TextField } from "webapp-shared/ui/Field/TextField";

import styles from "./Funnels.module.css";
import { dayOfEnd, endOfDay } from "./model";
import { changeSettings } from "./mutations";
import type { Funnel } from "./queries";

interface Props {
  funnel: Funnel;
  onStored: (funnel: Funnel) => void;
  /** null: nothing may be changed */
  onCopy: (() => void) | null;
  /** null: it is live, or nothing may be changed */
  onArchive: (() => void) | null;
}

/** Name, address, last day, and a copy of the funnel. */
export function SettingsTab({ funnel, onStored, onCopy, onArchive }: Props) {
  const { t } = useTranslation("funnels");
  const { copied, copy } = useCopyToClipboard("funnel address");
  const form = useServerForm({
    initialValues: { name: funnel.name, ends_at: dayOfEnd(funnel.ends_at) },
    validate: {
      name: (value) => (value.trim().length >= 2 ? null : t("name_needed")),
      ends_at: (value) => (!value || isIsoDay(value) ? null : t("day_wrong")),
    },
    submit: async ({ name, ends_at }) =>
      onStored(await changeSettings(funnel.id, { name, ends_at: ends_at ? endOfDay(ends_at) : null })),
  });
  return (
    <div className={styles.settings}>
      <p>
        <span className={styles.muted}>{t("address")}</span>
        <br />
        <b>{funnel.url.replace(/^https?:\/\//, "")}</b>
      </p>
      <p className={styles.choices}>
        <Button icon="link" onClick={() => void copy(funnel.url)}>
          {t(copied ? "copied" : "copy_address")}
        </Button>
        {onCopy && <Button onClick={onCopy}>{t("copy_title")}</Button>}
      </p>
      <form {...form.props} className={styles.form}>
        <TextField label={t("name")} hint={t("name_hint")} disabled={!onCopy} {...form.field("name")} />
        <DateField
          label={t("last_day")}
          hint={t("last_day_hint")}
          optional
          disabled={!onCopy}
          {...form.field("ends_at")}
        />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
        {onCopy && (
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("save_settings")}
          </Button>
        )}
      </form>
      {onArchive && (
        <section>
          <h2 className={styles.head}>{t("archive_title")}</h2>
          <p className={styles.muted}>{t("archive_note")}</p>
          <p className={styles.choices}>
            <Button onClick={onArchive}>{t("archive")}</Button>
          </p>
        </section>
      )}
    </div>
  );
}
