import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { Note } from "webapp-shared/ui/Note/Note";

import styles from "./ElsewhereNote.module.css";
import type { Elsewhere } from "./useTyped";

interface Props {
  elsewhere: Elsewhere;
  /** a field's name as the page calls it, and an answer as a person reads it */
  nameOf: (field: string) => string;
  tellOf: (field: string, value: string) => string;
  onTake: () => void;
  onKeep: () => void;
  onOffers: () => void;
}

/** Tells what another window or device did with this form, and asks where both say different things. */
export function ElsewhereNote({ elsewhere, nameOf, tellOf, onTake, onKeep, onOffers }: Props) {
  const { t } = useTranslation("profile");
  if (elsewhere.kind === "brought") {
    return (
      <div role="status">
        <Note>{t("elsewhere_brought", { fields: elsewhere.fields.map(nameOf).join(", ") })}</Note>
      </div>
    );
  }
  if (elsewhere.kind === "finished") {
    return (
      <div role="status">
        <Note tone="warning">
          <p>{t("elsewhere_finished")}</p>
          <div className={styles.actions}>
            <Button small onClick={onOffers}>
              {t("elsewhere_offers")}
            </Button>
          </div>
        </Note>
      </div>
    );
  }
  return (
    <div role="alert">
      <Note tone="warning">
        <p>{t("elsewhere_disputed")}</p>
        <ul className={styles.list}>
          {Object.entries(elsewhere.theirs).map(([field, value]) => (
            <li key={field}>
              {nameOf(field)}: <b>{value === "" ? t("elsewhere_empty") : tellOf(field, value)}</b>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button small onClick={onTake}>
            {t("elsewhere_take")}
          </Button>
          <Button small onClick={onKeep}>
            {t("elsewhere_keep")}
          </Button>
        </div>
      </Note>
    </div>
  );
}
