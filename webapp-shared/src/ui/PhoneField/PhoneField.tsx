import { useTranslation } from "react-i18next";

import { latinDigits } from "../../lib/money";
import { TextField, type TextFieldProps } from "../Field/TextField";

type Props = Omit<TextFieldProps, "type" | "prefix" | "inputMode" | "filter"> & { length?: number };

/** "98390 41726": five and five is how numbers are read out. */
const grouped = (digits: string) => (digits.length > 5 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits);

const kept = (text: string) => latinDigits(text).replace(/[^\d ]/g, "");

/** A mobile number of India; `value` is up to ten digits. A pasted +91 or 0 in front is taken off. */
export function PhoneField({ value, onChange, length = 10, ...rest }: Props) {
  const { t } = useTranslation("common");
  const change = (text: string) => {
    let digits = text.replace(/ /g, "");
    if (digits.length > length) digits = digits.replace(/^(?:0+|91)/, "");
    onChange(digits.slice(0, length));
  };
  return (
    <TextField
      {...rest}
      type="tel"
      value={grouped(value)}
      onChange={change}
      filter={kept}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? "tel-national"}
      prefix={t("phone_code")}
    />
  );
}
