import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import type { PayeeInput } from "./mutations";
import { payeeQuery } from "./queries";
import styles from "./Revenue.module.css";

interface Props {
  partnerId: string;
  onSave: (wish: PayeeInput) => Promise<void>;
  onClose: () => void;
}

type Payee = Awaited<ReturnType<NonNullable<ReturnType<typeof payeeQuery>["queryFn"]>>>;

/** Whom a partner's money goes to. PAN and account stand masked: they are replaced, never read. */
export function PayeeDialog({ partnerId, onSave, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const { data, error, refetch } = useQuery(payeeQuery(partnerId));
  if (data) return <PayeeForm payee={data} onSave={onSave} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("payee_change")}>
      {error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />}
    </Dialog>
  );
}

function PayeeForm({ payee, onSave, onClose }: { payee: Payee } & Pick<Props, "onSave" | "onClose">) {
  const { t } = useTranslation("revenue");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const formId = useId();
  const form = useServerForm({
    initialValues: {
      legal_name: payee.legal_name,
      address: payee.address,
      pan: "",
      gstin: payee.gstin,
      account_number: "",
      ifsc: payee.ifsc,
    },
    validate: { legal_name: (text) => (text.trim() ? null : t("name_needed")) },
    submit: async ({ pan, account_number, ...rest }) =>
      onSave({ ...rest, ...(pan.trim() ? { pan } : {}), ...(account_number.trim() ? { account_number } : {}) }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("payee_change")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {common("save")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p className={styles.muted}>{t("payee_note")}</p>
        {payee.changed_at && (
          <p className={styles.muted}>
            {t(payee.changed_area === "partner" ? "payee_changed_by_partner" : "payee_changed_by", {
              name: payee.changed_by,
              at: showDateTime(payee.changed_at, language),
            })}
          </p>
        )}
        <div className={styles.pairRow}>
          <TextField {...form.field("legal_name")} label={t("payee_name")} maxLength={120} />
          <TextField
            {...form.field("pan")}
            label={t("pan")}
            hint={payee.pan ? t("kept", { value: payee.pan }) : undefined}
            uppercase
            optional
            maxLength={10}
          />
          <TextField {...form.field("gstin")} label={t("gstin")} uppercase optional maxLength={15} />
          <TextField
            {...form.field("account_number")}
            label={t("account")}
            hint={payee.account_number ? t("kept", { value: payee.account_number }) : undefined}
            inputMode="numeric"
            optional
            maxLength={20}
          />
          <TextField {...form.field("ifsc")} label={t("ifsc")} uppercase optional maxLength={11} />
          <TextField {...form.field("address")} label={t("address")} optional maxLength={300} />
        </div>
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
