import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { isIsoDay, showDate, showMonth, showWeekday } from "../../lib/dates";
import { Icon } from "../Icon/Icon";
import type { DateRangeProps } from "./props";
import styles from "./DateRange.module.css";

const two = (value: number) => String(value).padStart(2, "0");
/** The calendar counts in days of the browser; their numbers are those of the ISO day. */
const isoOf = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
const dayOf = (iso: string) => {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  return new Date(year, month - 1, day);
};

/** The calendar by react-day-picker, with our texts: arrow keys move by days, Page Up and Down by months. */
export function DateRangeCalendar({ label, from, to, until, onChange }: DateRangeProps) {
  const { t } = useTranslation("desk");
  const { language } = useLanguage();
  const first = isIsoDay(from) ? dayOf(from) : undefined;
  const last = isIsoDay(to) ? dayOf(to) : undefined;
  const isWhole = first !== undefined && last !== undefined && first <= last;
  const [opening] = useState(isWhole ? last : dayOf(until));

  return (
    <DayPicker
      mode="range"
      className={styles["root"]}
      selected={isWhole ? { from: first, to: last } : undefined}
      onSelect={(_, pressed) => {
        const day = isoOf(pressed);
        // a second press ends the range; a third, or an earlier day, begins another one
        if (isWhole && from === to && day > from) onChange(from, day);
        else onChange(day, day);
      }}
      defaultMonth={opening}
      endMonth={dayOf(until)}
      disabled={{ after: dayOf(until) }}
      today={dayOf(until)}
      formatters={{
        formatCaption: (month) => showMonth(isoOf(month), language),
        formatWeekdayName: (day) => showWeekday(isoOf(day), language, "short"),
        formatDay: (day) => String(day.getDate()),
      }}
      labels={{
        labelGrid: (month) => showMonth(isoOf(month), language),
        labelNav: () => label,
        labelNext: () => t("calendar_next"),
        labelPrevious: () => t("calendar_previous"),
        labelWeekday: (day) => showWeekday(isoOf(day), language, "long"),
        labelDayButton: (day, { selected, today }) =>
          [
            showDate(isoOf(day), language),
            ...(today ? [t("calendar_today")] : []),
            ...(selected ? [t("calendar_chosen")] : []),
          ].join(", "),
      }}
      components={{
        Chevron: ({ orientation }) => <Icon name={orientation === "left" ? "back" : "forward"} size={16} />,
      }}
      classNames={{
        month: styles["month"],
        months: styles["months"],
        month_caption: styles["caption"],
        nav: styles["nav"],
        button_previous: styles["step"],
        button_next: styles["step"],
        month_grid: styles["grid"],
        weekday: styles["weekday"],
        day: styles["day"],
        day_button: styles["dayButton"],
        selected: styles["selected"],
        range_start: styles["end"],
        range_end: styles["end"],
        today: styles["today"],
        outside: styles["outside"],
        disabled: styles["disabled"],
      }}
    />
  );
}
