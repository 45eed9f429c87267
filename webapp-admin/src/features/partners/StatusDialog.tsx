import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import type { PartnerChanges } from "./mutations";
import styles from "./Partners.module.css";
import type { Partner } from "./queries";

const SHORTEST_REASON = 3;

interface Props {
  partner: Partner;
  changes: PartnerChanges;
  onClose: () => void;
}

/** Asks before a partner is suspended or let in again, and why. */
export function StatusDialog({ partner, changes, onClose }: Props) {
  const { t } = useTranslation("partners");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const suspends = partner.status === "active";
  const form = useServerForm({
    initialValues: { reason: "" },
    validate: { reason: (value) => (value.trim().length >= SHORTEST_REASON ? null : t("reason_needed")) },
    submit: async ({ reason }) => {
      await changes.setStatus(suspends ? "suspended" : "active", reason.trim());
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(suspends ? "suspend_title" : "activate_title", { name: partner.name })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant={suspends ? "danger" : "primary"} busy={form.busy}>
            {t(suspends ? "suspend" : "activate")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p>
          <b>{common("sure")}</b> {t(suspends ? "suspend_note" : "activate_note")}
        </p>
        <TextArea label={t("reason")} rows={3} maxLength={300} {...form.field("reason")} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
