import { useState } from "react";

import { isIsoDay, todayIst } from "../../lib/dates";
import { PRESETS, type Period, type Preset } from "../../lib/period";
import { Button } from "../Button/Button";
import { DateField } from "../DateField/DateField";
import { DateRange } from "../DateRange/DateRange";
import { Tabs } from "../Tabs/Tabs";
import styles from "./PeriodPicker.module.css";

interface Props {
  value: Period;
  onChange: (period: Period) => void;
  words: Record<Preset | "period" | "from" | "to" | "show" | "range_needed" | "range_order", string>;
}

/** The report presets; the custom one opens two day fields and a calendar, and takes effect when both days are right. */
export function PeriodPicker({ value, onChange, words }: Props) {
  const [choosing, setChoosing] = useState(false);
  const custom = value.preset === "custom_range" ? value : null;
  const [from, setFrom] = useState(custom?.from ?? "");
  const [to, setTo] = useState(custom?.to ?? "");
  const [error, setError] = useState<string | null>(null);

  const choose = (preset: string) => {
    setError(null);
    if (preset === "custom_range") return setChoosing(true);
    setChoosing(false);
    onChange({ preset: preset as Exclude<Preset, "custom_range"> });
  };

  const show = () => {
    if (!isIsoDay(from) || !isIsoDay(to)) return setError(words.range_needed);
    if (to < from) return setError(words.range_order);
    setError(null);
    setChoosing(false);
    onChange({ preset: "custom_range", from, to });
  };

  const pick = (first: string, last: string) => {
    setError(null);
    setChoosing(true);
    setFrom(first);
    setTo(last);
  };

  const open = choosing || custom !== null;
  return (
    <div className={styles.picker}>
      <Tabs
        label={words.period}
        value={choosing ? "custom_range" : value.preset}
        onChange={choose}
        items={PRESETS.map((preset) => ({ value: preset, label: words[preset] }))}
      />
      {open && (
        <form
          className={styles.range}
          noValidate
          // what was chosen is changed in the calendar too
          onFocus={() => setChoosing(true)}
          onSubmit={(event) => {
            event.preventDefault();
            show();
          }}
        >
          <DateField name="from" label={words.from} value={from} onChange={setFrom} />
          <DateField name="to" label={words.to} value={to} onChange={setTo} error={error ?? undefined} />
          <Button type="submit" variant="secondary">
            {words.show}
          </Button>
          {choosing && (
            <div className={styles.calendar}>
              <DateRange label={words.custom_range} from={from} to={to} until={todayIst()} onChange={pick} />
            </div>
          )}
        </form>
      )}
    </div>
  );
}
