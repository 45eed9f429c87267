import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { Icon } from "../Icon/Icon";
import styles from "./Field.module.css";

/** What every field of a form takes; `value` is always what was typed, never a parsed thing. */
export interface FieldProps<Value = string> {
  label: ReactNode;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: ReactNode;
  hint?: ReactNode;
  /** marks the few fields that may stay empty */
  optional?: boolean;
  disabled?: boolean;
}

/** What the control inside a frame must carry so that label, hint and error are read with it. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FrameProps {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** several controls under one label: a fieldset and legend instead of a label */
  group?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, hint and error below; an error is announced when it appears and says how to mend it. */
export function Field({ label, error, hint, optional, group = false, children }: FrameProps) {
  const { t } = useTranslation("common");
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(Boolean(error) && errorId, Boolean(hint) && hintId) || undefined;
  const words = (
    <>
      {label} {optional && <span className={styles["optional"]}>({t("optional")})</span>}
    </>
  );
  const body = (
    <>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p className={styles["hint"]} id={hintId}>
          {hint}
        </p>
      )}
    </>
  );
  if (group)
    return (
      <fieldset className={styles["field"]} aria-describedby={describedBy}>
        <legend className={styles["label"]}>{words}</legend>
        {body}
      </fieldset>
    );
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} id={`${id}-label`} htmlFor={id}>
        {words}
      </label>
      {body}
    </div>
  );
}

/** The place of an error is always there, so that screen readers announce what appears in it. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className={styles["errorPlace"]}>
      {children && (
        <p className={styles["error"]}>
          <Icon name="error" size={20} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
