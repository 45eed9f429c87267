import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { slotDays, type Slot } from "./model";
import styles from "./Plans.module.css";

interface Props {
  slots: readonly Slot[];
  /** the beginning of the chosen slot; "" while none is chosen */
  value: string;
  error?: string | undefined;
  onChange: (startsAt: string) => void;
}

/** "10:00 am": what stands behind the comma of a date with its time */
const clock = (iso: string, language: "en" | "hi") => showDateTime(iso, language).split(", ")[1] ?? "";

/** The day first, then the hour: two short lists instead of one long one. */
export function SlotFields({ slots, value, error, onChange }: Props) {
  const { t } = useTranslation("plans");
  const { language } = useLanguage();
  const days = slotDays(slots);
  const isSame = (slot: Slot) => Date.parse(slot.starts_at) === Date.parse(value);
  const chosen = days.find((day) => day.slots.some(isSame)) ?? days[0];
  if (!chosen) return <Callout tone="warning">{t("no_slots")}</Callout>;
  return (
    <div className={styles.slotPick}>
      <SelectField
        label={t("day")}
        name="day"
        value={chosen.day}
        placeholder={null}
        options={days.map(({ day }) => ({ value: day, label: showDate(day, language) }))}
        onChange={(day) => onChange(days.find((one) => one.day === day)?.slots[0]?.starts_at ?? "")}
      />
      <SelectField
        label={t("time")}
        name="slot_at"
        value={chosen.slots.find(isSame)?.starts_at ?? ""}
        hint={t("time_hint")}
        error={error}
        options={chosen.slots.map((slot) => ({
          value: slot.starts_at,
          label: t("slot_range", { from: clock(slot.starts_at, language), to: clock(slot.ends_at, language) }),
        }))}
        onChange={onChange}
      />
    </div>
  );
}
