import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { toast } from "webapp-shared/ui/Toasts/toast";

import type { Endpoint } from "./webhookQueries";

type Send = "waited" | "from_now";

interface Props {
  endpoint: Endpoint;
  onSwitch: (send: Send) => Promise<void>;
  onClose: () => void;
}

/** Switching on asks what becomes of the events that waited. */
export function SwitchOnDialog({ endpoint, onSwitch, onClose }: Props) {
  const { t } = useTranslation("integration");
  const [busy, setBusy] = useState<Send | null>(null);
  const press = async (send: Send) => {
    setBusy(send);
    try {
      await onSwitch(send);
    } catch (problem) {
      toast.problem(problem);
      setBusy(null);
    }
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("switch_on_title", { host: endpoint.host })}
      footer={
        <>
          <Button busy={busy === "from_now"} onClick={() => void press("from_now")}>
            {t("from_now")}
          </Button>
          <Button variant="primary" busy={busy === "waited"} onClick={() => void press("waited")}>
            {t("send_waited")}
          </Button>
        </>
      }
    >
      <p>{t("switch_on_note")}</p>
    </Dialog>
  );
}
