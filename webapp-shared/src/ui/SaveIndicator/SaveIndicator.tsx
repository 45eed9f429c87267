import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { Icon } from "../Icon/Icon";
import styles from "./SaveIndicator.module.css";

export type SaveState = "idle" | "saving" | "saved" | "failed";

/** Whether what was typed is kept, always in the same place. */
export function SaveIndicator({ state }: { state: SaveState }) {
  const { t } = useTranslation("common");
  return (
    <span className={cx(styles["badge"], styles[state])} role="status">
      {state === "saving" && t("saving")}
      {state === "saved" && (
        <>
          <Icon name="check" size={13} />
          {t("saved")}
        </>
      )}
      {state === "failed" && (
        <>
          <Icon name="error" size={13} />
          {t("save_failed")}
        </>
      )}
    </span>
  );
}
