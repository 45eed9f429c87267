import { useState, type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { IconButton } from "../Button/Button";
import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

export interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "search";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  maxLength?: number;
  readOnly?: boolean;
  /** of what stands in it, where that is not the language of the page */
  lang?: "en";
  uppercase?: boolean;
  /** stands before or after what is typed, inside the box */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** what of the typed text is taken; "other characters are ignored as typed" */
  filter?: (text: string) => string;
  inputRef?: Ref<HTMLInputElement>;
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
  prefix,
  suffix,
  filter = (text) => text,
  inputRef,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <div
          className={styles["box"]}
          data-error={error ? "" : undefined}
          data-readonly={readOnly ? "" : undefined}
          data-disabled={disabled ? "" : undefined}
        >
          {prefix && <span className={styles["prefix"]}>{prefix}</span>}
          <input
            {...input}
            {...control}
            ref={inputRef}
            className={cx(styles["input"], uppercase && styles["upper"])}
            name={name}
            type={type}
            value={value}
            disabled={disabled}
            readOnly={readOnly}
            aria-required={optional ? undefined : true}
            onBlur={onBlur}
            onChange={(event) => {
              const text = filter(event.target.value);
              onChange(uppercase ? text.toUpperCase() : text);
            }}
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
