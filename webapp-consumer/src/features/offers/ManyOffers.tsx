import { useTranslation } from "react-i18next";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";

import type { Kind, Sieve } from "./model";
import styles from "./OffersView.module.css";

const KINDS: readonly Kind[] = ["all", "bank", "nbfc"];

/** Finds a way through a long list: by the lender's name and by its kind. The order of what is left stays the published one. */
export function ManyOffers({ sieve, onSieve }: { sieve: Sieve; onSieve: (sieve: Sieve) => void }) {
  const { t } = useTranslation("offers");
  return (
    <div className={styles.sieve}>
      <SearchField label={t("find")} value={sieve.find} onChange={(find) => onSieve({ ...sieve, find })} />
      <label className={styles.sort}>
        <span>{t("lender_kind")}</span>
        <select value={sieve.kind} onChange={(event) => onSieve({ ...sieve, kind: event.target.value as Kind })}>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds_${kind}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
