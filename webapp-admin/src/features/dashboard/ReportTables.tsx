import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { count, rupees, rupeesShort } from "webapp-shared/lib/money";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { known, type Product, PRODUCTS, showShare } from "../../components/funnel/model";
import styles from "./Dashboard.module.css";
import { LEAD_PRODUCTS, shownDays, sorted, usedStatuses } from "./model";
import type { Dashboard } from "./queries";

const TOP = 5;
const DASH = "—";

/** Sort, search and "all" of one table, kept in the address under the table's name. */
function useLines(name: string, usual: string) {
  const [query, setQuery] = useSearchParams();
  const put = (key: string, value: string, silent: string) => {
    const written = new URLSearchParams(query);
    if (value === silent) written.delete(`${name}_${key}`);
    else written.set(`${name}_${key}`, value);
    setQuery(written, { replace: true });
  };
  const read = (key: string, silent: string) => query.get(`${name}_${key}`) ?? silent;
  return {
    sort: read("sort", usual),
    onSort: (sort: string) => put("sort", sort, usual),
    search: read("search", ""),
    onSearch: (text: string) => put("search", text, ""),
    all: read("all", "") === "1",
    onAll: (all: boolean) => put("all", all ? "1" : "", ""),
    view: read("view", ""),
    onView: (view: string) => put("view", view, ""),
  };
}

interface LinesProps<Row> {
  title: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  searchLabel?: string;
  empty: string;
  /** the list as a file, and the days and product that are shown */
  list: string;
  filters: Record<string, string>;
  lines: ReturnType<typeof useLines>;
  views?: { value: string; label: string }[];
}

function Lines<Row extends object>({
  title,
  rows,
  rowKey,
  nameOf,
  columns,
  searchLabel,
  empty,
  list,
  filters,
  lines,
  views,
}: LinesProps<Row>) {
  const { t } = useTranslation("dashboard");
  const wanted = lines.search.trim().toLowerCase();
  const found = sorted(rows, lines.sort).filter((row) => nameOf(row).toLowerCase().includes(wanted));
  const shown = lines.all || wanted ? found : found.slice(0, TOP);
  return (
    <section className={styles.block}>
      <div className={styles.header}>
        <h2>{title}</h2>
        <div className={styles.toolbar}>
          {views && <Tabs label={title} value={lines.view} onChange={lines.onView} items={views} />}
          {searchLabel && rows.length > TOP && (
            <SearchField label={searchLabel} value={lines.search} onChange={lines.onSearch} />
          )}
          {rows.length > TOP && !wanted && (
            <button
              type="button"
              className={styles.tool}
              aria-pressed={lines.all}
              onClick={() => lines.onAll(!lines.all)}
            >
              {lines.all ? t("top", { n: TOP }) : t("all_rows", { n: count(rows.length) })}
            </button>
          )}
          {found.length > 0 && (
            <ExportMenu list={list} filters={{ ...filters, only: found.map(rowKey).join(",") }} columns={columns} />
          )}
        </div>
      </div>
      <DataTable
        caption={title}
        rows={shown}
        rowKey={rowKey}
        columns={columns}
        sort={lines.sort}
        onSort={lines.onSort}
        empty={{ title: wanted ? t("empty_search") : empty, note: wanted ? undefined : t("empty_note") }}
      />
    </section>
  );
}

interface Shown {
  dashboard: Dashboard;
  product: Product | null;
}

type Earning = Dashboard["lenders"][number];
type Common = Pick<
  Earning,
  "submitted" | "approved" | "approved_percent" | "disbursed" | "disbursed_amount" | "average_ticket"
>;

function useColumns() {
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  const right = { align: "right" as const, sort: true };
  const money = (value: string | null) =>
    value === null ? DASH : <span title={rupees(value, { paise: true })}>{rupeesShort(value, language)}</span>;
  const number = <Row extends object>(key: keyof Row & string, title: string) => ({
    key,
    title,
    ...right,
    cell: (row: Row) => (row[key] === null ? DASH : count(Number(row[key]))),
  });
  const amount = <Row extends object>(key: keyof Row & string, title: string, means?: string) => ({
    key,
    title,
    means,
    ...right,
    cell: (row: Row) => money(row[key] as string | null),
  });
  const share = <Row extends object>(key: keyof Row & string, title: string, means?: string) => ({
    key,
    title,
    means,
    ...right,
    cell: (row: Row) => showShare(row[key] as string | null),
  });
  const common = <Row extends Common>() => [
    number<Row>("submitted", t("tile_submitted")),
    number<Row>("approved", t("tile_approved")),
    share<Row>("approved_percent", t("approved_percent"), t("approved_percent_means")),
    number<Row>("disbursed", t("disbursed_number")),
    amount<Row>("disbursed_amount", t("tile_disbursed")),
    amount<Row>("average_ticket", t("average_ticket")),
  ];
  const earning = <Row extends Earning | Dashboard["partners"][number]>() => [
    amount<Row>("expected", t("tile_expected"), t("tile_expected_means")),
    amount<Row>("received", t("tile_received"), t("tile_received_means")),
    amount<Row>("payable", t("tile_payable"), t("tile_payable_means")),
    amount<Row>("margin", t("tile_margin"), t("tile_margin_means")),
  ];
  return { number, amount, share, common, earning };
}

