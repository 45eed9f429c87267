import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isIsoDay, todayIst } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { claimMonth } from "./mutations";
import type { Place } from "./queries";
import styles from "./Revenue.module.css";

interface Props {
  place: Place;
  onDone: () => void;
  onClose: () => void;
}

/** The invoice that asks the lender for what is booked and not claimed yet. */
export function ClaimDialog({ place, onDone, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { invoice_no: "", claimed_on: todayIst() },
    validate: {
      invoice_no: (text) => (text.trim() ? null : t("invoice_needed")),
      claimed_on: (day) => (isIsoDay(day) ? null : t("day_needed")),
    },
    submit: async ({ invoice_no, claimed_on }) => {
      await claimMonth(place, invoice_no.trim(), claimed_on);
      onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("claim")}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("claim")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p>{t("claim_note")}</p>
        <TextField {...form.field("invoice_no")} label={t("invoice_no")} maxLength={40} />
        <DateField {...form.field("claimed_on")} label={t("claimed_on")} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
