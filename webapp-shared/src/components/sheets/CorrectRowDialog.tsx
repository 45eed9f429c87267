import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keysOf } from "../../api/keys";
import { isProblem } from "../../api/problem";
import { firstInvalidField } from "../../forms/firstInvalidField";
import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";
import type { Language } from "../../lib/money";
import { Button } from "../../ui/Button/Button";
import { DateField } from "../../ui/DateField/DateField";
import { ErrorState } from "../../ui/ErrorState/ErrorState";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { Loading } from "../../ui/Loading/Loading";
import { Callout } from "../../ui/Callout/Callout";
import { toast } from "../../ui/Toasts/toast";

import type { CorrectionApi, CorrectableCell, Wrong } from "./corrections";
import styles from "./CorrectRowDialog.module.css";

interface Props {
  id: string;
  row: number;
  calls: CorrectionApi;
  /** what is wrong with it so far */
  faults: readonly Wrong[];
  onClose: () => void;
  /** asks anew for whatever shows the file */
  onMended: () => Promise<unknown>;
}

/** One refused row, cell by cell: only what is changed is sent, and the row is checked again at once. */
export function CorrectRowDialog({ id, row, calls, faults, onClose, onMended }: Props) {
  const { t } = useTranslation("sheets");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  // Always asked for anew, for somebody else may have been at it.
  const cells = useQuery({
    queryKey: keysOf("cells").of(id, row),
    queryFn: () => calls.cells(id, row),
    staleTime: 0,
    gcTime: 0,
  });
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
      if (tries > 0) (firstInvalidField(form.current) ?? heading.current)?.focus();
    },
    [tries],
  );

  const save = async () => {
    setBusy(true);
    try {
      const reply = await calls.mend(id, row, typed);
      await onMended();
      if (reply.outcome === "rejected" && !reply.awaits_second_person) {
        // The row holds what was typed now; until that is read, what was typed stays, and never falls back to what stood before.
        const { isSuccess } = await cells.refetch();
        if (isSuccess) setTyped({});
        setTold({ language, wrong: reply.errors });
        setTries((known) => known + 1);
      } else {
        toast.success(reply.message);
        onClose();
      }
    } catch (error) {
      const refused = isProblem(error)
        ? Object.values(error.fields).flatMap((said) => said.map(({ message }) => ({ column: "", reason: message })))
        : [];
      if (refused.length > 0) setTold({ language, wrong: refused });
      else toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  const ofCell = (cell: CorrectableCell) => wrong.filter(({ column }) => column === cell.heading);
  const ofRow = wrong.filter(({ column }) => !cells.data?.some((cell) => cell.heading === column));

  return (
    <section className={styles["section"]} aria-labelledby={`mend-${row}`}>
      <h3 id={`mend-${row}`} ref={heading} tabIndex={-1}>
        {t("correct_title", { row })}
      </h3>
      <p className={styles["muted"]}>{t("correct_note")}</p>
      {cells.error && !cells.data && <ErrorState problem={cells.error} onRetry={() => void cells.refetch()} />}
      {cells.isPending && <Loading />}
      {ofRow.length > 0 && (
        <div className={styles["errors"]}>
          {ofRow.map(({ column, reason }) => (
            <Callout key={`${column} ${reason}`} tone="danger">
              {column ? `${column}: ${reason}` : reason}
            </Callout>
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
        <div className={styles["fields"]}>
          {cells.data?.map((cell) => (
            <Cell
              key={cell.name}
              cell={cell}
              typed={typed[cell.name]}
              error={
                ofCell(cell)
                  .map(({ reason }) => reason)
                  .join(" ") || undefined
              }
              disabled={busy}
              onTyped={(text) =>
                setTyped(({ [cell.name]: _earlier, ...others }) =>
                  text === shownOf(cell) ? others : { ...others, [cell.name]: text },
                )
              }
            />
          ))}
        </div>
        <div className={styles["actions"]}>
          <Button onClick={onClose} disabled={busy}>
            {common("back")}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={Object.keys(typed).length === 0}>
            {t("correct_save")}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** What the server says in place of words that may say who somebody is. */
const HIDDEN = "…";
/** Nobody types on behind dots; an empty field leaves what is hidden as it is. */
const shownOf = (cell: CorrectableCell): string => (cell.current === HIDDEN ? "" : cell.current);

interface CellProps {
  cell: CorrectableCell;
  typed: string | undefined;
  error: string | undefined;
  disabled: boolean;
  onTyped: (text: string) => void;
}

function Cell({ cell, typed, error, disabled, onTyped }: CellProps) {
  const { t } = useTranslation("sheets");
  const { language } = useLanguage();
  const field = {
    label: cell.heading,
    value: typed ?? shownOf(cell),
    disabled,
    error,
    optional: !cell.is_required,
    hint:
      cell.current === HIDDEN
        ? t("correct_hidden")
        : cell.at
          ? t("mended_by", { by: cell.by, at: showDateTime(cell.at, language), sent: cell.original || "—" })
          : undefined,
    onChange: onTyped,
  };
  if (cell.choices.length > 0) {
    const words =
      cell.choices.includes(cell.current) || cell.current === "" ? cell.choices : [cell.current, ...cell.choices];
    return <SelectField {...field} options={words.map((word) => ({ value: word, label: word }))} />;
  }
  if (cell.form === "date") return <DateField {...field} />;
  return <TextField {...field} maxLength={500} />;
}
