import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";

import styles from "./Changes.module.css";
import { nameOf } from "./model";
import type { Lender } from "./queries";
import { useValueText } from "./useValueText";

export interface Conflict {
  lender: Lender | undefined;
  property: string;
  was: unknown;
  mine: unknown;
  now: unknown;
  by: string;
  at: string;
}

interface Props extends Conflict {
  onChoose: (keepsMine: boolean) => void;
}

/** A colleague was quicker: what they changed, and whose value shall stand. Closing keeps theirs. */
export function ConflictDialog({ lender, property, was, mine, now, by, at, onChoose }: Props) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const words = useValueText([property]);
  const who = by || t("by_system");
  return (
    <Dialog
      open
      onClose={() => onChoose(false)}
      title={t("conflict_title")}
      footer={
        <>
          <Button onClick={() => onChoose(false)}>{t("conflict_theirs")}</Button>
          <Button variant="primary" onClick={() => onChoose(true)}>
            {t("conflict_mine")}
          </Button>
        </>
      }
    >
      <p className={styles.conflict}>
        {t("conflict_note", {
          by: who,
          property: words.nameOf(property),
          lender: lender ? nameOf(lender, language) : "",
          at: showDateTime(at, language),
        })}
      </p>
      <DescriptionList
        rows={[
          { term: t("conflict_was"), value: words.wordsOf(property, was) },
          { term: t("conflict_now", { by: who }), value: <b>{words.wordsOf(property, now)}</b> },
          { term: t("conflict_yours"), value: <b>{words.wordsOf(property, mine)}</b> },
        ]}
      />
    </Dialog>
  );
}
