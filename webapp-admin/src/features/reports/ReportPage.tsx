import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { LinesTab } from "./LinesTab";
import { readReport, type ReportName, writeQuery } from "./model";
import { reportQuery } from "./queries";
import { ReportView } from "./ReportView";

function ReportPage({ report }: { report: ReportName }) {
  const { t } = useTranslation("reports");
  const [query, setQuery] = useSearchParams();
  const asked = readReport(report, query);
  const showsLines = report === "internal" && query.get("tab") === "applications";
  const found = useQuery({ ...reportQuery(report, asked), enabled: !showsLines });
  const tabs = report === "internal" && (
    <Tabs
      label={t("tabs")}
      value={showsLines ? "applications" : ""}
      onChange={(tab) => setQuery(tab ? { tab } : {})}
      items={[
        { value: "", label: t("tab_report") },
        { value: "applications", label: t("tab_applications") },
      ]}
    />
  );
  if (showsLines) return <LinesTab tabs={tabs} />;
  return (
    <ReportView
      report={report}
      tabs={tabs}
      query={asked}
      address={query}
      onChange={(change) => setQuery(writeQuery(query, change))}
      onAddress={(next) => setQuery(next)}
      data={found.data}
      busy={found.isPlaceholderData}
      problem={found.data ? null : found.error}
      onRetry={() => void found.refetch()}
    />
  );
}

export const InternalReportPage = () => <ReportPage report="internal" />;
export const ProductsReportPage = () => <ReportPage report="products" />;
export const VendorsReportPage = () => <ReportPage report="vendors-products" />;
