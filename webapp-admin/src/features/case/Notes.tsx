import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Case.module.css";
import { strikeNote, writeNote } from "./mutations";
import { caseKeys, type CaseNote } from "./queries";

interface Props {
  id: string;
  notes: readonly CaseNote[];
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** Notes are added, never changed; a wrong one is struck through and stays readable. */
export function Notes({ id, notes, fieldRef }: Props) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const client = useQueryClient();
  const fieldId = useId();
  const hintId = useId();
  const [text, setText] = useState("");
  const [pinned, setPinned] = useState(false);
  const [striking, setStriking] = useState<CaseNote | null>(null);
  const [reason, setReason] = useState("");
  const refresh = () => void client.invalidateQueries({ queryKey: caseKeys.of(id) });
  const write = useMutation({
    mutationFn: () => writeNote(id, { text, pinned }),
    onSuccess: () => {
      setText("");
      setPinned(false);
      refresh();
    },
  });
  const strike = useMutation({
    mutationFn: (note: CaseNote) => strikeNote(id, note.id, reason),
    onSuccess: () => {
      setStriking(null);
      setReason("");
      refresh();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    write.mutate();
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.header}>{t("part_notes")}</h2>
      <form className={styles.form} onSubmit={send}>
        <label htmlFor={fieldId}>{t("note_field")}</label>
        <textarea
          id={fieldId}
          ref={fieldRef}
          className={styles.area}
          rows={3}
          maxLength={2000}
          value={text}
          aria-describedby={hintId}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={hintId} className={styles.muted}>
          {t("notes_copy")}
        </p>
        <label className={styles.check}>
          <input type="checkbox" checked={pinned} onChange={(event) => setPinned(event.target.checked)} />
          {t("pin")}
        </label>
        {write.error && <Callout tone="danger">{messageOf(write.error)}</Callout>}
        <Button type="submit" busy={write.isPending} disabled={text.trim() === ""}>
          {t("write_note")}
        </Button>
      </form>
      <ul className={styles.rows}>
        {notes.map((note) => (
          <li key={note.id}>
            <span className={styles.muted}>
              {note.pinned && <strong>{t("pinned")} </strong>}
              {note.author}, {showDateTime(note.at, language)}
            </span>
            <br />
            {note.struck_at ? (
              <>
                <s className={styles.text}>{note.text}</s>
                <br />
                <span className={styles.muted}>
                  {t("struck", { name: note.struck_by, reason: note.strike_reason })}
                </span>
              </>
            ) : (
              <>
                <span className={styles.text}>{note.text}</span>{" "}
                <Button small variant="quiet" onClick={() => setStriking(note)}>
                  {t("strike")}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {striking && (
        <FormDialog
          title={t("strike_title")}
          confirm={t("strike")}
          busy={strike.isPending}
          onSubmit={() => strike.mutate(striking)}
          onClose={() => setStriking(null)}
        >
          <p className={styles.text}>{striking.text}</p>
          <TextField label={t("strike_reason")} value={reason} onChange={setReason} maxLength={300} />
          {strike.error && <Callout tone="danger">{messageOf(strike.error)}</Callout>}
        </FormDialog>
      )}
    </section>
  );
}
