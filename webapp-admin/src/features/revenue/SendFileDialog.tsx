import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isIsoDay, todayIst } from "webapp-shared/lib/dates";
import { ACCEPT, isSheet } from "webapp-shared/components/sheets/fileStatus";
import { duplicateFileProblem } from "webapp-shared/components/sheets/DuplicateFileNotice";
import { Button } from "webapp-shared/ui/Button/Button";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { session } from "../../api/session";
import { useLenderOptions } from "../../components/useOptions";
import { sendFile, type CommissionFileInput } from "./commissionFiles";
import { pastMonths } from "./model";
import styles from "./Revenue.module.css";
import { useMonthName } from "./useMonthName";

interface Props {
  onSent: (id: string) => void;
  onClose: () => void;
}

const MONTHS = 18;

/** A lender's statement as a file, with what its cover says: month, number, day, and what it all comes to. */
export function SendFileDialog({ onSent, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const { t: common } = useTranslation("common");
  const monthName = useMonthName();
  const formId = useId();
  const lenders = useLenderOptions();
  const today = todayIst();
  const [file, setFile] = useState<File | null>(null);
  const [fileFault, setFileFault] = useState<string | undefined>();
  /** the same bytes were taken before: what the server says of it */
  const [same, setSame] = useState<string | null>(null);
  const form = useServerForm<CommissionFileInput>({
    initialValues: {
      lender_id: "",
      month: pastMonths(today, 1)[0] ?? "",
      reference: "",
      received_on: today,
      utr: "",
      stated_total: "",
      explanation: "",
    },
    validate: {
      lender_id: (id) => (id ? null : t("lender_needed")),
      reference: (text) => (text.trim() ? null : t("reference_needed")),
      received_on: (day) => (isIsoDay(day) ? null : t("day_needed")),
    },
    submit: async (wish) => {
      if (!file || fileFault) return;
      try {
        onSent((await sendFile(file, wish, same !== null)).id);
      } catch (error) {
        const said = duplicateFileProblem(error);
        if (said === null) throw error;
        setSame(said);
      }
    },
  });
  const lenderId = form.values.lender_id;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("file_send")}
      footer={
        <>
          <Button
            icon="download"
            disabled={!lenderId}
            onClick={() =>
              void download(session, `/api/uploads/templates/commission.xlsx?lender_id=${lenderId}`, t("template_name"))
            }
          >
            {t("template")}
          </Button>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t(same ? "file_send_anyway" : "file_check")}
          </Button>
        </>
      }
    >
      <form
        {...form.props}
        id={formId}
        className={styles.form}
        // the file has no field of the form: what is missing is said together
        onSubmitCapture={() => {
          if (!file) setFileFault(t("file_needed"));
        }}
      >
        <p className={styles.muted}>{t("file_send_note")}</p>
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
          <MoneyField
            {...form.field("stated_total")}
            paise
            label={t("stated_total")}
            hint={t("stated_total_hint")}
            optional
          />
          <TextField {...form.field("utr")} label={t("utr")} optional maxLength={40} />
        </div>
        <FileDrop
          label={t("file_choose")}
          hint={t("file_hint")}
          accept={ACCEPT}
          file={file}
          error={fileFault}
          disabled={form.busy}
          onFile={(chosen) => {
            setFile(chosen);
            setSame(null);
            setFileFault(chosen && !isSheet(chosen) ? t("file_bad_type") : undefined);
          }}
        />
        {same && <Callout tone="warning">{same}</Callout>}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
