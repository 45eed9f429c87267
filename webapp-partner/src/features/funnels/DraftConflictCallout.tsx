import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";

import styles from "./Funnels.module.css";
import { compareDrafts } from "./model";
import { PhonePreview } from "./PhonePreview";
import type { FunnelContent } from "./queries";
import type { DraftConflict } from "./useFunnelDraft";

interface Props {
  conflict: DraftConflict;
  mine: FunnelContent;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Two drafts after somebody else's save: both can be looked at before one of them goes on. */
export function DraftConflictCallout({ conflict, mine, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useTranslation("funnels");
  const [isOpen, setOpen] = useState(false);
  const choices = (
    <>
      <Button onClick={onTakeTheirs}>{t("take_theirs")}</Button>
      <Button onClick={onKeepMine}>{t("keep_mine")}</Button>
    </>
  );
  return (
    <Callout tone="warning">
      <p>{conflict.message}</p>
      <p>{t("yours_is_kept")}</p>
      <p className={styles.choices}>
        <Button icon="eye" onClick={() => setOpen(true)}>
          {t("compare_drafts")}
        </Button>
        {choices}
      </p>
      {isOpen && (
        <Dialog open size="l" title={t("compare_drafts")} onClose={() => setOpen(false)} footer={choices}>
          <DraftComparison conflict={conflict} mine={mine} />
        </Dialog>
      )}
    </Callout>
  );
}

function DraftComparison({ conflict, mine }: Pick<Props, "conflict" | "mine">) {
  const { t } = useTranslation("funnels");
  const { language } = useLanguage();
  const { theirs } = conflict;
  const { screens, ...whole } = compareDrafts(mine, theirs.content);
  const [chosen, setChosen] = useState(screens[0]?.id ?? "");
  const shown = screens.find(({ id }) => id === chosen);
  const nameOf = (content: FunnelContent, id: string) =>
    content.screens.find((screen) => screen.id === id)?.title[language];
  const sides = [
    { title: t("draft_mine"), content: mine, hasIt: shown?.mine },
    {
      title: t("draft_theirs", { name: theirs.changed_by, at: showDateTime(theirs.changed_at, language) }),
      content: theirs.content,
      hasIt: shown?.theirs,
    },
  ];
  return (
    <>
      <ul className={styles.changes} aria-label={t("differences")}>
        {screens.map(({ id, change }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.textButton}
              aria-pressed={id === chosen}
              onClick={() => setChosen(id)}
            >
              {nameOf(mine, id) || nameOf(theirs.content, id) || t("untitled")}
            </button>{" "}
            <span className={styles.muted}>{t(`draft_${change}`)}</span>
          </li>
        ))}
        {whole.isOrderChanged && <li>{t("draft_order")}</li>}
        {whole.areProductsChanged && (
          <li>{t("draft_products", { mine: mine.products.join(", "), theirs: theirs.content.products.join(", ") })}</li>
        )}
        {whole.isTestChanged && <li>{t("draft_test")}</li>}
      </ul>
      {shown && (
        <div className={styles.sides}>
          {sides.map(({ title, content, hasIt }) => (
            <section key={title} aria-label={title}>
              <h3 className={styles.head}>{title}</h3>
              {hasIt ? (
                <PhonePreview content={content} selected={chosen} onSelect={setChosen} />
              ) : (
                <p className={styles.muted}>{t("draft_has_none")}</p>
              )}
            </section>
          ))}
        </div>
      )}
    </>
  );
}
