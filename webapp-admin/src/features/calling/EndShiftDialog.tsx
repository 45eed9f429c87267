import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";

import { SHIFT_REASONS, type ShiftReason } from "./model";

interface Props {
  busy: boolean;
  onEnd: (reason: ShiftReason) => void;
  onClose: () => void;
}

/** Asks why the shift ends; promises that are due go to colleagues then. */
export function EndShiftDialog({ busy, onEnd, onClose }: Props) {
  const { t } = useTranslation("calling");
  const [reason, setReason] = useState<ShiftReason>("day_over");
  return (
    <FormDialog
      title={t("end_shift")}
      confirm={t("end_shift")}
      busy={busy}
      onSubmit={() => onEnd(reason)}
      onClose={onClose}
    >
      <SelectField
        label={t("end_reason")}
        value={reason}
        onChange={(next) => setReason(SHIFT_REASONS.find((one) => one === next) ?? "other")}
        placeholder={null}
        options={SHIFT_REASONS.map((one) => ({ value: one, label: t(`end_reason_${one}`) }))}
      />
      <p>{t("end_note")}</p>
    </FormDialog>
  );
}
