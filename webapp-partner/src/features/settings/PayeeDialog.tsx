import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { branchQuery } from "webapp-shared/api/branch";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isIfsc } from "webapp-shared/lib/patterns";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { session } from "../../api/session";
import type { PayeeWish } from "./mutations";
import type { Payee } from "./queries";
import styles from "./Settings.module.css";

interface Props {
  payee: Payee;
  onSave: (wish: PayeeWish) => Promise<void>;
  onClose: () => void;
}

export function PayeeDialog({ payee, onSave, onClose }: Props) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: {
      legal_name: payee.legal_name,
      account_number: "",
      account_again: "",
      ifsc: payee.ifsc,
      pan: "",
      gstin: payee.gstin,
      address: payee.address,
    },
    validate: {
      legal_name: (text) => (text.trim() ? null : t("name_needed")),
      account_number: (text) => (text.trim() || payee.account_number ? null : t("payee_account_needed")),
      account_again: (text, all) => (text.trim() === all.account_number.trim() ? null : t("payee_account_differs")),
      ifsc: (text) => (text.trim() ? null : t("payee_ifsc_needed")),
    },
    submit: ({ account_again: _, account_number, pan, ...rest }) =>
      onSave({ ...rest, ...(account_number.trim() ? { account_number } : {}), ...(pan.trim() ? { pan } : {}) }),
  });
  const ifsc = form.values.ifsc;
  const branch = useQuery({ ...branchQuery(session, ifsc), enabled: isIfsc(ifsc) }).data;
  const found =
    !isIfsc(ifsc) || branch === undefined
      ? undefined
      : branch
        ? [branch.bank, branch.branch].filter(Boolean).join(", ")
        : t("payee_ifsc_unknown");
  const kept = (value: string) => (value ? t("payee_kept", { value }) : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("payee")}
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
        <p>{t("payee_note")}</p>
        <TextField {...form.field("legal_name")} label={t("payee_name")} autoComplete="off" maxLength={120} />
        <TextField
          {...form.field("account_number")}
          label={t("payee_account")}
          hint={kept(payee.account_number)}
          inputMode="numeric"
          autoComplete="off"
          optional={Boolean(payee.account_number)}
          maxLength={20}
        />
        {form.values.account_number.trim() !== "" && (
          <TextField
            {...form.field("account_again")}
            label={t("payee_account_again")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        )}
        <TextField
          {...form.field("ifsc")}
          label={t("payee_ifsc")}
          hint={found ?? t("payee_ifsc_hint")}
          uppercase
          autoComplete="off"
          maxLength={11}
        />
        <TextField
          {...form.field("pan")}
          label={t("payee_pan")}
          hint={kept(payee.pan) ?? t("payee_pan_hint")}
          uppercase
          optional
          autoComplete="off"
          maxLength={10}
        />
        <TextField
          {...form.field("gstin")}
          label={t("payee_gstin")}
          hint={t("payee_gstin_hint")}
          uppercase
          optional
          autoComplete="off"
          maxLength={15}
        />
        <TextField {...form.field("address")} label={t("payee_address")} optional autoComplete="off" maxLength={300} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
