import { useQuery } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { deleteForm, storeForm, formKeyOfUser, readForm } from "../../drafts/formStorage";
import styles from "./Account.module.css";
import { CATEGORIES } from "./model";
import type { TicketWords } from "./mutations";
import { ticketLendersQuery } from "./queries";

const MOST_FILES = 3;
const NOTHING = { category: "", submissionId: "", text: "" };

interface Props {
  /** the name under which what is typed waits until it is sent */
  keptAs: string;
  /** a new ticket says what it is about */
  asksCategory?: boolean;
  button: string;
  onSend: (words: TicketWords) => Promise<void>;
}

/** What is wrong or wanted, with up to three pictures or PDFs. Nothing typed is lost by a refusal or a reload; files are chosen anew. */
export function TicketForm({ keptAs, asksCategory = false, button, onSend }: Props) {
  const { t } = useTranslation("account");
  const name = formKeyOfUser(keptAs);
  const { language } = useLanguage();
  const [{ category, submissionId, text }, setWords] = useState(() => ({ ...NOTHING, ...readForm(name) }));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  const listId = useId();
  const isComplaint = asksCategory && category === "complaint";
  const lenders = useQuery(ticketLendersQuery(language, isComplaint)).data ?? [];
  const named = isComplaint ? lenders.find((one) => one.submission_id === submissionId)?.submission_id : undefined;

  const write = (changed: Partial<typeof NOTHING>) => {
    const next = { category, submissionId, text, ...changed };
    setWords(next);
    storeForm(name, next);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing: Record<string, string> = {};
    if (asksCategory && !category) missing["category"] = t("ticket_category_missing");
    if (!text.trim()) missing["text"] = t("ticket_text_missing");
    setFaults(missing);
    setProblem(null);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await onSend({ text, files, ...(asksCategory && { category }), ...(named && { submission_id: named }) });
      deleteForm(name);
      setWords(NOTHING);
      setFiles([]);
    } catch (error) {
      const found = isProblem(error)
        ? Object.entries(error.fields).map(([name, all]) => [name, all.map((one) => one.message).join(" ")])
        : [];
      setFaults(Object.fromEntries(found) as Record<string, string>);
      if (found.length === 0) setProblem(toast.problem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {asksCategory && (
        <SelectField
          label={t("ticket_category")}
          name="category"
          value={category}
          onChange={(next) => write({ category: next })}
          error={faults["category"]}
          options={CATEGORIES.map((one) => ({ value: one, label: t(`about_${one}`) }))}
        />
      )}
      {isComplaint && lenders.length > 0 && (
        <SelectField
          label={t("ticket_lender")}
          name="submission_id"
          value={named ?? ""}
          onChange={(next) => write({ submissionId: next })}
          placeholder={t("ticket_lender_none")}
          error={faults["submission_id"]}
          options={lenders.map((one) => ({
            value: one.submission_id,
            label: `${one.lender} · ${one.product} · ${showDate(one.sent_on, language)}`,
          }))}
          optional
        />
      )}
      <TextArea
        label={t("ticket_text")}
        name="text"
        maxLength={2000}
        value={text}
        onChange={(next) => write({ text: next })}
        error={faults["text"]}
      />
      {files.length > 0 && (
        <ul className={styles.list} id={listId} aria-label={t("ticket_files")}>
          {files.map((file, place) => (
            <li key={`${file.name} ${place}`} className={styles.fact}>
              <span>{file.name}</span>
              <IconButton
                label={t("ticket_file_remove", { name: file.name })}
                icon="close"
                size={16}
                onClick={() => setFiles(files.filter((_, at) => at !== place))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < MOST_FILES && (
        <FileDrop
          label={t("ticket_file")}
          hint={t("ticket_file_hint", { most: MOST_FILES })}
          accept=".pdf,.jpg,.jpeg,.png"
          file={null}
          onFile={(file) => file && setFiles([...files, file])}
          error={faults["files"]}
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
