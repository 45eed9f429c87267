import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { Note } from "webapp-shared/ui/Note/Note";

import type { Elsewhere } from "../../api/useTyped";
import styles from "./ElsewhereNote.module.css";

interface Props {
  elsewhere: Elsewhere;
  /** a field's name as the page calls it, and an answer as a person reads it */
  nameOf: (field: string) => string;
  tellOf: (field: string, value: string) => string;
  onTake: () => void;
  onKeep: () => void;
  /** where a form leads that was sent elsewhere */
  goOn: { label: string; onPress: () => void };
}

/** Tells what another window or device did with this form, and asks where both say different things. */
export function ElsewhereNote({ elsewhere, nameOf, tellOf, onTake, onKeep, goOn }: Props) {
  const { t } = useTranslation("elsewhere");
  if (elsewhere.kind === "brought") {
    return (
      <div role="status">
        <Note>{t("brought", { fields: elsewhere.fields.map(nameOf).join(", ") })}</Note>
      </div>
    );
  }
  if (elsewhere.kind === "finished") {
    return (
      <div role="status">
        <Note tone="warning">
          <p>{t("finished")}</p>
          <div className={styles.actions}>
            <Button small onClick={goOn.onPress}>
              {goOn.label}
            </Button>
          </div>
        </Note>
      </div>
    );
  }
  return (
    <div role="alert">
      <Note tone="warning">
        <p>{t("disputed")}</p>
        <ul className={styles.list}>
          {Object.entries(elsewhere.theirs).map(([field, value]) => (
            <li key={field}>
              {nameOf(field)}: <b>{value === "" ? t("empty") : tellOf(field, value)}</b>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button small onClick={onTake}>
            {t("take")}
          </Button>
          <Button small onClick={onKeep}>
            {t("keep")}
          </Button>
        </div>
      </Note>
    </div>
  );
}
