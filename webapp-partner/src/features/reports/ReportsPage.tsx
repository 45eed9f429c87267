import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { type Period, readPeriod, writePeriod } from "webapp-shared/lib/period";
import { SavedViews } from "webapp-shared/features/saved-views/SavedViews";
import { PeriodPicker } from "webapp-shared/ui/PeriodPicker/PeriodPicker";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { selfQuery } from "../../api/self";
import { ApplicationsReport } from "./ApplicationsReport";
import { ClicksReport } from "./ClicksReport";
import { CommissionReport } from "./CommissionReport";
import { readReport, reportsOf, writeQuery } from "./model";
import { PayoutsReport } from "./PayoutsReport";
import styles from "./Reports.module.css";

/** The own reports of one period; which one, its days and its filters stand in the address. */
export function ReportsPage() {
  const { t } = useTranslation("reports");
  const [query, setQuery] = useSearchParams();
  const self = useQuery(selfQuery()).data;
  const isOwner = self?.role === "owner";
  const report = readReport(query, isOwner);
  const period = readPeriod(query);
  const change = (next: Record<string, string>) => setQuery(writeQuery(query, next));
  const words = {
    yesterday: t("yesterday"),
    last_7_days: t("last_7_days"),
    last_30_days: t("last_30_days"),
    custom_range: t("custom_range"),
    period: t("period"),
    from: t("from"),
    to: t("to"),
    show: t("show"),
    range_needed: t("range_needed"),
    range_order: t("range_order"),
  };
  const tools = (
    <>
      <Tabs
        label={t("title")}
        value={report}
        // the filters of one report mean nothing to another; the days stay
        onChange={(name) => setQuery(writePeriod(new URLSearchParams({ report: name }), period))}
        items={reportsOf(isOwner).map((name) => ({ value: name, label: t(`report_${name}`) }))}
      />
      <div className={styles.period}>
        <PeriodPicker
          value={period}
          onChange={(next: Period) => setQuery(writePeriod(writeQuery(query, {}), next))}
          words={words}
        />
        <SavedViews page="reports" />
      </div>
    </>
  );
  if (report === "commission")
    return <CommissionReport tools={tools} query={query} period={period} onChange={change} />;
  if (report === "payouts") return <PayoutsReport tools={tools} query={query} period={period} onChange={change} />;
  if (report === "clicks") return <ClicksReport tools={tools} query={query} period={period} onChange={change} />;
  return (
    <ApplicationsReport
      tools={tools}
      query={query}
      period={period}
      showsShare={isOwner}
      seesTeam={isOwner && !self.masquerade}
      onChange={change}
    />
  );
}
