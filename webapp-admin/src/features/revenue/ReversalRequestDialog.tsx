import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { fileListKeys } from "webapp-shared/components/sheets/queries";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { revenueKeys } from "../../api/revenue";
import { requestReversal } from "./mutations";

interface Props {
  adviceId: string;
  title: string;
  /** a draft is taken back at once; of what is booked it is asked, and of a file the lines of settled months stay */
  of: "draft" | "booked" | "file";
  onClose: () => void;
}

/** Asks why a lender's statement is to be taken back. */
export function ReversalRequestDialog({ adviceId, title, of, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const client = useQueryClient();
  return (
    <ReasonDialog
      missing={t("words_needed")}
      title={title}
      question={t(`reversal_question_${of}`)}
      label={t("reason")}
      confirm={t(of === "draft" ? "advice_withdraw" : "reversal_ask")}
      onClose={onClose}
      onSend={async (reason) => {
        const done = await requestReversal(adviceId, reason);
        onClose();
        toast.success(done.message);
        void client.invalidateQueries({ queryKey: revenueKeys.all });
        void client.invalidateQueries({ queryKey: fileListKeys.all });
      }}
    />
  );
}
