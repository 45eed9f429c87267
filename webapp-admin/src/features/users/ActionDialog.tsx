import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { ASKS_REASON, DANGEROUS, LIMITS, readRole, type Action, type Limit, type RoleId } from "./model";
import type { User } from "./queries";
import { RoleField } from "./RoleField";
import styles from "./Users.module.css";

interface Props {
  action: Action;
  user: User;
  onClose: () => void;
  onAct: (wish: { role: RoleId; reason: string; limits: Limit[] }) => Promise<void>;
}

/** Says what an action does to the person before it is done, and asks why where the record should say. */
export function ActionDialog({ action, user, onClose, onAct }: Props) {
  const { t } = useTranslation("users");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const asksReason = ASKS_REASON.includes(action);
  const form = useServerForm({
    initialValues: { reason: "", role_id: String(user.role_id), limits: user.limits },
    validate: { reason: (value) => (!asksReason || value.trim() ? null : t("reason_needed")) },
    submit: ({ reason, role_id, limits }) => onAct({ reason: reason.trim(), role: readRole(role_id) ?? 3, limits }),
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
          <Button
            type="submit"
            form={formId}
            variant={DANGEROUS.includes(action) ? "danger" : "primary"}
            busy={form.busy}
          >
            {t(`do_${action}`)}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p>{t(`do_${action}_note`, { email: user.email })}</p>
        {action === "role" && <RoleField {...form.field("role_id")} />}
        {action === "limits" &&
          LIMITS.map((limit) => (
            <CheckboxField
              key={limit}
              checked={form.values.limits.includes(limit)}
              onChange={(isSet) =>
                form.setFieldValue(
                  "limits",
                  LIMITS.filter((one) => (one === limit ? isSet : form.values.limits.includes(one))),
                )
              }
            >
              <b>{t(`limit_${limit}`)}</b>
              <br />
              {t(`limit_${limit}_note`)}
            </CheckboxField>
          ))}
        {asksReason && (
          <TextArea label={t("reason")} hint={t("reason_hint")} rows={2} maxLength={200} {...form.field("reason")} />
        )}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
