import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { todayIst } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { pastMonths, useMonthName } from "../../components/months";
import styles from "./Revenue.module.css";

interface Props {
  /** what happens to the month; on the button too */
  title: string;
  note: string;
  onSend: (month: string) => Promise<void>;
  onClose: () => void;
}

const MONTHS = 12;

/** Asks for which of the past months something is to be done. */
export function MonthPickerDialog({ title, note, onSend, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const { t: common } = useTranslation("common");
  const monthName = useMonthName();
  const formId = useId();
  const months = pastMonths(todayIst(), MONTHS);
  const form = useServerForm({
    initialValues: { month: months[0] ?? "" },
    submit: ({ month }) => onSend(month),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {title}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p>{note}</p>
        <SelectField
          {...form.field("month")}
          label={t("month")}
          placeholder={null}
          options={months.map((month) => ({ value: month, label: monthName(month) }))}
        />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
