import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import type { Elsewhere } from "../../drafts/useDraftForm";
import styles from "./OtherTabNotice.module.css";

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
export function OtherTabNotice({ elsewhere, nameOf, tellOf, onTake, onKeep, goOn }: Props) {
  const { t } = useTranslation("otherTab");
  if (elsewhere.kind === "brought") {
    return (
      <div role="status">
        <Callout>{t("brought", { fields: elsewhere.fields.map(nameOf).join(", ") })}</Callout>
      </div>
    );
  }
  if (elsewhere.kind === "finished") {
    return (
      <div role="status">
        <Callout tone="warning">
          <p>{t("finished")}</p>
          <div className={styles.actions}>
            <Button small onClick={goOn.onPress}>
              {goOn.label}
            </Button>
          </div>
        </Callout>
      </div>
    );
  }
  return (
    <div role="alert">
      <Callout tone="warning">
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
      </Callout>
    </div>
  );
}
