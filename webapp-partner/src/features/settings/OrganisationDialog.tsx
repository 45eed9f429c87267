import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { changeFacts, ENTITY_TYPES, isRegistered, organisationQuery, type Kyc } from "./organisation";
import styles from "./Settings.module.css";

interface Props {
  kyc: Kyc;
  onClose: () => void;
}

/** The facts of the organisation, as its papers have them. A known PAN stays unless another is typed. */
export function OrganisationDialog({ kyc, onClose }: Props) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const formId = useId();
  const stated: string = kyc.entity_type;
  const form = useServerForm({
    initialValues: {
      entity_type: stated,
      pan: "",
      gstin: kyc.gstin,
      udyam: kyc.udyam,
      registration: kyc.registration,
      incorporated_on: kyc.incorporated_on ?? "",
    },
    validate: {
      entity_type: (text) => (text ? null : t("entity_needed")),
      pan: (text) => (text.trim() || kyc.pan ? null : t("pan_needed")),
    },
    submit: async ({ entity_type, pan, incorporated_on, ...rest }) => {
      const entity = ENTITY_TYPES.find((known) => known === entity_type);
      if (!entity) return;
      await changeFacts({
        ...rest,
        entity_type: entity,
        pan: pan.trim() || null,
        incorporated_on: incorporated_on || null,
      });
      await client.invalidateQueries({ queryKey: organisationQuery().queryKey });
      toast.success((now) => t("facts_saved", now));
      onClose();
    },
  });
  const entityType = form.values.entity_type;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("organisation")}
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
        <SelectField
          {...form.field("entity_type")}
          label={t("entity_type")}
          options={ENTITY_TYPES.map((value) => ({ value, label: t(`entity_${value}`) }))}
        />
        <TextField
          {...form.field("pan")}
          label={t("payee_pan")}
          hint={kyc.pan ? t("payee_kept", { value: kyc.pan }) : t("pan_hint")}
          uppercase
          optional={Boolean(kyc.pan)}
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
        <TextField
          {...form.field("udyam")}
          label={t("udyam")}
          hint={t("udyam_hint")}
          uppercase
          optional
          autoComplete="off"
          maxLength={19}
        />
        {isRegistered(entityType) && (
          <>
            <TextField
              {...form.field("registration")}
              label={t(entityType === "llp" ? "llpin" : "cin")}
              hint={t(entityType === "llp" ? "llpin_hint" : "cin_hint")}
              uppercase
              autoComplete="off"
              maxLength={21}
            />
            <DateField {...form.field("incorporated_on")} label={t("incorporated_on")} />
          </>
        )}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
