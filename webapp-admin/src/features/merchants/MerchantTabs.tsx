import { useTranslation } from "react-i18next";
import type { ListState } from "webapp-shared/ui/DataTable/useListState";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./Merchants.module.css";
import { TABS } from "./model";

interface Props {
  list: ListState;
  /** applications that nobody has decided, where they were read */
  waiting?: number | undefined;
}

/** Merchants by state, and the shops that applied. */
export function MerchantTabs({ list, waiting }: Props) {
  const { t } = useTranslation("merchants");
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t("tabs")}
        value={list.filter("tab")}
        onChange={(tab) => list.set({ search: "", filters: { tab, state: "", application: "", kyc: "", flag: "" } })}
        items={TABS.map((tab) => ({
          value: tab,
          label: t(`tab_${tab || "all"}`),
          count: tab === "applications" ? waiting : undefined,
        }))}
      />
    </div>
  );
}
