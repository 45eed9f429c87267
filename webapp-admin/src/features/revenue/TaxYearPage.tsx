import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { todayIst } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { Amount } from "./Amount";
import { taxYearOf, taxYears } from "./model";
import { RevenueTabs } from "./RevenueTabs";
import { taxYearQuery } from "./queries";
import styles from "./Revenue.module.css";

/** What each partner was credited in a tax year, how far its limit is, and what TDS was deducted. */
export function TaxYearPage() {
  const { t } = useTranslation("revenue");
  const [query, setQuery] = useSearchParams();
  const years = taxYears(todayIst());
  const year = years.find((one) => `${one}` === query.get("year")) ?? years[0] ?? null;
  const { data, error, refetch } = useQuery(taxYearQuery(year));
  return (
    <>
      <PageHeader
        title={t("tab_tds")}
        note={t("tds_note")}
        actions={<ExportMenu list="tds" filters={{ year: year === null ? "" : `${year}` }} />}
      />
      <RevenueTabs />
      <div className={styles.toolbar}>
        <SelectField
          label={t("tds_year")}
          value={year === null ? "" : `${year}`}
          placeholder={null}
          onChange={(value) => setQuery({ year: value })}
          options={years.map((one) => ({ value: `${one}`, label: taxYearOf(one) }))}
        />
      </div>
      {data && data.results.length > 0 && (
        <div className={styles.totals}>
          <Stat caption={t("tds_credited")} value={<Amount value={data.credited} />} />
          <Stat caption={t("tds_deducted")} value={<Amount value={data.deducted} />} />
        </div>
      )}
      <DataTable
        caption={t("tab_tds")}
        rows={data?.results}
        rowKey={(row) => row.partner_id}
        loading={!data && !error}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t("tds_none"), note: t("tds_none_note") }}
        columns={[
          { key: "partner", title: t("partner"), pinned: true, cell: (row) => row.partner },
          {
            key: "credited",
            title: t("tds_credited"),
            align: "right",
            cell: (row) => <Amount value={row.credited} strong />,
          },
          {
            key: "deducted",
            title: t("tds_deducted"),
            align: "right",
            cell: (row) => <Amount value={row.deducted} strong />,
          },
          {
            key: "left",
            title: t("tds_left"),
            align: "right",
            cell: (row) => (row.until_limit === null ? t("tds_passed") : <Amount value={row.until_limit} />),
          },
          { key: "untaxed", title: t("tds_untaxed"), align: "right", cell: (row) => <Amount value={row.untaxed} /> },
          { key: "percent", title: t("tds_rate"), align: "right", cell: (row) => `${Number(row.percent)}%` },
          { key: "statements", title: t("tds_statements"), align: "right", cell: (row) => count(row.statements) },
          {
            key: "pan",
            title: t("pan"),
            cell: (row) => <span className={styles.wholeWidth}>{row.pan || t("missing_pan")}</span>,
          },
          {
            key: "section",
            title: t("tds_section"),
            cell: (row) => <span className={styles.wrong}>{row.section}</span>,
          },
        ]}
      />
    </>
  );
}
