import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { PeriodPicker } from "webapp-shared/ui/PeriodPicker/PeriodPicker";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import type { PartnerChoice } from "../../api/partners";
import { lookOf, PRODUCTS, STATES } from "./model";
import type { LinksWanted, TrackingLink } from "./queries";
import { useTarget } from "./useTarget";
import styles from "./TrackingLinks.module.css";

interface Props {
  links?: { count: number; first: string; last: string; results: TrackingLink[] } | undefined;
  partners: PartnerChoice[];
  wanted: LinksWanted;
  period: Period;
  pages: number;
  problem: Error | null;
  onRetry: () => void;
  onSearch: (text: string) => void;
  onFilter: (name: "state" | "partner" | "product" | "answers", value: string) => void;
  onPeriod: (period: Period) => void;
  onPage: (page: number) => void;
  onNew: () => void;
  onTemplates: () => void;
  onSheets: () => void;
  /** the list shows one sheet's links, and shall show all */
  onAllSheets: () => void;
  onOpen: (id: string) => void;
}

/** Whose links there are, where they lead, and what they brought in the chosen days. */
export function TrackingLinksView(props: Props) {
  const { links, partners, wanted, period, pages, problem } = props;
  const { t } = useTranslation("tracking-links");
  const { language } = useLanguage();
  const columns = useColumns(props.onOpen);
  const { page: _page, page_size: _size, ...filters } = wanted;
  const isNarrowed = Object.keys(filters).length > 0;
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
  const days = links ? { from: links.first, to: links.last } : null;
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note")}
        actions={
          <>
            {links && days && links.count > 0 && (
              <ExportMenu list="tracking-links" filters={{ ...filters, ...days }} columns={columns} />
            )}
            <Button onClick={props.onTemplates}>{t("templates")}</Button>
            <Button icon="upload" onClick={props.onSheets}>
              {t("sheets")}
            </Button>
            <Button variant="primary" icon="plus" onClick={props.onNew}>
              {t("new")}
            </Button>
          </>
        }
      />
      <div className={styles.tools}>
        <Tabs
          label={t("state")}
          value={wanted.state ?? ""}
          onChange={(state) => props.onFilter("state", state)}
          items={[
            { value: "", label: t("all") },
            ...STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
          ]}
        />
        <SearchField label={t("search")} value={wanted.search ?? ""} onChange={props.onSearch} />
        <Combobox
          isTool
          label={t("partner")}
          placeholder={null}
          value={wanted.partner_id ?? ""}
          options={[
            { value: "", label: t("all") },
            ...partners.map(({ partner_id, name }) => ({ value: partner_id, label: name })),
          ]}
          onChange={(partner) => props.onFilter("partner", partner)}
        />
        <ToolbarSelect
          label={t("product")}
          labelled="beside"
          value={wanted.product ?? ""}
          options={[
            { value: "", label: t("all") },
            ...PRODUCTS.map((product) => ({ value: product, label: t(`product_${product}`) })),
          ]}
          onChange={(product) => props.onFilter("product", product)}
        />
        <ToolbarSelect
          label={t("target")}
          labelled="beside"
          value={wanted.answers ?? ""}
          options={[
            { value: "", label: t("all") },
            { value: "true", label: t("target_alive") },
            { value: "false", label: t("target_dead") },
          ]}
          onChange={(answers) => props.onFilter("answers", answers)}
        />
      </div>
      {wanted.upload_id && (
        <Callout tone="info">
          {t("of_sheet")}{" "}
          <button type="button" className={styles.open} onClick={props.onAllSheets}>
            {t("of_sheet_all")}
          </button>
        </Callout>
      )}
      <PeriodPicker value={period} onChange={props.onPeriod} words={words} />
      {links && (
        <p className={styles.muted}>
          {showDate(links.first, language)} – {showDate(links.last, language)}
        </p>
      )}
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={links?.results}
        rowKey={(link) => link.id}
        loading={!links && !problem}
        error={problem}
        onRetry={props.onRetry}
        empty={
          isNarrowed
            ? { title: t("none_of_these"), note: t("none_of_these_note") }
            : { title: t("none"), note: t("none_note") }
        }
      />
      {links && links.count > 0 && (
        <>
          <p className={styles.muted}>
            {t("not_counted", {
              previews: count(links.results.reduce((sum, link) => sum + link.previews, 0)),
              crawlers: count(links.results.reduce((sum, link) => sum + link.crawlers, 0)),
            })}
          </p>
          <div className={styles.pager}>
            <Pagination page={wanted.page} pages={pages} onPage={props.onPage} />
          </div>
        </>
      )}
    </>
  );
}

function useColumns(onOpen: (id: string) => void): Column<TrackingLink>[] {
  const { t } = useTranslation("tracking-links");
  const { language } = useLanguage();
  const targetOf = useTarget();
  return [
    {
      key: "name",
      title: t("name"),
      pinned: true,
      cell: (link) => (
        <span className={styles.two}>
          <button type="button" className={styles.open} onClick={() => onOpen(link.id)}>
            {link.name || t("shared_by_portal")}
          </button>
          <code>{link.code}</code>
        </span>
      ),
    },
    {
      key: "partner",
      title: t("partner"),
      cell: (link) => {
        return (
          <span className={styles.two}>
            {link.partner}
            <span className={styles.muted}>{[targetOf(link), link.campaign].filter(Boolean).join(" · ")}</span>
          </span>
        );
      },
    },
    {
      key: "state",
      title: t("state"),
      cell: (link) => (
        <span className={styles.two}>
          <StatusBadge {...lookOf(link.state)}>{t(`state_${link.state}`)}</StatusBadge>
          {link.state === "on" && !link.target_answers && (
            <StatusBadge tone="warning" shape="square">
              {t("target_dead")}
            </StatusBadge>
          )}
        </span>
      ),
    },
    { key: "people", title: t("clicks"), means: t("clicks_mean"), align: "right", cell: (link) => count(link.people) },
    {
      key: "verified",
      title: t("verified"),
      means: t("verified_mean"),
      align: "right",
      cell: (link) => count(link.verified),
    },
    {
      key: "submitted",
      title: t("submitted"),
      means: t("submitted_mean"),
      align: "right",
      cell: (link) => count(link.submitted),
    },
    {
      key: "disbursed_amount",
      title: t("disbursed"),
      align: "right",
      cell: (link) => (Number(link.disbursed_amount) > 0 ? rupees(link.disbursed_amount) : "—"),
    },
    {
      key: "last_day",
      title: t("last_click"),
      align: "right",
      cell: (link) => (link.last_day ? showDate(link.last_day, language) : "—"),
    },
  ];
}
