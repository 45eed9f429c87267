import { useTranslation } from "react-i18next";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import type { LenderMaterial } from "./queries";
import styles from "./Training.module.css";

const ICONS = { film: "eye", slides: "table", paper: "file" } as const;

/** Films, slides and papers of one lender. An address opens in a window of its own, and its host is named before. */
export function MaterialList({ material }: { material: LenderMaterial["material"] }) {
  const { t } = useTranslation("training");
  return (
    <ul className={styles.documents}>
      {material.map(({ kind, words, address, host }) => (
        <li key={`${kind} ${words} ${address ?? ""}`} className={styles.materialRow}>
          <Icon name={ICONS[kind]} size={20} />
          <span>
            {address ? (
              <a href={address} target="_blank" rel="noreferrer">
                {words || t(`material_${kind}`)}
                <span className="visually-hidden"> ({t("new_window")})</span>
              </a>
            ) : (
              words
            )}
            <span className={styles.materialKind}>
              {t(`material_${kind}`)}
              {host && ` · ${host}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
