import { useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { Menu } from "webapp-shared/ui/Menu/Menu";

import { CallDialog } from "./CallDialog";
import styles from "./Case.module.css";
import { CorrectDialog } from "./CorrectDialog";
import { DeletionDialog } from "./DeletionDialog";
import { EscalateDialog } from "./EscalateDialog";
import { LinkDialog } from "./LinkDialog";
import { CALLER_ACTS, LINK_KINDS, type CallerAct, type LinkKind } from "./model";
import type { Case } from "./queries";
import { StopDialog } from "./StopDialog";

interface Props {
  case: Case;
  rootRef: Ref<HTMLDivElement>;
  onChange: () => void;
}

/** Acts for the person other than notes and tickets. */
export function CaseActions({ case: it, rootRef, onChange }: Props) {
  const { t } = useTranslation("case");
  const [kind, setKind] = useState<LinkKind | null>(null);
  const [isCalling, setCalling] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [act, setAct] = useState<CallerAct | null>(null);
  const applications = it.applications ?? [];
  const hasLender = applications.some((application) => application.submissions.length > 0);
  const dialog = {
    id: it.customer_id,
    onDone: () => {
      setAct(null);
      onChange();
    },
    onClose: () => setAct(null),
  };

  return (
    <div ref={rootRef} className={styles.actions}>
      {it.can_call && (
        <span data-key="c">
          <Button icon="phone" onClick={() => setCalling(true)}>
            {t("call")} <kbd className={styles.key}>C</kbd>
          </Button>
        </span>
      )}
      <span data-key="l">
        <Menu
          framed="link"
          label={t("send_link")}
          trigger={t("send_link")}
          items={LINK_KINDS.map((one) => ({ key: one, label: t(`link_${one}`), onSelect: () => setKind(one) }))}
        />
      </span>
      {it.can_correct && <Button onClick={() => setCorrecting(true)}>{t("correct")}</Button>}
      <Menu
        framed="menu"
        label={t("acts")}
        trigger={t("acts")}
        items={[
          ...CALLER_ACTS.filter((one) => one !== "escalate" || hasLender).map((one) => ({
            key: one,
            label: one === "stop" ? <span className={styles.danger}>{t("act_stop")}</span> : t(`act_${one}`),
            onSelect: () => setAct(one),
          })),
          ...(it.can_delete
            ? [
                {
                  key: "delete",
                  label: <span className={styles.danger}>{t("act_delete")}</span>,
                  to: `/admin/customer-info-deletion/customer/${it.customer_id}`,
                },
              ]
            : []),
        ]}
      />
      {isCalling && <CallDialog case={it} onClose={() => setCalling(false)} />}
      {act === "stop" && <StopDialog {...dialog} />}
      {act === "deletion" && <DeletionDialog {...dialog} />}
      {act === "escalate" && <EscalateDialog {...dialog} applications={applications} />}
      {kind && (
        <LinkDialog
          id={it.customer_id}
          kind={kind}
          applications={applications}
          onDone={() => {
            setKind(null);
            onChange();
          }}
          onClose={() => setKind(null)}
        />
      )}
      {isCorrecting && (
        <CorrectDialog
          id={it.customer_id}
          revision={it.revision ?? ""}
          onDone={() => {
            setCorrecting(false);
            onChange();
          }}
          onClose={() => setCorrecting(false)}
          onSendAccountLink={() => {
            setCorrecting(false);
            setKind("account");
          }}
        />
      )}
    </div>
  );
}
