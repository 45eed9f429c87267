import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";

import { useProposeTexts } from "./mutations";
import type { PartnerText } from "./partnerTexts";
import styles from "./PartnerTexts.module.css";

interface Props {
  lenderId: number;
  replaceable: readonly PartnerText[];
  /** texts that an admin wrote, which stay */
  kept: number;
  onClose: () => void;
}

/** The question before proposals replace texts: which ones, by what. */
export function ProposeTextsDialog({ lenderId, replaceable, kept, onClose }: Props) {
  const { t } = useTranslation("lenders");
  const propose = useProposeTexts();

  const { run: confirm, busy } = useApiMutation({
    send: () =>
      propose(
        lenderId,
        replaceable.map((text) => text.property),
      ),
    onEnd: onClose,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("texts_question")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {t("texts_replace", { count: replaceable.length })}
          </Button>
        </>
      }
    >
      {kept > 0 && <p className={styles.kept}>{t("texts_kept", { count: kept })}</p>}
      <DescriptionList
        rows={replaceable.map((text) => ({
          term: t(text.property),
          value: (
            <>
              {text.text && (
                <>
                  <s>{text.text}</s>{" "}
                </>
              )}
              <b>{text.proposed}</b>
            </>
          ),
        }))}
      />
    </Dialog>
  );
}
