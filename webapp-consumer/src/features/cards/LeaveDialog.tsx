import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Cards.module.css";
import type { ListName } from "./model";
import { leaveForIssuer } from "./mutations";

interface Props {
  card: { category_id: number; name: string; issuer: string; secured: boolean };
  from: ListName | "mine";
  onClose: () => void;
  /** opens the issuer's page; tests look at the address instead */
  onLeave?: (address: string) => void;
}

/** The door to an issuer: says what is passed on and who decides, records the click, then opens the page. */
export function LeaveDialog({ card, from, onClose, onLeave = (address) => window.location.assign(address) }: Props) {
  const { t } = useTranslation("cards");
  const { t: common } = useTranslation("common");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useRequestMessage();
  const issuer = card.issuer || card.name;

  const leave = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onLeave(await leaveForIssuer(card, from));
    } catch (error) {
      setProblem(toast.problem(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("leave_title", { name: card.name })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void leave()}>
            {t("leave_go", { issuer })}
          </Button>
        </>
      }
    >
      <div className={styles.leave}>
        <p>{t("leave_note", { issuer })}</p>
        <p>{t("leave_passed")}</p>
        {problem && <Callout tone="danger">{problem}</Callout>}
      </div>
    </Dialog>
  );
}
