import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { STATUSES } from "webapp-shared/lib/statuses";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";

import { known, PRODUCTS, type ReportName, type ReportQuery } from "./model";
import { cellQuery, type Person } from "./queries";
import styles from "./Reports.module.css";

const SIZE = 20;

interface Props {
  report: ReportName;
  query: ReportQuery;
  cell: { key: string; column: string };
  title: string;
  means: string;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** Who stands behind a cell, masked: as many lines as the number says. */
export function CellPeople({ report, query, cell, title, means, page, onPage, onClose }: Props) {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const { compare: _compare, chart: _chart, ...narrowed } = query;
  const found = useQuery(cellQuery(report, { ...narrowed, ...cell, page, page_size: SIZE }));
  const people = found.data;
  const pages = Math.max(1, Math.ceil((people?.count ?? 0) / SIZE));
  const columns: Column<Person>[] = [
    {
      key: "customer",
      title: t("people_who"),
      pinned: true,
      cell: (one) => (
        <span className={styles.person}>
          <b>{one.customer || t("people_gone")}</b>
          <span className={styles.muted}>{one.mobile}</span>
        </span>
      ),
    },
    {
      key: "product",
      title: t("product"),
      cell: (one) =>
        one.application_id && (
          <span className={styles.person}>
            {known(PRODUCTS, one.product) ? t(`product_${one.product}`) : one.product}
            <span className={styles.muted}>{one.application_id.slice(0, 8)}</span>
          </span>
        ),
    },
    {
      key: "status",
      title: t("status"),
      cell: (one) => (
        <span className={styles.person}>
          {known(STATUSES, one.status) ? t(`status_${one.status}`) : one.status && t("not_sent")}
          <span className={styles.muted}>{one.lender}</span>
        </span>
      ),
    },
    { key: "city", title: t("city"), cell: (one) => one.city },
    { key: "at", title: t("began"), cell: (one) => showDateTime(one.at, language) },
  ];
  return (
    <Drawer
      open
      wide
      onClose={onClose}
      title={people ? t("people_counted", { column: title, n: count(people.count) }) : title}
    >
      <p className={styles.footer}>{means}</p>
      <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? styles.busy : undefined}>
        <DataTable
          caption={title}
          rows={people?.results}
          rowKey={(one) => one.id}
          columns={columns}
          loading={found.isPending}
          error={people ? null : found.error}
          onRetry={() => void found.refetch()}
          empty={{ title: t("people_none"), note: t("people_means") }}
        />
      </div>
      {pages > 1 && <Pagination page={page} pages={pages} onPage={onPage} />}
      <p className={styles.footer}>{t("people_means")}</p>
    </Drawer>
  );
}
