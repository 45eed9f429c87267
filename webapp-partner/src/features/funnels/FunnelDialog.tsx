import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";

import styles from "./Funnels.module.css";
import { readTemplate, TEMPLATES, type Template } from "./model";

interface Props {
  title: string;
  confirm: string;
  withTemplate?: boolean;
  onClose: () => void;
  onMake: (wish: { name: string; address: string; template: Template }) => Promise<void>;
}

const LONGEST_NAME = 80;
const LONGEST_ADDRESS = 30;
const addressOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9-]/g, "");

/** Name and address of a new funnel. The address is fixed from then on: shared links would end. */
export function FunnelDialog({ title, confirm, withTemplate = false, onClose, onMake }: Props) {
  const { t } = useTranslation("funnels");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { name: "", address: "", template: withTemplate ? "personal" : "" },
    validate: {
      name: (value) => (value.trim().length >= 2 ? null : t("name_needed")),
      address: (value) => (value ? null : t("address_needed")),
    },
    submit: ({ name, address, template }) => onMake({ name, address, template: readTemplate(template) }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <TextField label={t("name")} hint={t("name_hint")} maxLength={LONGEST_NAME} {...form.field("name")} />
        <TextField
          label={t("address")}
          hint={t("address_hint")}
          maxLength={LONGEST_ADDRESS}
          filter={addressOf}
          lang="en"
          {...form.field("address")}
        />
        {withTemplate && (
          <SelectField
            label={t("template")}
            placeholder={null}
            options={TEMPLATES.map((value) => ({ value, label: t(`template_${value || "empty"}`) }))}
            {...form.field("template")}
          />
        )}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
