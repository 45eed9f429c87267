import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { rupees } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";

import { Choice } from "./ApplicationsReport";
import { daysOf, LOANS, readApplications } from "./model";
import { type CommissionLine, commissionQuery } from "./queries";
import styles from "./Reports.module.css";
import { ReportTools } from "./ReportTools";
import { useLoanColumns } from "./useLoanColumns";

const PAGE_SIZE = 50;

interface Props {
  tools: ReactNode;
  query: URLSearchParams;
  period: Period;
  onChange: (next: Record<string, string>) => void;
}

/** Every booking of the own share, for the owner: earned once its month is closed, pending before. */
export function CommissionReport({ tools, query, period, onChange }: Props) {
  const { t } = useTranslation("reports");
  const { product, lender_id } = readApplications(query);
  const page = Math.max(1, Number(query.get("page")) || 1);
  const narrowing = { ...(product ? { product } : {}), ...(lender_id ? { lender_id } : {}) };
  const report = useQuery(commissionQuery({ ...narrowing, page }, period));
  const columns = useColumns();
  const list = useListState({ size: PAGE_SIZE, remember: "portal-commission" });
  const { data } = report;
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note_commission")}
        actions={
          data &&
          data.count > 0 && (
            <ExportMenu
              list="partner-commission"
              filters={{
                ...Object.fromEntries(Object.entries(narrowing).map(([name, value]) => [name, String(value)])),
                ...daysOf(data),
              }}
              columns={columns}
              hidden={list.hidden}
            />
          )
        }
      />
      {tools}
      <ReportTools filters={[product, lender_id?.toString()]} columns={columns} list={list}>
        <Choice
          label={t("product")}
          value={product ?? ""}
          options={LOANS.map((loan) => ({ value: loan, label: t(`product_${loan}`) }))}
          onChange={(value) => onChange({ product: value })}
        />
        <Choice
          label={t("lender")}
          value={String(lender_id ?? "")}
          options={(data?.lenders ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChange({ lender_id: value })}
        />
      </ReportTools>
      {data && data.count > 0 && (
        <dl className={styles.sums}>
          <div className={styles.pay}>
            <dt>{t("earned")}</dt>
            <dd>{rupees(data.sums.earned, { paise: true })}</dd>
          </div>
          <div>
            <dt>{t("pending")}</dt>
            <dd>{rupees(data.sums.pending, { paise: true })}</dd>
          </div>
        </dl>
      )}
      <DataTable
        caption={t("report_commission")}
        columns={columns}
        rows={data?.results}
        hidden={list.hidden}
        rowKey={(line) => line.id}
        loading={!data && !report.error}
        error={data ? null : report.error}
        onRetry={() => void report.refetch()}
        empty={{ title: t("none"), note: t("none_commission_note") }}
      />
      {data && data.count > PAGE_SIZE && (
        <div className={styles.turn}>
          <Pagination
            page={page}
            pages={Math.ceil(data.count / PAGE_SIZE)}
            onPage={(next) => onChange({ page: String(next) })}
          />
        </div>
      )}
    </>
  );
}

function useColumns(): Column<CommissionLine>[] {
  const { t } = useTranslation("reports");
  const { first, last } = useLoanColumns<CommissionLine>();
  return [
    first,
    {
      key: "amount",
      title: t("share"),
      align: "right",
      cell: (line) => <b>{rupees(line.amount, { paise: true })}</b>,
    },
    { key: "is_closed", title: t("state"), cell: (line) => t(line.is_closed ? "earned" : "pending") },
    ...last,
  ];
}
