import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { groupLakh, latinDigits, rupees } from "webapp-shared/lib/money";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Range } from "webapp-shared/ui/Slider/Slider";

import styles from "./Calculators.module.css";
import { timeOf, type Fault, type FieldRule } from "./fields";
import { useDurationText } from "./useDurationText";

interface Props {
  label: string;
  rule: FieldRule;
  value: string;
  fault: Fault | undefined;
  onChange: (value: string) => void;
  hint?: string;
  suffix?: string;
}

const bare = (text: string) => latinDigits(text).replace(/[^\d.]/g, "");

/** One number of a calculator: typed exactly, and by a slider where one helps. */
export function NumberField({ label, rule, value, fault, onChange, hint, suffix }: Props) {
  const { t } = useTranslation("calculators");
  const { language } = useLanguage();
  const time = useDurationText();
  const show = (number: number) =>
    rule.kind === "money"
      ? rupees(number)
      : rule.kind === "months"
        ? time(timeOf(number))
        : `${groupLakh(String(number))}${suffix ? `\u00a0${suffix}` : "%"}`;
  // a unit of its own is said once: from 1 to 1,000 grams
  const error =
    fault &&
    t(`fault_${fault}`, { least: suffix ? groupLakh(String(rule.least)) : show(rule.least), most: show(rule.most) });
  const common = { label, value, error, onChange, optional: rule.start === "" };
  if (rule.kind === "money") return <MoneyField {...common} hint={hint} />;
  const number = Number(value);
  const place = Number.isFinite(number) ? number : rule.least;
  const words = rule.kind === "months" && !fault && value !== "" ? time(timeOf(number)) : "";
  return (
    <div className={styles.number}>
      <TextField
        {...common}
        inputMode={rule.kind === "rate" ? "decimal" : "numeric"}
        autoComplete="off"
        filter={bare}
        suffix={rule.kind === "months" ? t("months_suffix") : (suffix ?? "%")}
        hint={[words, hint].filter(Boolean).join(language === "hi" ? "। " : ". ") || undefined}
      />
      {rule.step && (
        <Range
          name={t("slider", { label })}
          words={show(place)}
          min={rule.least}
          max={rule.most}
          step={rule.step}
          value={place}
          onChange={(chosen) => onChange(String(chosen))}
        />
      )}
    </div>
  );
}
