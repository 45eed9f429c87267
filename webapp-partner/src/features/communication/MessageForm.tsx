import { useId, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

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
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  const listId = useId();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = check?.() ?? {};
    if (!text.trim()) missing["text"] = t("text_missing");
    setErrors(missing);
    setProblem(null);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await onSend({ text, files });
      setText("");
      setFiles([]);
    } catch (caught) {
      const refused = isProblem(caught)
        ? Object.entries(caught.fields).map(([name, all]) => [name, all.map(({ message }) => message).join(" ")])
        : [];
      setErrors(Object.fromEntries(refused) as Record<string, string>);
      if (refused.length === 0) setProblem(toast.problem(caught));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
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
      {problem && <Callout tone="danger">{problem}</Callout>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
