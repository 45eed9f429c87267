import { useTranslation } from "react-i18next";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";

import { KINDS, type OfferFilter } from "./model";
import styles from "./OffersView.module.css";

/** Finds a way through a long list: by the lender's name, its kind and fee. The order of what is left stays the published one. */
export function OfferFilters({ sieve, onSieve }: { sieve: OfferFilter; onSieve: (sieve: OfferFilter) => void }) {
  const { t } = useTranslation("offers");
  return (
    <div className={styles.sieve}>
      <SearchField label={t("find")} value={sieve.find} onChange={(find) => onSieve({ ...sieve, find })} />
      <CheckboxField checked={sieve.isFree} onChange={(isFree) => onSieve({ ...sieve, isFree })}>
        {t("no_processing_fee")}
      </CheckboxField>
      <ToolbarSelect
        label={t("lender_kind")}
        labelled="beside"
        value={sieve.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`kinds_${kind}`) }))}
        onChange={(kind) => onSieve({ ...sieve, kind })}
      />
    </div>
  );
}
