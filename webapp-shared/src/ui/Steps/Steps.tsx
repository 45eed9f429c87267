import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { SaveIndicator, type SaveState } from "../SaveIndicator/SaveIndicator";
import styles from "./Steps.module.css";

interface Props {
  /** from 1 */
  step: number;
  of: number;
  name: string;
  saved?: SaveState;
}

/** How far one is, in words and in bars; the only step there is has a name alone. */
export function Steps({ step, of, name, saved }: Props) {
  const { t } = useTranslation("common");
  return (
    <div className={styles["root"]}>
      <div className={styles["text"]}>
        <span>
          {of > 1 && <b>{t("step_of", { step, of })}</b>}{" "}
          <span className={styles["name"]}>{of > 1 ? `· ${name}` : name}</span>
        </span>
        {saved && <SaveIndicator state={saved} />}
      </div>
      {of > 1 && (
        <div className={styles["bars"]} aria-hidden="true">
          {Array.from({ length: of }, (_, i) => (
            <i key={i} className={cx(styles["toolbarRow"], i < step && styles["active"])} />
          ))}
        </div>
      )}
    </div>
  );
}
