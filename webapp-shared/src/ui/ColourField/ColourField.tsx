import { useTranslation } from "react-i18next";

import { isHex } from "../../tokens/colour";
import type { FieldProps } from "../Field/Field";
import { TextField } from "../Field/TextField";
import styles from "./ColourField.module.css";

interface Props extends Omit<FieldProps, "label"> {
  label: string;
}

/** A colour by picker or by its six hexadecimal digits; `value` is what was typed. */
export function ColourField({ label, value, onChange, disabled, ...rest }: Props) {
  const { t } = useTranslation("desk");
  const whole = value.startsWith("#") ? value : `#${value}`;
  return (
    <TextField
      {...rest}
      label={label}
      value={value}
      disabled={disabled}
      onChange={onChange}
      maxLength={9}
      autoComplete="off"
      uppercase
      prefix={
        <input
          type="color"
          className={styles["well"]}
          aria-label={t("colour_pick", { label })}
          disabled={disabled}
          value={isHex(whole) ? whole.toLowerCase() : "#000000"}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      }
    />
  );
}
