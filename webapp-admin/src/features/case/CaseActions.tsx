import { useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { Menu } from "webapp-shared/ui/Menu/Menu";

import styles from "./Case.module.css";
import { CorrectDialog } from "./CorrectDialog";
import { LinkDialog } from "./LinkDialog";
import { LINK_KINDS, type LinkKind } from "./model";
import type { Case } from "./queries";

interface Props {
  case: Case;
  rootRef: Ref<HTMLDivElement>;
  onChange: () => void;
}

/** Acts for the person other than notes and tickets. */
export function CaseActions({ case: it, rootRef, onChange }: Props) {
  const { t } = useTranslation("case");
  const [kind, setKind] = useState<LinkKind | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);

  return (
    <div ref={rootRef} className={styles.actions}>
      <Menu
        framed="link"
        label={t("send_link")}
        trigger={t("send_link")}
        items={LINK_KINDS.map((one) => ({ key: one, label: t(`link_${one}`), onSelect: () => setKind(one) }))}
      />
      {it.can_correct && <Button onClick={() => setCorrecting(true)}>{t("correct")}</Button>}
      {kind && (
        <LinkDialog
          id={it.customer_id}
          kind={kind}
          applications={it.applications ?? []}
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
