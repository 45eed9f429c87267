import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Choice } from "webapp-shared/ui/Choice/Choice";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Note } from "webapp-shared/ui/Note/Note";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./MisUpload.module.css";
import { type ColumnName, DAY_ORDERS, firstSaid, hasDays, meaningsOf, openFields, STATUSES, type DayOrder } from "./model";
import { discardUpload, lookAgain, sayReading } from "./mutations";
import { misKeys, type MisFile, type MisSheet } from "./queries";

interface Props {
  file: MisFile;
  sheet: MisSheet;
  onClose: () => void;
}

/** How a lender's sheet is read: which heading is what, the order of its days, what its words mean. Said once, kept for next time. */
export function ReadingDialog({ file, sheet, onClose }: Props) {
  const { t } = useTranslation("mis-upload");
  const client = useQueryClient();
  const [said, setSaid] = useState(() => firstSaid(sheet));
  const [asked, setAsked] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const headings = sheet.headings.map(({ heading }) => ({ value: heading, label: heading }));
  const used = new Set(Object.values(said.columns));

  const act = async (wish: () => Promise<unknown>, closes = false) => {
    setBusy(true);
    try {
      await wish();
      await client.invalidateQueries({ queryKey: misKeys.all });
      if (closes) onClose();
    } catch (error) {
      if (isProblem(error) && Object.keys(error.fields).length > 0)
        setAsked(Object.fromEntries(Object.entries(error.fields).map(([field, faults]) => [field, faults.map(({ message }) => message).join(" ")])));
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
      words: name === "status" ? meaningsOf(sheet, heading) : known.words,
    }));
  };

  const open = openFields(sheet, said);
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("reading_title", { lender: file.lender, file: file.file_name })}
      footer={
        <>
          <Button disabled={busy} onClick={() => void act(() => discardUpload(file.id), true)}>
            {t("discard")}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void act(() => sayReading(file.id, said))}>
            {t("read")}
          </Button>
        </>
      }
    >
      <Note>{t("reading_note")}</Note>
      <section className={styles.part}>
        <h3>{t("first_rows", { count: sheet.rows, n: count(sheet.rows) })}</h3>
        <div className={styles.fields}>
          {sheet.sheets.length > 1 && (
            <SelectField
              label={t("sheet")}
              value={sheet.sheet}
              placeholder={null}
              disabled={busy}
              options={sheet.sheets.map((name) => ({ value: name, label: name }))}
              onChange={(name) => void act(() => lookAgain(file.id, { sheet: name, header_row: null }))}
            />
          )}
          <SelectField
            label={t("header_row")}
            value={String(sheet.header_row)}
            placeholder={null}
            disabled={busy}
            options={Array.from({ length: 20 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
            onChange={(row) => void act(() => lookAgain(file.id, { sheet: sheet.sheet, header_row: Number(row) }))}
          />
        </div>
        <FirstRows sheet={sheet} used={used} />
      </section>
      <section className={styles.part}>
        <h3>{t("columns")}</h3>
        <div className={styles.fields}>
          {sheet.columns.map((column) => (
            <SelectField
              key={column.name}
              label={t(`column_${column.name as ColumnName}`)}
              optional={!column.is_required}
              value={said.columns[column.name] ?? ""}
              placeholder={t("not_in_sheet")}
              options={headings}
              disabled={busy}
              hint={said.columns[column.name] === column.proposed && column.why === "similar" ? t("why_similar") : undefined}
              error={asked[`columns.${column.name}`]}
              onChange={(heading) => choose(column.name, heading)}
            />
          ))}
        </div>
      </section>
      <section className={styles.part}>
        <h3>{t("days")}</h3>
        <div className={styles.fields}>
          {hasDays(said) && (
            <Choice
              label={t("day_order")}
              value={said.dayOrder}
              error={asked["day_order"]}
              options={DAY_ORDERS.map((order) => ({ value: order, label: t(`order_${order}`) }))}
              onChange={(order) => setSaid((known) => ({ ...known, dayOrder: order as DayOrder }))}
            />
          )}
          <DateField
            label={t("sheet_day")}
            hint={t("sheet_day_hint")}
            optional
            value={said.sheetDay}
            error={asked["sheet_day"]}
            onChange={(day) => setSaid((known) => ({ ...known, sheetDay: day }))}
          />
        </div>
      </section>
      {Object.keys(said.words).length > 0 && (
        <section className={styles.part}>
          <h3>{t("words")}</h3>
          {asked["words.status"] && <Note tone="danger">{asked["words.status"]}</Note>}
          <div className={styles.fields}>
            {Object.entries(said.words).map(([word, meant]) => (
              <SelectField
                key={word}
                label={word}
                value={meant}
                disabled={busy}
                options={STATUSES.map((status) => ({ value: status, label: t(`status_${status}`) }))}
                error={asked["words.status"] && open.includes("words.status") && !meant ? t("word_open") : undefined}
                onChange={(status) => setSaid((known) => ({ ...known, words: { ...known.words, [word]: status } }))}
              />
            ))}
          </div>
        </section>
      )}
    </Dialog>
  );
}

function FirstRows({ sheet, used }: { sheet: MisSheet; used: Set<string> }) {
  const { t } = useTranslation("mis-upload");
  const title = t("first_rows", { count: sheet.rows, n: count(sheet.rows) });
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
