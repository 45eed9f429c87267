import { useTranslation } from "react-i18next";
import { Approval } from "webapp-shared/components/approval/Approval";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";

import { waitingReversal } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import type { MonthRow } from "./queries";

interface Props {
  month: MonthRow;
  onApprove: () => Promise<void>;
  onCancel: () => Promise<void>;
  onClose: () => void;
}

/** Somebody asks to open a closed month again: another one agrees, or it stays closed. */
export function ConfirmDialogHost({ month, onApprove, onCancel, onClose }: Props) {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const reversal = waitingReversal(month.reversals);
  if (!reversal) return null;
  const { maker, reason, made_at, is_own } = reversal;

  return (
    <Dialog open onClose={onClose} title={t("reopen_title", { month: monthName(month.month) })} size="s">
      <DescriptionList
        rows={[
          { term: t("reopening_by"), value: `${maker}, ${showDateTime(made_at, language)}` },
          { term: t("reason"), value: reason },
        ]}
      />
      <Approval
        mayApprove={!is_own}
        approve={t("reopening_approve")}
        onApprove={async () => {
          await onApprove();
          onClose();
        }}
        decline={t(is_own ? "reopening_take_back" : "reopening_decline")}
        onDecline={async () => {
          await onCancel();
          onClose();
        }}
      >
        {t(is_own ? "reopening_own" : "reopen_question")}
      </Approval>
    </Dialog>
  );
}
