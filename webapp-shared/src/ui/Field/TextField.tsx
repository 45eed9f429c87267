import {
  useRef,
  useState,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
  type RefObject,
} from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { withoutBlanks } from "../../lib/money";
import { IconButton } from "../Button/Button";
import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";
import { useCaret } from "./useCaret";

export interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "search";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  maxLength?: number;
  readOnly?: boolean;
  /** of what stands in it, where that is not the language of the page */
  lang?: "en";
  /** a code (PAN, GST number, colour): capitals without blanks, however it was typed or pasted */
  uppercase?: boolean;
  /** the phone's keyboard begins with capitals; an `uppercase` field has them anyway */
  autoCapitalize?: "characters";
  /** stands before or after what is typed, inside the box */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** what of the typed text is taken; "other characters are ignored as typed". `before` stood there until now */
  filter?: (text: string, before: string) => string;
  /** whoever holds the input itself puts its caret, too */
  inputRef?: RefObject<HTMLInputElement | null>;
}

export function TextField({
  label,
  name,
  value,
  onChange,
  onBlur,
  error,
  hint,
  optional,
  disabled,
  type = "text",
  readOnly,
  uppercase,
  autoCapitalize,
  prefix,
  suffix,
  filter,
  maxLength,
  inputRef,
  ...input
}: TextFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const putCaret = useCaret(own);
  const takenOf = (text: string, before: string) => {
    const kept = filter ? filter(text, before) : text;
    return uppercase ? withoutBlanks(kept).toUpperCase() : kept;
  };
  const change = (element: HTMLInputElement) => {
    const { value: text, selectionStart: caret } = element;
    const kept = takenOf(text, value);
    const isFull = maxLength !== undefined && value.length >= maxLength && kept.length === value.length + 1;
    if (!inputRef && caret !== null)
      putCaret({ text, caret, before: value, taken: (part) => takenOf(part, "") }, kept, isFull);
    onChange(isFull ? value : kept.slice(0, maxLength));
  };
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <div
          className={styles["frame"]}
          data-error={error ? "" : undefined}
          data-readonly={readOnly ? "" : undefined}
          data-disabled={disabled ? "" : undefined}
        >
          {prefix && <span className={styles["prefix"]}>{prefix}</span>}
          <input
            {...input}
            {...control}
            ref={inputRef ?? own}
            className={cx(styles["input"], uppercase && styles["upper"])}
            name={name}
            type={type}
            value={value}
            disabled={disabled}
            readOnly={readOnly}
            autoCapitalize={uppercase ? "characters" : autoCapitalize}
            // what is filtered is counted after that: the browser would cut a pasted number by the blank in front of it
            maxLength={filter || uppercase ? undefined : maxLength}
            aria-required={optional ? undefined : true}
            onBlur={onBlur}
            onChange={(event) => change(event.target)}
          />
          {suffix && <span className={styles["suffix"]}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}

/** A password that can be looked at; it never leaves the field another way. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "suffix">) {
  const { t } = useTranslation("common");
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      suffix={
        <IconButton
          label={shown ? t("password_hide") : t("password_show")}
          icon={shown ? "lock" : "eye"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
