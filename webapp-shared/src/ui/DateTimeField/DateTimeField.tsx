import { useState } from "react";
import { useTranslation } from "react-i18next";

import { parseTypedDateTime, todayIst, typedDate, typedDateTime } from "../../lib/dates";
import { latinDigits } from "../../lib/money";
import { TextField, type TextFieldProps } from "../Field/TextField";

type Props = Omit<TextFieldProps, "type" | "prefix" | "inputMode" | "filter" | "maxLength">;

const LONGEST = "05/12/2026 09:30".length;

/** Digits, and what stands between them; a blank before the time is one blank. */
const kept = (text: string) =>
  latinDigits(text)
    .replace(/[^\d/.:\-\s]/g, "")
    .replace(/\s+/g, " ")
    .slice(0, LONGEST);

const inGroups = (digits: string) => {
  const day = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join("/");
  const time = [digits.slice(8, 10), digits.slice(10, 12)].filter(Boolean).join(":");
  return time ? `${day} ${time}` : day;
};

/** Puts the signs where a person types only digits: "051220260930" -> "05/12/2026 09:30"; other text stays as it is. */
function withSigns(text: string): string {
  const digits = text.replace(/\D/g, "");
  const isTypedOn = text === inGroups(digits.slice(0, -1)) + digits.slice(-1);
  return text === digits || isTypedOn ? inGroups(digits) : text;
}

/**
 * A day and a time typed as DD/MM/YYYY HH:MM: the browser's own field writes the day in the order of the machine. `value` is
 * "YYYY-MM-DDTHH:MM" when what is typed is a real moment, and the bare text while it is not: nothing typed is lost.
 */
export function DateTimeField({ value, onChange, hint, ...rest }: Props) {
  const { t } = useTranslation("desk");
  // "5/8/2026 9:30" stays as typed although the value is whole already
  const [typed, setTyped] = useState(() => typedDateTime(value));
  const shown = (parseTypedDateTime(typed) ?? typed) === value ? typed : typedDateTime(value);
  const example = t("date_time_hint", { example: `${typedDate(todayIst())} 09:30` });
  return (
    <TextField
      {...rest}
      value={shown}
      onChange={(text) => {
        const next = text.length > shown.length ? withSigns(text) : text;
        setTyped(next);
        onChange(parseTypedDateTime(next) ?? next);
      }}
      filter={kept}
      inputMode="text"
      autoComplete={rest.autoComplete ?? "off"}
      hint={
        hint ? (
          <>
            {example} {hint}
          </>
        ) : (
          example
        )
      }
    />
  );
}
