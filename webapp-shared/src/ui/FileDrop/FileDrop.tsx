import { useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { Button, IconButton } from "../Button/Button";
import { FieldError } from "../Field/Field";
import styles from "./FileDrop.module.css";

interface Props {
  label: string;
  hint: ReactNode;
  /** for the browser's file window only; what is really accepted is the server's to say */
  accept?: string;
  file: File | null;
  onFile: (file: File | null) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** stands at the right: the Upload button */
  children?: ReactNode;
}

/** Choose a file, or drop it. The same file can be chosen twice in a row. */
export function FileDrop({ label, hint, accept, file, onFile, error, disabled = false, children }: Props) {
  const { t } = useTranslation("common");
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  return (
    <div
      className={cx(styles["root"], over && styles["over"])}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = event.dataTransfer.files[0];
        if (dropped && !disabled) onFile(dropped);
      }}
    >
      <input
        ref={input}
        className="visually-hidden"
        tabIndex={-1}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        // a form focuses its first wrong field; this one is not seen
        onFocus={() => button.current?.focus()}
        onChange={(event) => {
          onFile(event.target.files?.[0] ?? null);
          event.target.value = "";
        }}
      />
      <Button
        ref={button}
        icon="file"
        disabled={disabled}
        aria-describedby={`${id}-hint ${id}-error`}
        onClick={() => input.current?.click()}
      >
        {t("choose_file")}
      </Button>
      <div className={styles["text"]}>
        {file ? (
          <span className={styles["file"]}>
            <b>{file.name}</b>
            <IconButton
              label={t("file_remove")}
              icon="close"
              size={14}
              disabled={disabled}
              onClick={() => onFile(null)}
            />
          </span>
        ) : (
          <span className={styles["hint"]}>{t("drop_file")}</span>
        )}
        <span id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </span>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      {children && <div className={styles["side"]}>{children}</div>}
    </div>
  );
}