const earns = (rows: readonly { expected: string | null }[]) => rows.some((row) => row.expected !== null);

export function LenderLines({ dashboard, product }: Shown) {
  const { t } = useTranslation("dashboard");
  const { common, earning } = useColumns();
  const lines = useLines("lenders", "-disbursed_amount");
  type Row = Dashboard["lenders"][number];
  const isFull = earns(dashboard.lenders);
  return (
    <Lines<Row>
      title={t("lenders")}
      rows={dashboard.lenders}
      rowKey={(row) => row.lender_id}
      nameOf={(row) => row.name}
      searchLabel={t("search_lender")}
      empty={t("empty_lenders")}
      list="dashboard-lenders"
      filters={shownDays(dashboard, product)}
      lines={lines}
      columns={[
        {
          key: "name",
          title: t("lender"),
          sort: true,
          pinned: true,
          // the lender's page is for full admins, who are also those that see commission
          cell: (row) => (isFull ? <Link to={`/admin/lenders/${row.lender_id}`}>{row.name}</Link> : row.name),
        },
        ...common<Row>(),
        ...(isFull ? earning<Row>() : []),
      ]}
    />
  );
}

export function PartnerLines({ dashboard, product }: Shown) {
  const { t } = useTranslation("dashboard");
  const { t: word } = useTranslation("funnel");
  const { number, share, common, earning } = useColumns();
  const lines = useLines("partners", "-total");
  const rows = dashboard.partners.map((row) => ({ ...row, name: row.name ?? t("no_partner") }));
  type Row = (typeof rows)[number];
  const byStatus = lines.view === "statuses";
  const statuses = usedStatuses(rows);
  return (
    <Lines<Row>
      title={t("partners")}
      rows={rows}
      rowKey={(row) => row.partner_id ?? "none"}
      nameOf={(row) => row.name}
      searchLabel={t("search_partner")}
      empty={t("empty_partners")}
      list="dashboard-partners"
      filters={shownDays(dashboard, product)}
      lines={lines}
      views={[
        { value: "", label: t("view_results") },
        { value: "statuses", label: t("view_statuses") },
      ]}
      columns={[
        { key: "name", title: t("partner"), sort: true, pinned: true, cell: (row) => row.name },
        ...(byStatus
          ? [
              ...statuses.map((status) => ({
                key: `status_${status}`,
                title: word(`status_${status}`),
                align: "right" as const,
                cell: (row: Row) => count(row.counts[status] ?? 0),
              })),
              number<Row>("total", t("total")),
            ]
          : [
              number<Row>("leads", t("tile_leads")),
              number<Row>("applications", t("tile_applications")),
              number<Row>("requests", t("requests")),
              ...common<Row>().slice(0, 5),
              share<Row>("conversion_percent", t("conversion")),
              ...(earns(rows) ? earning<Row>() : []),
            ]),
      ]}
    />
  );
}

export function ProductLines({ dashboard, product }: Shown) {
  const { t } = useTranslation("dashboard");
  const { t: word } = useTranslation("funnel");
  const { number, common } = useColumns();
  const lines = useLines("products", "-disbursed_amount");
  const rows = dashboard.products.map((row) => ({
    ...row,
    name: known(PRODUCTS, row.product) ? word(`product_${row.product}`) : row.product,
  }));
  type Row = (typeof rows)[number];
  return (
    <Lines<Row>
      title={t("products")}
      rows={rows}
      rowKey={(row) => row.product}
      nameOf={(row) => row.name}
      empty={t("empty_products")}
      list="dashboard-products"
      filters={shownDays(dashboard, product)}
      lines={lines}
      columns={[
        { key: "name", title: t("product"), sort: true, pinned: true, cell: (row) => row.name },
        number<Row>("applications", t("tile_applications")),
        ...common<Row>(),
      ]}
    />
  );
}

/** What customers asked of insurers and student lenders; there is nothing to read where nobody asked. */
export function RequestLines({ dashboard, product }: Shown) {
  const { t } = useTranslation("dashboard");
  const { t: word } = useTranslation("funnel");
  const { number } = useColumns();
  const lines = useLines("requests", "-asked");
  const rows = dashboard.requests.map((row) => ({
    ...row,
    name: known(LEAD_PRODUCTS, row.product) ? word(`product_${row.product}`) : row.product,
  }));
  type Row = (typeof rows)[number];
  if (rows.length === 0) return null;
  return (
    <Lines<Row>
      title={t("requests")}
      rows={rows}
      rowKey={(row) => row.product}
      nameOf={(row) => row.name}
      empty={t("empty_products")}
      list="dashboard-requests"
      filters={shownDays(dashboard, product)}
      lines={lines}
      columns={[
        { key: "name", title: t("product"), sort: true, pinned: true, cell: (row) => row.name },
        number<Row>("asked", t("requests_asked")),
        number<Row>("contacted", t("requests_contacted")),
        number<Row>("bought", t("requests_bought")),
        number<Row>("closed", t("requests_closed")),
      ]}
    />
  );
}
