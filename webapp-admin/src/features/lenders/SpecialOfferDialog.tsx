import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIsoDay } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Lenders.module.css";
import { nameOf } from "./model";
import type { Lender } from "./queries";

interface Props {
  lender: Lender;
  onClose: () => void;
  onUpdate: (
    offer: Pick<Lender, "so_text" | "so_date_start" | "so_date_end"> & Partial<Pick<Lender, "so_text_hi">>,
  ) => Promise<unknown>;
}

/** The three properties of a special offer, saved together (specification 4.7), and with them its Hindi text where that changed. */
export function SpecialOfferDialog({ lender, onClose, onUpdate }: Props) {
  const { t } = useTranslation("lenders");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const formId = useId();
  const form = useServerForm({
    initialValues: {
      so_text: lender.so_text ?? "",
      so_text_hi: lender.so_text_hi ?? "",
      so_date_start: lender.so_date_start ?? "",
      so_date_end: lender.so_date_end ?? "",
    },
    validate: {
      so_date_start: (value) => (value === "" || isIsoDay(value) ? null : t("offer_date")),
      so_date_end: (value, values) => {
        if (value !== "" && !isIsoDay(value)) return t("offer_date");
        return value !== "" && values.so_date_start !== "" && value < values.so_date_start ? t("offer_order") : null;
      },
    },
    submit: async (values) => {
      const start = { so_date_start: values.so_date_start || null };
      const end = { so_date_end: values.so_date_end || null };
      // Saved one by one: an offer moved to later days moves its end first, so that it never starts after it ends.
      const isLater = lender.so_date_end !== null && values.so_date_start > lender.so_date_end;
      const hindi = values.so_text_hi.trim();
      const inHindi = hindi === (lender.so_text_hi ?? "") ? {} : { so_text_hi: hindi };
      await onUpdate({
        so_text: values.so_text.trim(),
        ...inHindi,
        ...(isLater ? { ...end, ...start } : { ...start, ...end }),
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("offer_title", { lender: nameOf(lender, language) })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("update")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} noValidate className={styles.dialogForm}>
        <TextArea label={t("offer_text")} rows={3} {...form.field("so_text")} />
        <TextArea label={t("so_text_hi")} optional rows={3} {...form.field("so_text_hi")} />
        <div className={styles.pairRow}>
          <DateField label={t("offer_start")} {...form.field("so_date_start")} />
          <DateField label={t("offer_end")} {...form.field("so_date_end")} />
        </div>
        {!lender.so_status && (
          <p className={styles.hint}>
            {t("offer_switch_note")}{" "}
            <Link to={`/admin/lenders/${lender.lender_id}#special-offer`}>{t("open_lender")}</Link>
          </p>
        )}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
