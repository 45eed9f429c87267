import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Note } from "webapp-shared/ui/Note/Note";

import { ASKS_REASON, DANGEROUS, readRole, type Action, type RoleId } from "./model";
import type { User } from "./queries";
import { RoleField } from "./RoleField";
import styles from "./Users.module.css";

interface Props {
  action: Action;
  user: User;
  onClose: () => void;
  onAct: (wish: { role: RoleId; reason: string }) => Promise<void>;
}

/** Says what an action does to the person before it is done, and asks why where the record should say. */
export function ActionDialog({ action, user, onClose, onAct }: Props) {
  const { t } = useTranslation("users");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const asksReason = ASKS_REASON.includes(action);
  const form = useServerForm({
    initialValues: { reason: "", role_id: String(user.role_id) },
    validate: { reason: (value) => (!asksReason || value.trim() ? null : t("reason_needed")) },
    submit: ({ reason, role_id }) => onAct({ reason: reason.trim(), role: readRole(role_id) ?? 3 }),
  });
  return (
    <Dialog
      open
      size={action === "role" ? "m" : "s"}
      onClose={onClose}
      title={t(`do_${action}_title`, { name: user.name })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant={DANGEROUS.includes(action) ? "danger" : "primary"} busy={form.busy}>
            {t(`do_${action}`)}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p>{t(`do_${action}_note`, { email: user.email })}</p>
        {action === "role" && <RoleField {...form.field("role_id")} />}
        {asksReason && <TextArea label={t("reason")} hint={t("reason_hint")} rows={2} maxLength={200} {...form.field("reason")} />}
        {form.problem && <Note tone="danger">{form.problem}</Note>}
      </form>
    </Dialog>
  );
}
