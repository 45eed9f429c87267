import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { type Option, SelectField } from "webapp-shared/ui/Field/SelectField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";
import { FileNotes } from "webapp-shared/components/sheets/FileNotes";

import { Doubts } from "./Doubts";
import styles from "./LenderSheet.module.css";
import {
  DAY_ORDERS,
  doubtsOf,
  firstSaid,
  hasDays,
  isOpen,
  meaningsOf,
  openFields,
  type Column,
  type DayOrder,
  type Kind,
  type Said,
  type Sheet,
} from "./mapping";

/** The value of a choice that nobody has made yet. */
const OPEN = "\u0000";

interface Props {
  /** whose sheet, and how its file is called */
  lender: string;
  fileName: string;
  sheet: Sheet;
  kind: Kind;
  /** what we call a column */
  columnLabel: (name: string) => string;
  /** our words, where the kind has a column of words */
  meanings?: Option[];
  onLook: (wish: { sheet: string; header_row: number | null }) => Promise<unknown>;
  onRead: (said: Said) => Promise<unknown>;
  onDiscard: () => Promise<unknown>;
  onClose: () => void;
}

/** How a lender's sheet is read: which heading is what, the order of its days, what its words mean. Said once, kept for next time. */
export function MappingDialog({
  lender,
  fileName,
  sheet,
  kind,
  columnLabel,
  meanings = [],
  onLook,
  onRead,
  onDiscard,
  onClose,
}: Props) {
  const { t } = useTranslation("lender-sheet");
  const [said, setSaid] = useState(() => firstSaid(sheet, kind));
  const [asked, setAsked] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const headings = sheet.headings.map(({ heading }) => ({ value: heading, label: heading }));
  const used = new Set(Object.values(said.columns));

  const act = async (wish: () => Promise<unknown>, closes = false) => {
    setBusy(true);
    try {
      await wish();
      if (closes) onClose();
    } catch (error) {
      if (isProblem(error) && Object.keys(error.fields).length > 0)
        setAsked(
          Object.fromEntries(
            Object.entries(error.fields).map(([field, faults]) => [
              field,
              faults.map(({ message }) => message).join(" "),
            ]),
          ),
        );
      else toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  const choose = (name: string, heading: string) => {
    setAsked(({ [`columns.${name}`]: _gone, ...rest }) => rest);
    setSaid((known) => ({
      ...known,
      columns: { ...known.columns, [name]: heading },
      words: name === kind.wordColumn ? meaningsOf(sheet, heading) : known.words,
    }));
  };

  const wordField = `words.${kind.wordColumn}`;
  const open = openFields(sheet, said, kind);
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("reading_title", { lender, file: fileName })}
      footer={
        <>
          <Button disabled={busy} onClick={() => void act(onDiscard, true)}>
            {t("discard")}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void act(() => onRead(said))}>
            {t("read")}
          </Button>
        </>
      }
    >
      <Callout>{t("reading_note")}</Callout>
      <FileNotes notes={sheet.notes} />
      <section className={styles.section}>
        <h3>{t(rowsKey(sheet), { count: sheet.rows, n: count(sheet.rows) })}</h3>
        <div className={styles.fields}>
          {sheet.sheets.length > 1 && (
            <SelectField
              label={t("sheet")}
              value={sheet.sheet}
              placeholder={null}
              disabled={busy}
              options={sheet.sheets.map((name) => ({ value: name, label: name }))}
              onChange={(name) => void act(() => onLook({ sheet: name, header_row: null }))}
            />
          )}
          <SelectField
            label={t("header_row")}
            value={String(sheet.header_row)}
            placeholder={null}
            disabled={busy}
            options={Array.from({ length: 60 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
            onChange={(row) => void act(() => onLook({ sheet: sheet.sheet, header_row: Number(row) }))}
          />
        </div>
        <FirstRows sheet={sheet} used={used} />
      </section>
      <section className={styles.section}>
        <h3>{t("columns")}</h3>
        <div className={styles.fields}>
          {sheet.columns.map((column) => (
            <div key={column.name}>
              <SelectField
                label={columnLabel(column.name)}
                optional={!column.is_required}
                value={isOpen(column, said) ? OPEN : (said.columns[column.name] ?? "")}
                placeholder={t("not_in_sheet")}
                options={isOpen(column, said) ? [{ value: OPEN, label: t("please_say") }, ...headings] : headings}
                disabled={busy}
                hint={<Proposed column={column} chosen={said.columns[column.name]} />}
                error={asked[`columns.${column.name}`]}
                onChange={(heading) => choose(column.name, heading)}
              />
              {isOpen(column, said) && (
                <div className={styles.offer}>
                  <Button small disabled={busy} onClick={() => choose(column.name, column.proposed ?? "")}>
                    {t("take", { heading: column.proposed })}
                  </Button>
                  <Button small variant="quiet" disabled={busy} onClick={() => choose(column.name, "")}>
                    {t("not_in_sheet")}
                  </Button>
                </div>
              )}
            </div>
          ))}
        </div>
      </section>
      {(hasDays(said, kind) || kind.asksSheetDay) && (
        <section className={styles.section}>
          <h3>{t("days")}</h3>
          <div className={styles.fields}>
            {hasDays(said, kind) && (
              <RadioGroup
                label={t("day_order")}
                value={said.dayOrder}
                error={asked["day_order"]}
                options={DAY_ORDERS.map((order) => ({ value: order, label: t(`order_${order}`) }))}
                onChange={(order) => setSaid((known) => ({ ...known, dayOrder: order as DayOrder }))}
              />
            )}
            {kind.asksSheetDay && (
              <DateField
                label={t("sheet_day")}
                hint={t("sheet_day_hint")}
                optional
                value={said.sheetDay}
                error={asked["sheet_day"]}
                onChange={(day) => setSaid((known) => ({ ...known, sheetDay: day }))}
              />
            )}
          </div>
        </section>
      )}
      {doubtsOf(sheet, said).length > 0 && (
        <Doubts
          sheet={sheet}
          said={said}
          columnLabel={columnLabel}
          errors={asked}
          onAnswer={(about, column, answer) => {
            setAsked(({ [`answers.${about}.${column}`]: _gone, ...rest }) => rest);
            setSaid((known) => ({
              ...known,
              answers: { ...known.answers, [about]: { ...known.answers[about], [column]: answer } },
            }));
          }}
        />
      )}
      {Object.keys(said.words).length > 0 && (
        <section className={styles.section}>
          <h3>{t("words")}</h3>
          {asked[wordField] && <Callout tone="danger">{asked[wordField]}</Callout>}
          <div className={styles.fields}>
            {Object.entries(said.words).map(([word, meant]) => (
              <SelectField
                key={word}
                label={word}
                value={meant}
                disabled={busy}
                options={meanings}
                error={asked[wordField] && open.includes(wordField) && !meant ? t("word_open") : undefined}
                onChange={(chosen) => setSaid((known) => ({ ...known, words: { ...known.words, [word]: chosen } }))}
              />
            ))}
          </div>
        </section>
      )}
    </Dialog>
  );
}

const TONES = { certain: "positive", likely: "info", asked: "warning" } as const;
const SHAPES = { certain: "round", likely: "half", asked: "square" } as const;

/** How sure the proposal is and why, as long as it is the one chosen or waits for an answer. */
function Proposed({ column, chosen }: { column: Column; chosen: string | undefined }) {
  const { t } = useTranslation("lender-sheet");
  const { grade, reason, proposed } = column;
  if (!grade || !reason) return null;
  if (chosen !== undefined && (grade === "asked" || chosen !== proposed)) return null;
  return (
    <span className={styles.proposed}>
      <StatusBadge tone={TONES[grade]} shape={SHAPES[grade]}>
        {t(`grade_${grade}`)}
      </StatusBadge>{" "}
      {t(`reason_${reason}`, { heading: proposed })}
    </span>
  );
}

const rowsKey = (sheet: Sheet) => (sheet.first_rows.length < sheet.rows ? "first_rows" : "all_rows");

function FirstRows({ sheet, used }: { sheet: Sheet; used: Set<string> }) {
  const { t } = useTranslation("lender-sheet");
  const title = t(rowsKey(sheet), { count: sheet.rows, n: count(sheet.rows) });
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t("row")}</th>
            {sheet.headings.map(({ heading }, index) => (
              <th key={index} scope="col" data-used={used.has(heading) ? "" : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.first_rows.map(({ row, cells }) => (
            <tr key={row}>
              <td className={styles.number}>{count(row)}</td>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
