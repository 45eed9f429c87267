import { useTranslation } from "react-i18next";
import { Picker } from "webapp-shared/ui/Picker/Picker";
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
      <Picker
        label={t("lender_kind")}
        labelled="beside"
        value={sieve.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`kinds_${kind}`) }))}
        onChange={(kind) => onSieve({ ...sieve, kind })}
      />
    </div>
  );
}
