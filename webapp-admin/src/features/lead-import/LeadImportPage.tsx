import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import type { LeadMenu } from "webapp-shared/features/leads/calls";
import { LeadImport } from "webapp-shared/features/leads/LeadImport";
import { LeadsList } from "webapp-shared/features/leads/LeadsList";
import { PageHead } from "webapp-shared/ui/PageHead/PageHead";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { useMayTakeOut } from "../../parts/useMayTakeOut";
import { deskCalls, leadPartnersQuery } from "./calls";
import styles from "./LeadImport.module.css";

const menu: LeadMenu = (list, filters) => <ExportMenu list={list} filters={filters} />;

/** Sheets of leads for any partner, and beside them the leads themselves. */
export function LeadImportPage() {
  const { t } = useTranslation("leads");
  const [params, setParams] = useSearchParams();
  const partners = useQuery(leadPartnersQuery).data ?? [];
  const mayTakeSheets = useMayTakeOut(true);
  const tab = params.get("show") === "leads" ? "leads" : "files";
  const head = (
    <>
      <PageHead title={t("title")} note={t("note_admin")} />
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
    </>
  );
  if (tab === "files")
    return (
      <LeadImport
        calls={mayTakeSheets ? deskCalls : { ...deskCalls, errorSheet: undefined }}
        menu={menu}
        partners={partners}
        head={head}
      />
    );
  return (
    <>
      {head}
      <LeadsList calls={deskCalls} menu={menu} partners={partners} />
    </>
  );
}
