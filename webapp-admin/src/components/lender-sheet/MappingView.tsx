import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileNotes } from "webapp-shared/components/sheets/FileNotes";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import type { Option } from "webapp-shared/ui/Field/SelectField";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";

import { PageWithBar } from "../PageWithBar";
import styles from "./LenderSheet.module.css";
import { firstSaid, type Kind, type Said, type Sheet } from "./mapping";
import { chooseColumn, headingRows, leaveOut, type Question, questionsOf } from "./questions";
import { QuestionCard } from "./QuestionCard";
import { SheetColumns } from "./SheetColumns";

const HEADER_ROWS = 60;

interface Props {
  lender: string;
  fileName: string;
  /** the kind of the file, as lists call it */
  kindLabel: string;
  sheet: Sheet;
  kind: Kind;
  crumbs: readonly { label: string; to?: string }[];
  columnLabel: (name: string) => string;
  /** our words, where the kind has a column of words */
  meanings: readonly Option[];
  /** the button that fetches the file as it was sent */
  sentFile?: ReactNode;
  busy: boolean;
  /** refusals of the server by the name of their question */
  errors: Readonly<Record<string, string>>;
  onInspect: (body: { sheet: string; header_row: number | null }) => void;
  onRead: (said: Said) => void;
  onDiscard: () => void;
}

/** How a lender's sheet is read: its open questions, then its columns. What is said once holds for the next files too. */
export function MappingView(props: Props) {
  const { sheet, kind, columnLabel, busy, errors } = props;
  const { t } = useTranslation("lender-sheet");
  const [said, setSaid] = useState(() => firstSaid(sheet, kind));
  const [isPressed, setPressed] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const questions = questionsOf(sheet, said, kind);
  const open = questions.filter((question) => question.isOpen);
  const rows = headingRows(sheet, said, kind);

  const errorOf = (question: Question): string | undefined => {
    // a column that was said not to be the proposed one is asked for once more
    const isAskedAgain = !question.isOpen && open.some(({ field }) => field === question.field);
    if (isAskedAgain) return undefined;
    return errors[question.field] ?? (isPressed && question.isOpen ? t("question_unanswered") : undefined);
  };
  const read = () => {
    setPressed(true);
    if (open.length === 0) return props.onRead(said);
    const first = root.current?.querySelector<HTMLElement>("[data-open] :is(input, select)");
    first?.focus({ preventScroll: true });
    first?.closest("[data-open]")?.scrollIntoView({ block: "center" });
  };
  const bar = (
    <>
      {open.length > 0 ? (
        <StatusBadge tone="warning" shape="square">
          {t("open_questions", { count: open.length, n: count(open.length) })}
        </StatusBadge>
      ) : (
        <StatusBadge tone="positive">{t("no_open_question")}</StatusBadge>
      )}
      <p className={styles.muted}>{t("reading_note")}</p>
      <div className={styles.barButtons}>
        <Button disabled={busy} onClick={props.onDiscard}>
          {t("discard")}
        </Button>
        <Button variant="primary" busy={busy} onClick={read}>
          {t("read")}
        </Button>
      </div>
    </>
  );
  return (
    <div ref={root}>
      <PageWithBar bar={bar}>
        <PageHeader
          title={t("title", { lender: props.lender })}
          crumbs={props.crumbs}
          note={<Source {...props} />}
          actions={
            <>
              {props.sentFile}
              <Button icon="table" onClick={() => setSeen(true)}>
                {t("see_sheet")}
              </Button>
            </>
          }
        />
        <FileNotes notes={sheet.notes} />
        {questions.length > 0 && (
          <div className={styles.questions}>
            {questions.map((question, index) => (
              <QuestionCard
                key={`${question.about} ${question.field}`}
                number={index + 1}
                question={question}
                sheet={sheet}
                said={said}
                columnLabel={columnLabel}
                meanings={props.meanings}
                busy={busy}
                error={errorOf(question)}
                onSaid={setSaid}
                onColumn={(heading, name) =>
                  setSaid(heading ? chooseColumn(sheet, said, kind, heading, name) : leaveOut(sheet, said, kind, name))
                }
              />
            ))}
          </div>
        )}
        <div className={styles.columnsHead}>
          <h2>{t("columns_count", { count: rows.length, n: count(rows.length) })}</h2>
          <p className={styles.muted}>{t("saved_note")}</p>
        </div>
        <SheetColumns
          rows={rows}
          columns={sheet.columns}
          columnLabel={columnLabel}
          busy={busy}
          errorOf={(name) =>
            questions.some(({ field }) => field === `columns.${name}`) ? undefined : errors[`columns.${name}`]
          }
          onChoose={(heading, name) => setSaid(chooseColumn(sheet, said, kind, heading, name))}
        />
        {kind.asksSheetDay && (
          <div className={styles.sheetDay}>
            <DateField
              label={t("sheet_day")}
              hint={t("sheet_day_hint")}
              optional
              value={said.sheetDay}
              error={errors["sheet_day"]}
              onChange={(day) => setSaid((known) => ({ ...known, sheetDay: day }))}
            />
          </div>
        )}
      </PageWithBar>
      {isSeen && (
        <Dialog open size="l" title={t("see_sheet")} onClose={() => setSeen(false)}>
          <FirstRows sheet={sheet} said={said} />
        </Dialog>
      )}
    </div>
  );
}

