import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { FilterFold } from "webapp-shared/components/lists/FilterFold";
import { KeySheet } from "webapp-shared/components/keys/KeySheet";
import { usePlainKeys } from "webapp-shared/forms/usePlainKeys";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { SavedViews } from "webapp-shared/features/saved-views/SavedViews";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { ASKERS, CATEGORIES, LANGUAGES, PRIORITIES, STATES, VIEWS } from "./model";
import { QueueList } from "./QueueList";
import styles from "./Tickets.module.css";
import { useQueue } from "./useQueue";

const KEYS = [
  ["key_next", "J"],
  ["key_before", "K"],
  ["key_open", "Enter"],
] as const;

/** The queue of tickets: the one that is due first on top. */
export function TicketsPage() {
  const { t } = useTranslation("tickets");
  const { list, view, filters, query, pages } = useQueue();
  const { data, error, refetch } = query;
  const selects = [
    { name: "state", value: filters.state, choices: STATES.map((one) => ({ value: one, label: t(`state_${one}`) })) },
    { name: "asker", value: filters.asker, choices: ASKERS.map((one) => ({ value: one, label: t(`asker_${one}`) })) },
    {
      name: "category",
      value: filters.category,
      choices: CATEGORIES.map((one) => ({ value: one, label: t(`category_${one}`) })),
    },
    {
      name: "priority",
      value: filters.priority,
      choices: PRIORITIES.map((one) => ({ value: one, label: t(`priority_${one}`) })),
    },
    {
      name: "language",
      value: filters.language,
      choices: LANGUAGES.map((one) => ({ value: one, label: t(`language_${one}`) })),
    },
  ] as const;
  const rows = useRef<HTMLDivElement>(null);
  const move = (by: 1 | -1) => {
    const links = [...(rows.current?.querySelectorAll("a") ?? [])];
    const place = links.findIndex((link) => link === document.activeElement);
    links[place === -1 ? 0 : place + by]?.focus();
  };
  usePlainKeys({ j: () => move(1), k: () => move(-1) });
  return (
    <>
      <PageHeader
        title={t("title")}
        crumbs={[{ label: t("csr_portal"), to: "/admin/csr-portal" }, { label: t("title") }]}
        note={t("note")}
        actions={
          <>
            <SavedViews page="csr-portal-tickets" />
            <LinkButton to="/admin/csr-portal?act=ticket">{t("new")}</LinkButton>
          </>
        }
      />
      <div className={styles.toolbar}>
        <Tabs
          label={t("views")}
          value={view}
          onChange={(next) => list.set({ filters: { view: next === "open" ? "" : next } })}
          items={VIEWS.map((one) => ({ value: one, label: t(`view_${one}`), count: data?.views[one] }))}
        />
        <div className={styles.filters}>
          <FilterFold chosen={selects.filter(({ value }) => value).length}>
            {selects.map(({ name, value, choices }) => (
              <SelectField
                key={name}
                label={t(`filter_${name}`)}
                value={value ?? ""}
                onChange={(next) => list.set({ filters: { [name]: next } })}
                placeholder={t(name === "state" ? "any_open" : "any")}
                options={choices}
                optional
              />
            ))}
          </FilterFold>
        </div>
      </div>
      {!data && !error && [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height={72} />)}
      {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <EmptyState title={t("none")}>{t("none_note")}</EmptyState>}
      <div ref={rows}>{data && data.results.length > 0 && <QueueList tickets={data.results} />}</div>
      {pages > 1 && <Pagination page={list.page} pages={pages} onPage={(page) => list.set({ page })} />}
      <KeySheet keys={KEYS.map(([act, key]) => [t(act), key])} />
    </>
  );
}
