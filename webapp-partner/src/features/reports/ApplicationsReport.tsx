import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showMonth } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { STATUSES } from "webapp-shared/lib/statuses";
import { Button } from "webapp-shared/ui/Button/Button";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { lookOfStatus } from "webapp-shared/ui/StatusBadge/statusLooks";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { teamQuery } from "../../api/team";
import { LinkFilter } from "./LinkFilter";
import { daysOf, known, LOANS, OWNERS, readApplications, SOURCES } from "./model";
import { type ApplicationLine, type Applications, applicationsQuery } from "./queries";
import styles from "./Reports.module.css";
import { ReportTools } from "./ReportTools";
import { useReason } from "./useReason";

const PAGE_SIZE = 50;

interface Props {
  tools: ReactNode;
  query: URLSearchParams;
  period: Period;
  showsShare: boolean;
  seesTeam: boolean;
  onChange: (next: Record<string, string>) => void;
}

/** The own customers' applications at lenders, masked: where each stands and who has to act. */
export function ApplicationsReport({ tools, query, period, showsShare, seesTeam, onChange }: Props) {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const filters = readApplications(query);
  const report = useQuery(applicationsQuery(filters, period));
  const team = useQuery({ ...teamQuery(), enabled: seesTeam }).data?.results ?? [];
  const agents = team.filter(({ role }) => role === "agent");
  const columns = useColumns(showsShare);
  const list = useListState({ size: PAGE_SIZE, remember: "portal-applications" });
  const { after: _after, ...narrowing } = filters;
  const page = report.data;
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note_applications")}
        actions={
          page &&
          page.count > 0 && (
            <ExportMenu
              list="partner-applications"
              filters={{
                ...Object.fromEntries(Object.entries(narrowing).map(([name, value]) => [name, String(value)])),
                ...daysOf(page),
              }}
              columns={columns}
              hidden={list.hidden}
            />
          )
        }
      />
      {tools}
      <div className={styles.views}>
        <Tabs
          label={t("view")}
          value={filters.view ?? ""}
          onChange={(view) => onChange({ view, status: "" })}
          items={[
            { value: "", label: t("view_all") },
            { value: "why_not", label: t("view_why_not") },
          ]}
        />
      </div>
      <ReportTools
        filters={[
          filters.search,
          filters.product,
          filters.lender_id?.toString(),
          filters.status,
          filters.owes,
          filters.agent_id,
          filters.link_id,
        ]}
        columns={columns}
        list={list}
      >
        <SearchField label={t("search")} value={filters.search ?? ""} onChange={(search) => onChange({ search })} />
        <Choice
          label={t("product")}
          value={filters.product ?? ""}
          options={LOANS.map((loan) => ({ value: loan, label: t(`product_${loan}`) }))}
          onChange={(product) => onChange({ product })}
        />
        <Choice
          label={t("lender")}
          value={String(filters.lender_id ?? "")}
          options={(page?.lenders ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(lender_id) => onChange({ lender_id })}
        />
        <Choice
          label={t("status")}
          value={filters.status ?? ""}
          options={STATUSES.map((status) => ({ value: status, label: t(`status_${status}`) }))}
          onChange={(status) => onChange({ status })}
        />
        <Choice
          label={t("owes")}
          value={filters.owes ?? ""}
          options={OWNERS.map((owner) => ({ value: owner, label: t(`owes_${owner}`) }))}
          onChange={(owes) => onChange({ owes })}
        />
        {agents.length > 0 && (
          <Choice
            label={t("agent")}
            value={filters.agent_id ?? ""}
            options={agents.map(({ user_id, name }) => ({ value: user_id, label: name }))}
            onChange={(agent_id) => onChange({ agent_id })}
          />
        )}
        <LinkFilter value={filters.link_id ?? ""} onChange={(link_id) => onChange({ link_id })} />
      </ReportTools>
      {page && (
        <p className={styles.muted}>
          {showDate(page.first, language)} – {showDate(page.last, language)}
        </p>
      )}
      {page && page.count > 0 && <Sums page={page} />}
      {page && filters.view === "why_not" && page.why_not.length > 0 && <WhyNot rows={page.why_not} />}
      <DataTable
        caption={t("report_applications")}
        columns={columns}
        rows={page?.results}
        hidden={list.hidden}
        rowKey={(line) => line.id}
        loading={!page && !report.error}
        error={page ? null : report.error}
        onRetry={() => void report.refetch()}
        empty={{ title: t("none"), note: t(Object.keys(narrowing).length > 0 ? "none_of_these_note" : "none_note") }}
      />
      <div className={styles.turn}>
        {filters.after && <Button onClick={() => onChange({})}>{t("first_page")}</Button>}
        {page?.after && <Button onClick={() => onChange({ after: page.after ?? "" })}>{t("next_page")}</Button>}
      </div>
      <p className={styles.muted}>
        <Link to="/partner/communication/general-query?about=missing_lead">{t("missing_customer")}</Link>
      </p>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation("reports");
  return (
    <ToolbarSelect
      label={label}
      labelled="beside"
      value={value}
      options={[{ value: "", label: t("any") }, ...options]}
      onChange={onChange}
    />
  );
}

function Sums({ page }: { page: Applications }) {
  const { t } = useTranslation("reports");
  const { sums, is_more, count: rows } = page;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t("sum_submissions")}</dt>
        <dd>{is_more ? t("more_than", { n: count(rows) }) : count(sums.submissions)}</dd>
      </div>
      <div>
        <dt>{t("sum_amount")}</dt>
        <dd>{rupees(sums.amount)}</dd>
      </div>
      <div>
        <dt>{t("sum_disbursed")}</dt>
        <dd>{count(sums.disbursed)}</dd>
      </div>
      <div>
        <dt>{t("sum_disbursed_amount")}</dt>
        <dd>{rupees(sums.disbursed_amount)}</dd>
      </div>
    </dl>
  );
}