/** The file, its kind, the sheet and the row of headings that were taken, each of which can be another one. */
function Source({ fileName, kindLabel, sheet, busy, onInspect }: Props) {
  const { t } = useTranslation("lender-sheet");
  return (
    <div className={styles.source}>
      <span>{t("source_file", { file: fileName, kind: kindLabel })}</span>
      {sheet.sheets.length > 1 && (
        <Changeable
          text={t("source_sheet", {
            sheet: sheet.sheet,
            number: count(sheet.sheets.indexOf(sheet.sheet) + 1),
            total: count(sheet.sheets.length),
          })}
          change={t("change_sheet")}
          busy={busy}
        >
          <ToolbarSelect
            label={t("sheet")}
            labelled="beside"
            value={sheet.sheet}
            options={sheet.sheets.map((name) => ({ value: name, label: name }))}
            onChange={(name) => onInspect({ sheet: name, header_row: null })}
          />
        </Changeable>
      )}
      <Changeable
        text={t("source_header", { row: count(sheet.header_row) })}
        change={t("change_header_row")}
        busy={busy}
      >
        <ToolbarSelect
          label={t("header_row")}
          labelled="beside"
          value={sheet.header_row}
          options={Array.from({ length: HEADER_ROWS }, (_, index) => ({ value: index + 1, label: count(index + 1) }))}
          onChange={(row) => onInspect({ sheet: sheet.sheet, header_row: row })}
        />
      </Changeable>
      <span>{t("source_rows", { count: sheet.rows, n: count(sheet.rows) })}</span>
    </div>
  );
}

function Changeable({
  text,
  change,
  busy,
  children,
}: {
  text: string;
  /** the name of the button, of which only the first word is seen */
  change: string;
  busy: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("lender-sheet");
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return (
    <span>
      {text}{" "}
      <button type="button" className={styles.change} aria-label={change} disabled={busy} onClick={() => setOpen(true)}>
        {t("change")}
      </button>
    </span>
  );
}

function FirstRows({ sheet, said }: { sheet: Sheet; said: Said }) {
  const { t } = useTranslation("lender-sheet");
  const used = new Set(Object.values(said.columns));
  const title = t(sheet.first_rows.length < sheet.rows ? "first_rows" : "all_rows", {
    count: sheet.rows,
    n: count(sheet.rows),
  });
  return (
    <>
      <h3>{title}</h3>
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
    </>
  );
}
