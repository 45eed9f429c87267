import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";

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
  const { run: press, pending } = useApiMutation({ send: onSwitch });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("switch_on_title", { host: endpoint.host })}
      footer={
        <>
          <Button busy={pending === "from_now"} onClick={() => void press("from_now")}>
            {t("from_now")}
          </Button>
          <Button variant="primary" busy={pending === "waited"} onClick={() => void press("waited")}>
            {t("send_waited")}
          </Button>
        </>
      }
    >
      <p>{t("switch_on_note")}</p>
    </Dialog>
  );
}
