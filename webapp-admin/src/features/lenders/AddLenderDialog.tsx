import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { cleanLenderName } from "./model";

interface Props {
  open: boolean;
  onClose: () => void;
  onCreate: (name: string) => Promise<void>;
}

/** The name is all a lender begins with (specification 5.5). */
export function AddLenderDialog({ open, onClose, onCreate }: Props) {
  const { t } = useTranslation("lenders");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { name: "" },
    validate: { name: (value) => (value ? null : t("new_name_needed")) },
    submit: async ({ name }) => {
      await onCreate(name);
      form.setValues({ name: "" });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("add")}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} disabled={form.values.name === ""}>
            {t("create")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} noValidate>
        <TextField
          label={t("new_name")}
          hint={t("new_name_hint")}
          autoComplete="off"
          maxLength={80}
          filter={cleanLenderName}
          {...form.field("name")}
        />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
