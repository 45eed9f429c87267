import { useState } from "react";
import { useTranslation } from "react-i18next";

import { parseTypedDate, todayIst, typedDate } from "../../lib/dates";
import { latinDigits } from "../../lib/money";
import { TextField, type TextFieldProps } from "../Field/TextField";

type Props = Omit<TextFieldProps, "type" | "prefix" | "inputMode" | "filter" | "maxLength">;

/** Puts the slashes where a person types only digits: "05081990" -> "05/08/1990". */
function withSlashes(text: string, wasLonger: boolean): string {
  const plain = text.replace(/[.\-\s]+/g, "/");
  if (wasLonger || plain.includes("//")) return plain.replace(/\/+/g, "/").slice(0, 10);
  if (!plain.includes("/")) {
    const [day, month, year] = [plain.slice(0, 2), plain.slice(2, 4), plain.slice(4, 8)];
    return [day + (day.length === 2 ? "/" : ""), month + (month.length === 2 ? "/" : ""), year].join("");
  }
  const pieces = plain.split("/").slice(0, 3);
  const rest = pieces[1] ?? "";
  if (pieces.length === 2 && rest.length >= 2) return `${pieces[0]}/${rest.slice(0, 2)}/${rest.slice(2)}`.slice(0, 10);
  return pieces.join("/").slice(0, 10);
}

const A_BIRTH_DATE = "05/08/1990";

const kept = (text: string) => latinDigits(text).replace(/[^\d/.\-\s]/g, "");

/**
 * A day typed as DD/MM/YYYY, which is quicker than any calendar for a birth date. `value` is the ISO day when what is
 * typed is a real day, and the bare text while it is not: nothing typed is lost, and the caller can tell them apart
 * with `isIsoDay`. Its example is a birth date where one is asked (`autoComplete="bday"`), today everywhere else.
 */
export function DateField({ value, onChange, hint, ...rest }: Props) {
  const { t } = useTranslation("common");
  // "5/8/1990" stays as typed although the value is already 1990-08-05
  const [typed, setTyped] = useState(() => typedDate(value));
  const shown = (parseTypedDate(typed) ?? typed) === value ? typed : typedDate(value);
  return (
    <TextField
      {...rest}
      value={shown}
      onChange={(text) => {
        const next = withSlashes(text, text.length < shown.length);
        setTyped(next);
        onChange(parseTypedDate(next) ?? next);
      }}
      filter={kept}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? "off"}
      hint={hint ?? t("date_hint", { example: rest.autoComplete === "bday" ? A_BIRTH_DATE : typedDate(todayIst()) })}
    />
  );
}
