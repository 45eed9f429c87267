import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { firstFault } from "webapp-shared/forms/firstFault";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import type { Language } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { Note } from "webapp-shared/ui/Note/Note";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { cellsQuery, mendRow, type OpenCell, type UploadFault, uploadKeys } from "./queries";
import styles from "./Uploads.module.css";

type Wrong = Pick<UploadFault, "column" | "reason">;

interface Props {
  id: string;
  row: number;
  /** what is wrong with it so far */
  faults: readonly Wrong[];
  onClose: () => void;
  onMended: () => void;
}

/** One refused row, cell by cell: only what is changed is sent, and the row is checked again at once. */
export function MendRow({ id, row, faults, onClose, onMended }: Props) {
  const { t } = useTranslation("uploads");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const client = useQueryClient();
  const cells = useQuery(cellsQuery(id, row));
  const [typed, setTyped] = useState<Record<string, string>>({});
  /** what the last try was told, in the language it was told in */
  const [told, setTold] = useState<{ language: Language; wrong: readonly Wrong[] } | null>(null);
  const wrong = told?.language === language ? told.wrong : faults;
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(function startAtTheHeading() {
    heading.current?.focus();
  }, []);
  useEffect(
    function goToWhatIsStillWrong() {
      if (tries > 0) (firstFault(form.current) ?? heading.current)?.focus();
    },
    [tries],
  );

  const save = async () => {
    setBusy(true);
    try {
      const reply = await mendRow(id, row, typed);
      await client.invalidateQueries({ queryKey: uploadKeys.one(id) });
      onMended();
      if (reply.outcome === "rejected") {
        setTyped({});
        setTold({ language, wrong: reply.errors });
        setTries((known) => known + 1);
      } else {
        toast.success(reply.message);
        onClose();
      }
    } catch (error) {
      const refused = isProblem(error) ? Object.values(error.fields).flatMap((said) => said.map(({ message }) => ({ column: "", reason: message }))) : [];
      if (refused.length > 0) setTold({ language, wrong: refused });
      else toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  const ofCell = (cell: OpenCell) => wrong.filter(({ column }) => column === cell.heading);
  const ofRow = wrong.filter(({ column }) => !cells.data?.some((cell) => cell.heading === column));

  return (
    <section className={styles.part} aria-labelledby={`mend-${row}`}>
      <h3 id={`mend-${row}`} ref={heading} tabIndex={-1}>
        {t("mend_title", { row })}
      </h3>
      <p className={styles.quiet}>{t("mend_note")}</p>
      {cells.error && !cells.data && <ErrorState problem={cells.error} onRetry={() => void cells.refetch()} />}
      {cells.isPending && <Loading />}
      {ofRow.length > 0 && (
        <div className={styles.wrongs}>
          {ofRow.map(({ column, reason }) => (
            <Note key={`${column} ${reason}`} tone="danger">
              {column ? `${column}: ${reason}` : reason}
            </Note>
          ))}
        </div>
      )}
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles.fields}>
          {cells.data?.map((cell) => (
            <Cell
              key={cell.name}
              cell={cell}
              typed={typed[cell.name]}
              error={ofCell(cell).map(({ reason }) => reason).join(" ") || undefined}
              disabled={busy}
              onTyped={(text) =>
                setTyped(({ [cell.name]: _earlier, ...others }) => (text === cell.now ? others : { ...others, [cell.name]: text }))
              }
            />
          ))}
        </div>
        <div className={styles.acts}>
          <Button onClick={onClose} disabled={busy}>
            {common("back")}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={Object.keys(typed).length === 0}>
            {t("mend_save")}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface CellProps {
  cell: OpenCell;
  typed: string | undefined;
  error: string | undefined;
  disabled: boolean;
  onTyped: (text: string) => void;
}

function Cell({ cell, typed, error, disabled, onTyped }: CellProps) {
  const { t } = useTranslation("uploads");
  const { language } = useLanguage();
  const field = {
    label: cell.heading,
    value: typed ?? cell.now,
    disabled,
    error,
    optional: !cell.is_required,
    hint: cell.at ? t("mended_by", { by: cell.by, at: showDateTime(cell.at, language), sent: cell.sent || "—" }) : undefined,
    onChange: onTyped,
  };
  if (cell.choices.length > 0) {
    const words = cell.choices.includes(cell.now) || cell.now === "" ? cell.choices : [cell.now, ...cell.choices];
    return <SelectField {...field} options={words.map((word) => ({ value: word, label: word }))} />;
  }
  if (cell.form === "date") return <DateField {...field} />;
  return <TextField {...field} maxLength={500} />;
}
