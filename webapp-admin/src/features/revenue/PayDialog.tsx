import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isIsoDay, todayIst } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { isUtr } from "./model";
import type { StatementDetail } from "./queries";
import styles from "./Revenue.module.css";

interface Props {
  /** what the bank paid, and to whom */
  statement: Pick<StatementDetail, "net" | "payee_name" | "payee_account">;
  onPay: (utr: string, day: string) => Promise<void>;
  onClose: () => void;
}

/** The bank has paid: its number of the transfer, and the day. */
export function PayDialog({ statement, onPay, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { utr: "", paid_on: todayIst() },
    validate: {
      utr: (text) => (text.trim() ? (isUtr(text) ? null : t("utr_wrong")) : t("utr_needed")),
      paid_on: (day) => (isIsoDay(day) ? null : t("day_needed")),
    },
    submit: async ({ utr, paid_on }) => onPay(utr.trim(), paid_on),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("pay")}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("pay")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p>
          {t("pay_what", {
            amount: rupees(statement.net ?? 0, { paise: true }),
            payee: statement.payee_name,
            account: statement.payee_account,
          })}
        </p>
        <TextField {...form.field("utr")} label={t("utr")} hint={t("utr_hint")} maxLength={40} />
        <DateField {...form.field("paid_on")} label={t("paid_on")} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
