import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { sendFormLink } from "./mutations";

interface Props {
  customerId: string;
  /** the customer is on the phone and asked for it */
  onCall: boolean;
  onClose: () => void;
}

/** Asks before the link to the form goes to the person in hand. */
export function LinkConfirm({ customerId, onCall, onClose }: Props) {
  const { t } = useTranslation("calling");
  const sending = useMutation({
    mutationFn: () => sendFormLink(customerId, onCall),
    onSuccess: () => {
      toast.success(t("link_sent"));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t("link")}
      question={t("link_question")}
      more={sending.error && <Callout tone="danger">{messageOf(sending.error)}</Callout>}
      confirm={t("link")}
      busy={sending.isPending}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    />
  );
}