const SIDES = ["customer", "lender", "us"] as const;
const shortNumber = (value: string) => String(Number(value));

function WhyNot({ rows }: { rows: Applications["why_not"] }) {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const reasonOf = useReason();
  return (
    <section className={styles.section} aria-labelledby="why-not">
      <h2 id="why-not">{t("why_not_title")}</h2>
      <DataTable
        caption={t("why_not_title")}
        rows={rows}
        rowKey={(row) => `${row.month} ${row.lender} ${row.status} ${row.reason}`}
        empty={{ title: t("none") }}
        columns={[
          { key: "reason", title: t("reason"), pinned: true, cell: (row) => reasonOf(row.reason, row.status) },
          { key: "lender", title: t("lender"), cell: (row) => row.lender },
          {
            key: "month",
            title: t("month"),
            cell: (row) => showMonth(row.month, language),
          },
          { key: "count", title: t("sum_submissions"), align: "right", cell: (row) => count(row.count) },
          ...SIDES.map((side): Column<Applications["why_not"][number]> => ({
            key: side,
            title: t(`days_with_${side}`),
            align: "right",
            cell: (row) => (row.days ? shortNumber(row.days[side]) : "–"),
          })),
        ]}
      />
      <p className={styles.muted}>{t("days_with_note")}</p>
    </section>
  );
}

function useColumns(showsShare: boolean): Column<ApplicationLine>[] {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  return [
    {
      key: "reference",
      title: t("customer"),
      pinned: true,
      cell: (line) => (
        <span className={styles.two}>
          <Link className={styles.open} to={`/partner/reports/applications/${line.application_id}`}>
            {line.customer || t("nobody_named")}
          </Link>
          <span className={styles.muted}>{line.reference}</span>
        </span>
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: (line) => {
        const status = known(STATUSES, line.status);
        return <StatusBadge {...lookOfStatus(status)}>{status ? t(`status_${status}`) : line.status}</StatusBadge>;
      },
    },
    {
      key: "lender",
      title: t("lender"),
      cell: (line) => {
        const loan = known(LOANS, line.product);
        return (
          <span className={styles.two}>
            {line.lender}
            <span className={styles.muted}>{loan ? t(`product_${loan}`) : line.product}</span>
          </span>
        );
      },
    },
    { key: "amount", title: t("amount"), align: "right", cell: (line) => rupees(line.amount) },
    {
      key: "since",
      title: t("since"),
      cell: (line) => (
        <span className={styles.two}>
          {showDate(line.since, language)}
          <span className={styles.muted}>{t("days_long", { count: line.days, n: count(line.days) })}</span>
        </span>
      ),
    },
    {
      key: "owes",
      title: t("owes"),
      cell: (line) => {
        const owner = known(OWNERS, line.owes);
        return owner ? t(`owes_${owner}`) : t("owes_nobody");
      },
    },
    {
      key: "source",
      title: t("source"),
      cell: (line) => {
        const source = known(SOURCES, line.source);
        return source ? t(`source_${source}`) : "—";
      },
    },
    ...(showsShare
      ? [
          {
            key: "share",
            title: t("share"),
            align: "right" as const,
            cell: (line: ApplicationLine) => (line.share === null ? "—" : <b>{rupees(line.share, { paise: true })}</b>),
          },
        ]
      : []),
  ];
}
