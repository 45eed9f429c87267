import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";

import styles from "./Terms.module.css";
import { FEE_KINDS, NO_FEE, type OtherFee } from "./termsModel";

interface Props {
  fees: readonly OtherFee[];
  onSave: (fees: OtherFee[]) => Promise<boolean>;
  onClose: () => void;
}

/** What the lender collects for others: each with its name in both languages, so that the statement can name it. */
export function OtherFeesDialog({ fees, onSave, onClose }: Props) {
  const { t } = useTranslation("lenders");
  const [rows, setRows] = useState<OtherFee[]>(() => fees.map((fee) => ({ ...NO_FEE, ...fee })));
  const {
    run: save,
    busy,
    faults,
    reset,
  } = useApiMutation({
    send: () => onSave(rows),
    fields: "all",
    isQuiet: true,
    onDone: (isSaved) => isSaved && onClose(),
  });

  const change = (place: number, part: keyof OtherFee, value: string) => {
    reset();
    setRows((all) => all.map((row, index) => (index === place ? { ...row, [part]: value } : row)));
  };
  const part = (row: OtherFee, place: number, name: "name_en" | "name_hi" | "amount" | "gst_percent") => (
    <TextField
      label={t(`fee_${name}`)}
      name={`fee-${place}-${name}`}
      value={row[name]}
      onChange={(text) => change(place, name, text)}
      error={faults[`value.${place}.${name}`]}
      autoComplete="off"
      {...(name === "amount" && { prefix: "₹", inputMode: "decimal" as const })}
      {...(name === "gst_percent" && { suffix: "%", inputMode: "decimal" as const })}
    />
  );

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("term_third_party_fees")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{t("fees_note")}</p>
      {rows.map((row, place) => (
        <fieldset key={place} className={styles.feeRow}>
          <legend className="visually-hidden">{t("fee_row", { n: place + 1 })}</legend>
          {part(row, place, "name_en")}
          {part(row, place, "name_hi")}
          {part(row, place, "amount")}
          {part(row, place, "gst_percent")}
          <SelectField
            label={t("fee_kind")}
            name={`fee-${place}-kind`}
            value={row.kind}
            placeholder={null}
            options={FEE_KINDS.map((kind) => ({ value: kind, label: t(`fee_kind_${kind}`) }))}
            onChange={(kind) => change(place, "kind", kind)}
          />
          <IconButton
            icon="trash"
            label={t("fee_remove", { n: place + 1 })}
            onClick={() => setRows((all) => all.filter((_, index) => index !== place))}
          />
        </fieldset>
      ))}
      {rows.length === 0 && <p className={styles.note}>{t("fees_none")}</p>}
      <Button small icon="plus" onClick={() => setRows((all) => [...all, NO_FEE])}>
        {t("fee_add")}
      </Button>
    </Dialog>
  );
}
