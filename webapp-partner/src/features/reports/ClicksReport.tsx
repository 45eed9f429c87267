import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { LinkFilter } from "./LinkFilter";
import { daysOf, readClicks } from "./model";
import { clicksQuery, type OwnLinkLine } from "./queries";
import styles from "./Reports.module.css";
import { ReportTools } from "./ReportTools";
import { useLinkName } from "./useLinkName";

interface Props {
  tools: ReactNode;
  query: URLSearchParams;
  period: Period;
  onChange: (next: Record<string, string>) => void;
}

/** Who came by the own links: each link with what it brought, and all of them day by day. */
export function ClicksReport({ tools, query, period, onChange }: Props) {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const filters = readClicks(query);
  const report = useQuery(clicksQuery(filters, period));
  const columns = useColumns();
  const list = useListState({ size: 50, remember: "portal-clicks" });
  const { data } = report;
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note_clicks")}
        actions={
          data &&
          data.links.length > 0 && (
            <ExportMenu
              list="partner-clicks"
              filters={{ ...filters, ...daysOf(data) }}
              columns={columns}
              hidden={list.hidden}
            />
          )
        }
      />
      {tools}
      <ReportTools filters={[filters.link_id]} columns={columns} list={list}>
        <LinkFilter value={filters.link_id ?? ""} onChange={(link_id) => onChange({ link_id })} />
      </ReportTools>
      {data && (
        <p className={styles.muted}>
          {showDate(data.first, language)} – {showDate(data.last, language)}
        </p>
      )}
      <DataTable
        caption={t("links")}
        columns={columns}
        rows={data?.links}
        hidden={list.hidden}
        rowKey={(link) => link.id}
        loading={!data && !report.error}
        error={data ? null : report.error}
        onRetry={() => void report.refetch()}
        empty={
          filters.link_id
            ? { title: t("none"), note: t("none_of_these_note") }
            : {
                title: t("no_link"),
                note: t("no_link_note"),
                action: <Link to="/partner/product-offering">{t("to_products")}</Link>,
              }
        }
      />
      {data && data.links.length > 0 && (
        <section className={styles.section} aria-labelledby="clicks-by-day">
          <h2 id="clicks-by-day">{t("by_day")}</h2>
          <DataTable
            caption={t("by_day")}
            rows={data.days}
            rowKey={(day) => day.day}
            empty={{ title: t("no_clicks") }}
            columns={[
              { key: "day", title: t("day"), pinned: true, cell: (day) => showDate(day.day, language) },
              { key: "people", title: t("clicks"), align: "right", cell: (day) => count(day.people) },
              { key: "visitors", title: t("visitors"), align: "right", cell: (day) => count(day.visitors) },
              { key: "qr", title: t("by_qr"), align: "right", cell: (day) => count(day.qr) },
            ]}
          />
          <p className={styles.muted}>{t("clicks_note")}</p>
        </section>
      )}
    </>
  );
}

function useColumns(): Column<OwnLinkLine>[] {
  const { t } = useTranslation("reports");
  const nameOf = useLinkName();
  return [
    {
      key: "name",
      title: t("link"),
      pinned: true,
      cell: (link) => (
        <span className={styles.two}>
          <b>{nameOf(link)}</b>
          <span className={styles.muted}>
            {link.url.replace(/^https?:\/\//, "")}
            {link.state !== "on" && ` · ${t("link_is_off")}`}
          </span>
          {link.state === "on" && !link.target_answers && (
            <StatusBadge tone="warning" shape="square">
              {t("link_leads_nowhere")}
            </StatusBadge>
          )}
        </span>
      ),
    },
    { key: "people", title: t("clicks"), align: "right", cell: (link) => count(link.people) },
    { key: "qr", title: t("by_qr"), align: "right", cell: (link) => count(link.qr) },
    { key: "verified", title: t("verified"), align: "right", cell: (link) => count(link.verified) },
    { key: "submitted", title: t("submitted"), align: "right", cell: (link) => count(link.submitted) },
  ];
}
