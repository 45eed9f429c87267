import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isIsoDay } from "webapp-shared/lib/dates";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";

import { proposeReferralTerms } from "./mutations";
import styles from "./Revenue.module.css";

interface Props {
  onProposed: (message: string) => void;
  onClose: () => void;
}

const isNumber = (text: string) => /^\d+([.]\d+)?$/.test(text.trim());

/** New terms of rewards: percent, months, a sum once and the days of approval; another person agrees to them. */
export function ReferralTermsDialog({ onProposed, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const numeric = (text: string) => (isNumber(text) ? null : t("number_needed"));
  const form = useServerForm({
    initialValues: { percent: "5", months: "12", flat: "0", valid_from: "", valid_until: "" },
    validate: {
      percent: numeric,
      months: (text) => (/^\d+$/.test(text.trim()) ? null : t("number_needed")),
      flat: numeric,
      valid_from: (day) => (isIsoDay(day) ? null : t("day_needed")),
      valid_until: (day) => (day === "" || isIsoDay(day) ? null : t("day_needed")),
    },
    submit: async (values) => {
      const { message } = await proposeReferralTerms({
        percent: values.percent.trim(),
        months: Number(values.months),
        flat: values.flat.trim(),
        valid_from: values.valid_from,
        valid_until: values.valid_until || null,
      });
      onProposed(message);
    },
  });
  return (
    <FormDialog
      title={t("referral_propose")}
      confirm={t("referral_propose")}
      busy={form.busy}
      formRef={form.props.ref}
      onSubmit={form.run}
      onClose={onClose}
    >
      <p className={styles.muted}>{t("referral_propose_note")}</p>
      <TextField {...form.field("percent")} label={t("referral_percent")} inputMode="decimal" maxLength={6} />
      <TextField {...form.field("months")} label={t("referral_months")} inputMode="numeric" maxLength={2} />
      <TextField
        {...form.field("flat")}
        label={t("referral_flat")}
        hint={t("referral_flat_hint")}
        inputMode="decimal"
        maxLength={8}
      />
      <DateField {...form.field("valid_from")} label={t("referral_from")} />
      <DateField {...form.field("valid_until")} label={t("referral_until")} hint={t("referral_until_hint")} />
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
    </FormDialog>
  );
}
