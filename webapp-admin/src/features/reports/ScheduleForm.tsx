import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";

import { known } from "./model";
import styles from "./Schedules.module.css";
import { changeSchedule, EVERY, makeSchedule, MONTH_DAYS, type Schedule, type Schedules, WEEKDAYS } from "./schedules";

interface Props {
  data: Schedules;
  /** the one that is changed; null makes another */
  schedule: Schedule | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Which view goes to whom, how often and at what time. */
export function ScheduleForm({ data, schedule, onSaved, onClose }: Props) {
  const { t } = useTranslation("reports");
  const form = useServerForm({
    initialValues: {
      view_id: schedule?.view.id ?? data.views[0]?.id ?? "",
      every: schedule?.every ?? "day",
      at: schedule?.at ?? "09:00",
      weekday: String(schedule?.weekday ?? 0),
      month_day: String(schedule?.month_day ?? 1),
      recipients: schedule?.recipients.map(({ id }) => id) ?? ([] as string[]),
    },
    validate: {
      at: (value) => (TIME.test(value) ? null : t("schedule_time_wrong")),
      recipients: (value) => (value.length > 0 ? null : t("schedule_nobody")),
    },
    submit: async ({ view_id, every, at, weekday, month_day, recipients }) => {
      const rhythm = {
        every,
        at,
        weekday: every === "week" ? Number(weekday) : null,
        month_day: every === "month" ? Number(month_day) : null,
        recipients,
      };
      if (schedule) await changeSchedule(schedule, { ...rhythm, is_on: true, revision: schedule.revision });
      else await makeSchedule({ ...rhythm, view_id });
      await onSaved();
    },
  });
  return (
    <FormDialog
      title={t(schedule ? "schedule_change" : "schedule_new")}
      confirm={t("schedule_save")}
      size="m"
      busy={form.busy}
      formRef={form.props.ref}
      onSubmit={() => void form.run()}
      onClose={onClose}
    >
      {schedule ? (
        <p>
          <b>{schedule.view.name}</b>
        </p>
      ) : (
        <SelectField
          label={t("schedule_view")}
          placeholder={null}
          options={data.views.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field("view_id")}
        />
      )}
      <SelectField
        label={t("schedule_every")}
        placeholder={null}
        options={EVERY.map((every) => ({ value: every, label: t(`every_${every}`) }))}
        {...form.field("every")}
        onChange={(every) => {
          if (known(EVERY, every)) form.setFieldValue("every", every);
        }}
      />
      {form.values.every === "week" && (
        <SelectField
          label={t("schedule_weekday")}
          placeholder={null}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: t(`weekday_${day}`) }))}
          {...form.field("weekday")}
        />
      )}
      {form.values.every === "month" && (
        <SelectField
          label={t("schedule_month_day")}
          placeholder={null}
          options={MONTH_DAYS.map((day) => ({
            value: String(day),
            label: day === 31 ? t("schedule_last_day") : String(day),
          }))}
          {...form.field("month_day")}
        />
      )}
      <TextField label={t("schedule_at")} hint={t("schedule_at_hint")} {...form.field("at")} />
      <fieldset className={styles.people}>
        <legend>{t("schedule_recipients")}</legend>
        {data.readers.map(({ id, name }) => (
          <CheckboxField
            key={id}
            checked={form.values.recipients.includes(id)}
            onChange={(on) =>
              form.setFieldValue(
                "recipients",
                on ? [...form.values.recipients, id] : form.values.recipients.filter((chosen) => chosen !== id),
              )
            }
          >
            {name}
          </CheckboxField>
        ))}
        {form.errors.recipients && (
          <p role="alert" className={styles.failed}>
            {form.errors.recipients}
          </p>
        )}
      </fieldset>
      {form.problem && <p role="alert">{form.problem}</p>}
    </FormDialog>
  );
}
