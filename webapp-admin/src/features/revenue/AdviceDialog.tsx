import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isIsoDay, todayIst } from "webapp-shared/lib/dates";
import { inRupees } from "webapp-shared/lib/emi";
import { count, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { pastMonths, useMonthName } from "../../components/months";
import { useLenderOptions } from "../../components/useOptions";
import { readRows } from "./model";
import { addAdvice } from "./mutations";
import styles from "./Revenue.module.css";

interface Props {
  onAdded: (id: string, message: string) => void;
  onClose: () => void;
}

const MONTHS = 18;

/** A lender's statement typed in, or its rows pasted from a spreadsheet. */
export function AdviceDialog({ onAdded, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const { t: common } = useTranslation("common");
  const monthName = useMonthName();
  const formId = useId();
  const lenders = useLenderOptions();
  const today = todayIst();
  const form = useServerForm({
    initialValues: {
      lender_id: "",
      month: pastMonths(today, 1)[0] ?? "",
      reference: "",
      received_on: today,
      utr: "",
      lines: "",
      note: "",
    },
    validate: {
      lender_id: (id) => (id ? null : t("lender_needed")),
      reference: (text) => (text.trim() ? null : t("reference_needed")),
      received_on: (day) => (isIsoDay(day) ? null : t("day_needed")),
      lines: (text) => {
        const { rows, bad } = readRows(text);
        if (bad.length > 0) return t("lines_bad", { lines: bad.slice(0, 5).join(", ") });
        return rows.length > 0 ? null : t("lines_needed");
      },
    },
    submit: async ({ lender_id, lines, ...rest }) => {
      const made = await addAdvice({ ...rest, lender_id: Number(lender_id), lines: readRows(lines).rows });
      onAdded(made.advice.id, made.message);
    },
  });
  const read = readRows(form.values.lines);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("advice_add")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("advice_keep")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p className={styles.muted}>{t("advice_add_note")}</p>
        <div className={styles.pairRow}>
          <Combobox {...form.field("lender_id")} label={t("lender")} options={lenders} />
          <SelectField
            {...form.field("month")}
            label={t("month_paid_for")}
            placeholder={null}
            options={pastMonths(today, MONTHS).map((month) => ({ value: month, label: monthName(month) }))}
          />
          <TextField
            {...form.field("reference")}
            label={t("advice_reference")}
            hint={t("advice_reference_hint")}
            maxLength={60}
          />
          <DateField {...form.field("received_on")} label={t("received_on")} />
          <TextField {...form.field("utr")} label={t("utr")} optional maxLength={40} />
          <TextField {...form.field("note")} label={t("note")} optional maxLength={500} />
        </div>
        <TextArea {...form.field("lines")} label={t("lines")} hint={t("lines_hint")} rows={7} />
        <p aria-live="polite">
          {read.rows.length > 0 &&
            t("lines_read", {
              count: read.rows.length,
              n: count(read.rows.length),
              sum: rupees(inRupees(read.paise), { paise: true }),
            })}
        </p>
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
