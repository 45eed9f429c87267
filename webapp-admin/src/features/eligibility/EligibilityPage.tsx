import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { CoveragePanel } from "./CoveragePanel";
import styles from "./Eligibility.module.css";
import { LimitsPanel } from "./LimitsPanel";
import { readTab, TABS } from "./model";
import { TesterPanel } from "./TesterPanel";

export function EligibilityPage() {
  const { t } = useTranslation("eligibility");
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get("tab"));
  return (
    <>
      <PageHeader title={t("title")} note={t(`note_${tab}`)} />
      <div className={styles.tabs}>
        <Tabs
          label={t("parts")}
          value={tab}
          onChange={(next) => setParams(next === "tester" ? {} : { tab: next })}
          items={TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
        />
      </div>
      {tab === "tester" && <TesterPanel />}
      {tab === "limits" && <LimitsPanel />}
      {tab === "coverage" && <CoveragePanel />}
    </>
  );
}
