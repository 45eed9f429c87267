import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { cleanCardName } from "./model";

interface Props {
  onClose: () => void;
  onCreate: (name: string) => Promise<void>;
}

/** The Create dialog takes only a Name (specification 2.6, 5.2). */
export function CreateCardDialog({ onClose, onCreate }: Props) {
  const { t } = useTranslation("cards");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { category_name: "" },
    submit: async ({ category_name }) => {
      await onCreate(category_name);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("create_title")}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.busy}
            disabled={form.values.category_name.trim() === ""}
          >
            {common("submit")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId}>
        <TextField
          label={t("name")}
          hint={t("name_hint")}
          autoComplete="off"
          maxLength={80}
          filter={cleanCardName}
          {...form.field("category_name")}
        />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
