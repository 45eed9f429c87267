import { useTranslation } from "react-i18next";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { ASKS_REASON, DANGEROUS, LIMITS, readRole, type Action, type Limit, type RoleId } from "./model";
import type { User } from "./queries";
import { RoleField } from "./RoleField";

interface Props {
  action: Action;
  user: User;
  onClose: () => void;
  onAct: (wish: { role: RoleId; reason: string; limits: Limit[] }) => Promise<void>;
}

/** Says what an action does to the person before it is done, and asks why where the record should say. */
export function ActionDialog({ action, user, onClose, onAct }: Props) {
  const { t } = useTranslation("users");
  const form = useServerForm({
    initialValues: { role_id: String(user.role_id), limits: user.limits },
    submit: ({ role_id, limits }) => onAct({ reason: "", role: readRole(role_id) ?? 3, limits }),
  });
  const words = {
    title: t(`do_${action}_title`, { name: user.name }),
    confirm: t(`do_${action}`),
    isDangerous: DANGEROUS.includes(action),
    onClose,
  };
  const note = <p>{t(`do_${action}_note`, { email: user.email })}</p>;
  if (ASKS_REASON.includes(action))
    return (
      <ReasonDialog
        {...words}
        question={note}
        label={t("reason")}
        hint={t("reason_hint")}
        missing={t("reason_needed")}
        rows={2}
        longest={200}
        onSend={(reason) => onAct({ reason, role: readRole(String(user.role_id)) ?? 3, limits: user.limits })}
      />
    );
  return (
    <FormDialog
      {...words}
      size={action === "role" ? "m" : "s"}
      busy={form.busy}
      formRef={form.props.ref}
      onSubmit={form.run}
    >
      {note}
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
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
    </FormDialog>
  );
}
