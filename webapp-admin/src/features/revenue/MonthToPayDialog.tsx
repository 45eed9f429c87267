import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { useMonthName } from "../../components/months";
import { monthsToPayQuery } from "./queries";
import styles from "./Revenue.module.css";

interface Props {
  onSend: (month: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the month of a bank file, among those whose approved statements wait for one. */
export function MonthToPayDialog({ onSend, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const { t: common } = useTranslation("common");
  const monthName = useMonthName();
  const formId = useId();
  const { data, error, refetch } = useQuery(monthsToPayQuery);
  const months = data?.results ?? [];
  const form = useServerForm({
    initialValues: { month: "" },
    submit: ({ month }) => onSend(month || (months[0]?.month ?? "")),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("payout_make")}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} disabled={months.length === 0}>
            {t("payout_make")}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={96} />
      ) : months.length === 0 ? (
        <p>{t("payout_no_month")}</p>
      ) : (
        <form {...form.props} id={formId} className={styles.form}>
          <p>{t("payout_make_note")}</p>
          <SelectField
            {...form.field("month")}
            value={form.values.month || (months[0]?.month ?? "")}
            label={t("month")}
            placeholder={null}
            options={months.map(({ month, count: number, total }) => ({
              value: month,
              label: t("payout_month", {
                month: monthName(month),
                count: number,
                amount: rupees(total ?? 0, { paise: true }),
              }),
            }))}
          />
          {form.problem && <Callout tone="danger">{form.problem}</Callout>}
        </form>
      )}
    </Dialog>
  );
}
