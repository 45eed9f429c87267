import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
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
  const isNote = as === "note";

  const {
    run: send,
    submit,
    busy,
    faults,
    message,
    ref,
  } = useApiMutation({
    send: (close: boolean) =>
      sendMessage(ticket.number, { text, internal: isNote, close, messages_seen: ticket.messages.length }),
    fields: ["text"],
    isQuiet: true,
    onDone: (sent) => {
      onSent(sent);
      onText("");
    },
  });
  return (
    <form ref={ref} className={styles.form} onSubmit={submit(false)} noValidate data-note={isNote || undefined}>
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
        error={faults["text"]}
      />
      {message !== null && <Callout tone="danger">{message}</Callout>}
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
