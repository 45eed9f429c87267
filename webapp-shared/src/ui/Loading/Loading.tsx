import { useState } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { initialText } from "./initialText";
import styles from "./Loading.module.css";

export function Loading({ label }: { label?: string }) {
  const { t } = useTranslation("common");
  return (
    <div className={styles["root"]} role="status">
      <span className={styles["spin"]} aria-hidden="true" />
      <span>{label ?? t("loading")}</span>
    </div>
  );
}

/**
 * While a page or the session is on its way; as high as a page, so that nothing jumps when it comes. What the server's page
 * began with stays to be read meanwhile; a screen reader hears it once, from the page itself.
 */
export function PageLoading({ begun = initialText }: { begun?: () => Node[] | null }) {
  const { t } = useTranslation("common");
  const [words] = useState(begun);
  return (
    <div className={cx(styles["root"], styles["page"], words && styles["begun"])} role="status">
      {words ? (
        <div className="first-paint" aria-hidden="true" ref={(place) => place?.replaceChildren(...words)} />
      ) : (
        <span className={styles["spin"]} aria-hidden="true" />
      )}
      <span className="visually-hidden">{t("loading")}</span>
    </div>
  );
}
