import { useId, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Communication.module.css";
import type { TicketMessage } from "./mutations";

const MAX_FILES = 3;

interface Props {
  label: string;
  button: string;
  initialText?: string;
  /** fields above the text; they get the refusals by name */
  children?: (errors: Record<string, string>) => ReactNode;
  /** refusals that the page itself knows of before anything is sent */
  check?: () => Record<string, string>;
  onSend: (message: TicketMessage) => Promise<void>;
}

/** A message with up to three pictures or PDFs. A refusal keeps what is typed and chosen. */
export function MessageForm({ label, button, initialText = "", children, check, onSend }: Props) {
  const { t } = useTranslation("communication");
  const [text, setText] = useState(initialText);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const listId = useId();

  const { run, busy, faults, message, reset, ref } = useApiMutation({
    send: onSend,
    fields: "all",
    onDone: () => {
      setText("");
      setFiles([]);
    },
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = check?.() ?? {};
    if (!text.trim()) missing["text"] = t("text_missing");
    setMissing(missing);
    reset();
    if (Object.keys(missing).length === 0) void run({ text, files });
  };
  const errors = { ...faults, ...missing };

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={send}>
      {children?.(errors)}
      <TextArea label={label} name="text" maxLength={2000} value={text} onChange={setText} error={errors["text"]} />
      {files.length > 0 && (
        <ul className={styles.files} id={listId} aria-label={t("files")}>
          {files.map((file, position) => (
            <li key={`${file.name} ${position}`}>
              <span>{file.name}</span>
              <IconButton
                label={t("file_remove", { name: file.name })}
                icon="close"
                size={16}
                onClick={() => setFiles(files.filter((_, at) => at !== position))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < MAX_FILES && (
        <FileDrop
          label={t("file")}
          hint={t("file_hint", { most: MAX_FILES })}
          accept=".pdf,.jpg,.jpeg,.png"
          file={null}
          onFile={(file) => file && setFiles([...files, file])}
          error={errors["files"]}
        />
      )}
      {message && <Callout tone="danger">{message}</Callout>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
