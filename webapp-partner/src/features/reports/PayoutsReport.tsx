import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showMonth } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";

import { Choice } from "./ApplicationsReport";
import { daysOf, HOLDS, known, LOANS, PAYOUT_STATES, readPayouts } from "./model";
import { type PayoutLine, type PayoutStatement, payoutsQuery } from "./queries";
import styles from "./Reports.module.css";
import { ReportTools } from "./ReportTools";
import { useLoanColumns } from "./useLoanColumns";

const PAGE_SIZE = 50;
const monthOf = (day: string, language: "en" | "hi") => showMonth(day, language);
const paise = (value: string) => rupees(value, { paise: true });

interface Props {
  tools: ReactNode;
  query: URLSearchParams;
  period: Period;
  onChange: (next: Record<string, string>) => void;
}

/** What was paid or is to be paid, for the owner: each statement with its taxes, then every line down to the loan. */
export function PayoutsReport({ tools, query, period, onChange }: Props) {
  const { t } = useTranslation("reports");
  const filters = readPayouts(query);
  const report = useQuery(payoutsQuery(filters, period));
  const statements = useStatementColumns();
  const lines = useLineColumns();
  const list = useListState({ size: PAGE_SIZE, remember: "portal-payouts" });
  const { data } = report;
  const { page, ...narrowing } = filters;
  const isNarrowed = filters.product !== undefined || filters.lender_id !== undefined;
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note_payouts")}
        actions={
          data &&
          data.statements.length > 0 && (
            <ExportMenu
              list="partner-payouts"
              filters={{
                ...Object.fromEntries(Object.entries(narrowing).map(([name, value]) => [name, String(value)])),
                ...daysOf(data),
              }}
              columns={lines}
              hidden={list.hidden}
            />
          )
        }
      />
      {tools}
      <ReportTools
        filters={[filters.state, filters.product, filters.lender_id?.toString()]}
        columns={lines}
        list={list}
      >
        <Choice
          label={t("state")}
          value={filters.state ?? ""}
          options={PAYOUT_STATES.map((state) => ({ value: state, label: t(`payout_${state}`) }))}
          onChange={(value) => onChange({ state: value })}
        />
        <Choice
          label={t("product")}
          value={filters.product ?? ""}
          options={LOANS.map((loan) => ({ value: loan, label: t(`product_${loan}`) }))}
          onChange={(value) => onChange({ product: value })}
        />
        <Choice
          label={t("lender")}
          value={String(filters.lender_id ?? "")}
          options={(data?.lenders ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChange({ lender_id: value })}
        />
      </ReportTools>
      {data && data.statements.length > 0 && !isNarrowed && (
        <dl className={styles.sums}>
          <div className={styles.pay}>
            <dt>{t("payout_paid")}</dt>
            <dd>{paise(data.sums.paid)}</dd>
          </div>
          <div>
            <dt>{t("payout_due")}</dt>
            <dd>{paise(data.sums.due)}</dd>
          </div>
          <div>
            <dt>{t("share")}</dt>
            <dd>{paise(data.sums.gross)}</dd>
          </div>
          <div>
            <dt>{t("gst")}</dt>
            <dd>{paise(data.sums.gst)}</dd>
          </div>
          <div>
            <dt>{t("tds")}</dt>
            <dd>{paise(data.sums.tds)}</dd>
          </div>
        </dl>
      )}
      <DataTable
        caption={t("statements")}
        columns={statements}
        rows={data?.statements}
        rowKey={(statement) => statement.id}
        loading={!data && !report.error}
        error={data ? null : report.error}
        onRetry={() => void report.refetch()}
        empty={{ title: t("none"), note: t("none_payouts_note") }}
      />
      {data && data.statements.length > 0 && (
        <section className={styles.section} aria-labelledby="payout-lines">
          <h2 id="payout-lines">{t("payout_lines")}</h2>
          <p className={styles.muted}>
            {t("payout_lines_sum", { share: paise(data.share) })}
            {Number(data.held) !== 0 && ` ${t("payout_lines_held", { held: paise(data.held) })}`}
          </p>
          <DataTable
            caption={t("payout_lines")}
            columns={lines}
            rows={data.results}
            hidden={list.hidden}
            rowKey={(line) => line.id}
            empty={{ title: t("none"), note: t("none_of_these_note") }}
          />
          {data.count > PAGE_SIZE && (
            <div className={styles.turn}>
              <Pagination
                page={page}
                pages={Math.ceil(data.count / PAGE_SIZE)}
                onPage={(next) => onChange({ page: String(next) })}
              />
            </div>
          )}
        </section>
      )}
    </>
  );
}

function useStatementColumns(): Column<PayoutStatement>[] {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  return [
    {
      key: "month",
      title: t("month"),
      pinned: true,
      cell: (statement) => (
        <Link className={styles.open} to={`/partner/reports/statements?statement=${statement.id}`}>
          {monthOf(statement.month, language)}
        </Link>
      ),
    },
    { key: "net", title: t("net"), align: "right", cell: (statement) => <b>{paise(statement.net)}</b> },
    {
      key: "state",
      title: t("state"),
      cell: (statement) => (
        <span className={styles.two}>
          {t(`payout_${statement.state}`)}
          {statement.state !== "carried" && (
            <span className={styles.muted}>{showDate(statement.paid_on ?? statement.pay_on, language)}</span>
          )}
          {statement.utr && <span className={styles.muted}>{t("utr", { utr: statement.utr })}</span>}
        </span>
      ),
    },
    { key: "opening", title: t("opening"), align: "right", cell: (statement) => paise(statement.opening) },
    { key: "gross", title: t("share"), align: "right", cell: (statement) => paise(statement.gross) },
    { key: "gst", title: t("gst"), align: "right", cell: (statement) => paise(statement.gst) },
    { key: "tds", title: t("tds"), align: "right", cell: (statement) => paise(statement.tds) },
    { key: "held", title: t("held"), align: "right", cell: (statement) => paise(statement.held) },
  ];
}

function useLineColumns(): Column<PayoutLine>[] {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const { first, last } = useLoanColumns<PayoutLine>();
  return [
    first,
    {
      key: "amount",
      title: t("share"),
      align: "right",
      cell: (line) => {
        const hold = known(HOLDS, line.hold);
        return hold ? (
          <span className={styles.two}>
            {paise(line.amount)}
            <span className={styles.muted}>{t(`hold_${hold}`)}</span>
          </span>
        ) : (
          <b>{paise(line.amount)}</b>
        );
      },
    },
    { key: "month", title: t("statement"), cell: (line) => monthOf(line.month, language) },
    ...last,
  ];
}
