import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";

import { momentBefore, SINCE } from "./webhookModel";

type Span = keyof typeof SINCE;

interface Props {
  host: string;
  onResend: (since: string) => Promise<void>;
  onClose: () => void;
}

/** Sends again what did not arrive since a time. */
export function ResendDialog({ host, onResend, onClose }: Props) {
  const { t } = useTranslation("integration");
  const { t: common } = useTranslation("common");
  const [span, setSpan] = useState<Span>("day");
  const { run: press, busy } = useApiMutation({ send: () => onResend(momentBefore(span)) });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("send_since_title", { host })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void press()}>
            {t("send_again")}
          </Button>
        </>
      }
    >
      <p>{t("send_since_note")}</p>
      <RadioGroup
        label={t("send_since")}
        value={span}
        onChange={(value) => setSpan(value as Span)}
        options={(Object.keys(SINCE) as Span[]).map((value) => ({ value, label: t(`since_${value}`) }))}
      />
    </Dialog>
  );
}
