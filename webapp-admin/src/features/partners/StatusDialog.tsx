import { useTranslation } from "react-i18next";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";

import type { PartnerChanges } from "./mutations";
import type { Partner } from "./queries";

const MIN_REASON_LENGTH = 3;

interface Props {
  partner: Partner;
  changes: PartnerChanges;
  onClose: () => void;
}

/** Asks before a partner is suspended or let in again, and why. */
export function StatusDialog({ partner, changes, onClose }: Props) {
  const { t } = useTranslation("partners");
  const { t: common } = useTranslation("common");
  const suspends = partner.status === "active";
  return (
    <ReasonDialog
      title={t(suspends ? "suspend_title" : "activate_title", { name: partner.name })}
      question={
        <>
          <b>{common("sure")}</b> {t(suspends ? "suspend_note" : "activate_note")}
        </>
      }
      label={t("reason")}
      missing={t("reason_needed")}
      shortest={MIN_REASON_LENGTH}
      confirm={t(suspends ? "suspend" : "activate")}
      isDangerous={suspends}
      size="m"
      onSend={async (reason) => {
        await changes.setStatus(suspends ? "suspended" : "active", reason);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
