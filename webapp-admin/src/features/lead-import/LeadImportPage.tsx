import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import type { LeadMenu } from "webapp-shared/features/leads/requests";
import { LeadSheets } from "webapp-shared/features/leads/LeadSheets";
import { LeadsList } from "webapp-shared/features/leads/LeadsList";
import { SavedViews } from "webapp-shared/features/saved-views/SavedViews";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { usePartnerOptions } from "../../components/useOptions";
import { useSheetCalls } from "../../components/useSheetCalls";
import { leadApi } from "./requests";
import styles from "./LeadImport.module.css";

const menu: LeadMenu = (list, filters) => <ExportMenu list={list} filters={filters} />;

/** Sheets of leads for any partner, and beside them the leads themselves. */
export function LeadImportPage() {
  const { t } = useTranslation("leads");
  const [params, setParams] = useSearchParams();
  const partners = usePartnerOptions();
  const calls = useSheetCalls();
  const tab = params.get("show") === "leads" ? "leads" : "files";
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note_admin")}
        actions={tab === "leads" && <SavedViews page="leads" base="show=leads" />}
      />
      <div className={styles.tabs}>
        <Tabs
          label={t("tabs")}
          value={tab}
          onChange={(next) => setParams(next === "leads" ? { show: next } : {})}
          items={[
            { value: "files", label: t("tab_files") },
            { value: "leads", label: t("tab_leads") },
          ]}
        />
      </div>
      {tab === "files" ? (
        <LeadSheets calls={calls} menu={menu} partners={partners} />
      ) : (
        <LeadsList calls={leadApi} menu={menu} partners={partners} />
      )}
    </>
  );
}
