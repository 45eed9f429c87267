import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { Button } from "webapp-shared/ui/Button/Button";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { sendMessage } from "./mutations";
import type { StaffTicket } from "./queries";
import styles from "./Tickets.module.css";

interface Props {
  ticket: StaffTicket;
  text: string;
  onText: (text: string) => void;
  onSent: (ticket: StaffTicket) => void;
}

/** The answer to the asker in their language, or an internal note. A refusal keeps what is typed. */
export function AnswerForm({ ticket, text, onText, onSent }: Props) {
  const { t } = useTranslation("tickets");
  const [as, setAs] = useState<"answer" | "note">("answer");
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const isNote = as === "note";

  const send = async (close: boolean) => {
    if (busy) return;
    setProblem(null);
    setBusy(true);
    try {
      onSent(
        await sendMessage(ticket.number, { text, internal: isNote, close, messages_seen: ticket.messages.length }),
      );
      onText("");
    } catch (caught) {
      setProblem(caught);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  const fieldError = isProblem(problem) ? problem.fields["text"]?.[0]?.message : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate data-note={isNote || undefined}>
      <Tabs
        label={t("write_as")}
        value={as}
        onChange={(next) => setAs(next === "note" ? "note" : "answer")}
        items={[
          { value: "answer", label: t("answer_in", { language: t(`language_${ticket.language}`) }) },
          { value: "note", label: t("note_tab") },
        ]}
      />
      <TextArea
        label={t(isNote ? "note_field" : "answer_field")}
        name="text"
        value={text}
        onChange={onText}
        maxLength={2000}
        rows={5}
        hint={t(isNote ? "note_hint" : `asker_reads_${ticket.language}`)}
        error={fieldError}
      />
      {problem !== null && !fieldError && <Callout tone="danger">{messageOf(problem)}</Callout>}
      <div className={styles.actions}>
        {isNote ? (
          <Button type="submit" variant="primary" busy={busy}>
            {t("save_note")}
          </Button>
        ) : (
          <>
            <Button type="submit" busy={busy}>
              {t("send")}
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void send(true)}>
              {t("send_and_close")}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
