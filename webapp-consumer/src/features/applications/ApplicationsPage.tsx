import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { applicationsQuery } from "../../api/applications";
import { leadsQuery } from "../../api/offerings";
import { useSite } from "../../api/useSite";
import { PageFrame } from "../../components/frame/PageFrame";
import { ApplicationsView } from "./ApplicationsView";
import styles from "./ApplicationsView.module.css";

export function ApplicationsPage() {
  const { t } = useTranslation("applications");
  const applications = useQuery({ ...applicationsQuery, staleTime: 0 });
  const { language } = useLanguage();
  const leads = useQuery({ ...leadsQuery(language), staleTime: 0 });
  const site = useSite();
  const failed = [applications, leads].find((query) => query.isError && !query.data);
  if (failed) {
    return <PageFrame page={t("page_list")} title={t("title")} className={styles.page} failed={failed} />;
  }
  if (!applications.data || !leads.data) return <PageLoading />;
  const products = Object.fromEntries(site.data?.products.map((one) => [one.code, one.name]) ?? []);
  return (
    <ApplicationsView
      rows={applications.data}
      leads={leads.data}
      products={products}
      isOwnSite={Boolean(site.data?.only)}
    />
  );
}
