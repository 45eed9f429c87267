import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { STATUSES } from "webapp-shared/lib/statuses";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";

import { type Counted, known, type Product, PRODUCTS, type StepName } from "./model";
import styles from "./StepPeople.module.css";
import { peopleQuery, type PersonRow } from "./queries";

const SIZE = 20;

interface Props {
  step: StepName;
  period: Period;
  product: Product | null;
  counted: Counted;
  /** the days that are shown, for the file */
  filters: Record<string, string>;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** Who came to a step of the funnel, masked. What is searched for stands in no address: it may be somebody's number. */
export function StepPeople({ step, period, product, counted, filters, page, onPage, onClose }: Props) {
  const { t } = useTranslation("funnel");
  const { language } = useLanguage();
  // the pages of a search are its own: the address keeps those of the whole list
  const [looking, setLooking] = useState({ search: "", page: 1 });
  const { search } = looking;
  const shownPage = search ? looking.page : page;
  const found = useQuery(
    peopleQuery({ ...period, ...(product && { product }), counted, step, search, page: shownPage, page_size: SIZE }),
  );
  const columns: Column<PersonRow>[] = [
    {
      key: "customer",
      title: t("people_who"),
      pinned: true,
      cell: (one) => (
        <span className={styles.person}>
          <b>{one.customer || t("people_no_name")}</b>
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
          {known(STATUSES, one.status) ? t(`status_${one.status}`) : one.status && t("people_not_sent")}
          <span className={styles.muted}>{one.lender}</span>
        </span>
      ),
    },
    { key: "city", title: t("breakdown_city"), cell: (one) => one.city },
    {
      key: "at",
      title: t("people_began"),
      cell: (one) => <span className={styles.when}>{showDateTime(one.at, language)}</span>,
    },
  ];
  const people = found.data;
  const pages = Math.max(1, Math.ceil((people?.count ?? 0) / SIZE));
  return (
    <Drawer
      open
      wide
      onClose={onClose}
      title={
        people
          ? t("people_title_counted", { step: t(`step_${step}`), n: count(people.count) })
          : t("people_title", { step: t(`step_${step}`) })
      }
    >
      <p className={styles.tooltip}>{t(`step_${step}_means`)}</p>
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField
            label={t("people_search")}
            value={search}
            onChange={(text) => setLooking({ search: text, page: 1 })}
          />
        </div>
        {people && people.count > 0 && !search && (
          <ExportMenu
            list="dashboard-people"
            filters={{ ...filters, step, ...(counted === "arrivals" && { counted }) }}
            columns={columns}
          />
        )}
      </div>
      <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? styles.busy : undefined}>
        <DataTable
          caption={t("people_title", { step: t(`step_${step}`) })}
          rows={people?.results}
          rowKey={(one) => one.id}
          columns={columns}
          loading={found.isPending}
          error={people ? null : found.error}
          onRetry={() => void found.refetch()}
          empty={
            search
              ? { title: t("people_not_found"), note: t("people_search_means") }
              : { title: t("people_none"), note: t("empty_note") }
          }
        />
      </div>
      {pages > 1 && (
        <Pagination
          page={shownPage}
          pages={pages}
          onPage={(next) => (search ? setLooking({ search, page: next }) : onPage(next))}
        />
      )}
      <p className={styles.footer}>{t("people_means")}</p>
    </Drawer>
  );
}
