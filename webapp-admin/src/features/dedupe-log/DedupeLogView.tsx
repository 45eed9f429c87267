import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { ListTable, type ListTableProps } from "webapp-shared/components/lists/ListTable";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIsoDay, showDateTime } from "webapp-shared/lib/dates";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";
import type { ListState } from "webapp-shared/ui/DataTable/useListState";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./DedupeLog.module.css";
import { DECISIONS, KEYS, lookOf, RULES } from "./model";
import type { Line, Log, LogRecord, Wish } from "./queries";

type FilterName = "decision" | "key" | "rule" | "lender" | "partner" | "first" | "last";

interface Props {
  /** what is searched for and the page turned to stand in no address */
  list: ListState;
  log: ListTableProps<Line>["query"] & { data: Log | undefined };
  wish: Wish;
  sizes: readonly number[];
}

export function DedupeLogView({ list, log: query, wish, sizes }: Props) {
  const log = query.data;
  const onFilter = (name: FilterName, value: string) => list.set({ filters: { [name]: value } });
  const { t } = useTranslation("dedupe-log");
  const columns = useColumns();
  const every = DECISIONS.reduce((sum, one) => sum + (log?.decisions[one] ?? 0), 0);
  const named = (choices: { id: string; name: string }[] | undefined) =>
    (choices ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const asked = filtersOf(wish);
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note")}
        actions={log && log.count > 0 && <ExportMenu list="dedupe-log" filters={asked} columns={columns} />}
      />
      <div className={styles.decisions}>
        <Tabs
          label={t("decision")}
          value={wish.decision}
          onChange={(decision) => onFilter("decision", decision)}
          items={[
            { value: "", label: t("every"), count: log && every },
            ...DECISIONS.map((one) => ({ value: one, label: t(`decision_${one}`), count: log?.decisions[one] })),
          ]}
        />
      </div>
      <div className={styles.search}>
        <SearchField label={t("search")} value={list.search} onChange={(search) => list.set({ search })} />
      </div>
      <div className={styles.toolbar}>
        <SelectField
          label={t("key")}
          value={wish.key}
          onChange={(key) => onFilter("key", key)}
          placeholder={t("every")}
          options={KEYS.map((one) => ({ value: one, label: t(`key_${one}`) }))}
        />
        <SelectField
          label={t("rule")}
          value={wish.rule}
          onChange={(rule) => onFilter("rule", rule)}
          placeholder={t("every")}
          options={RULES.map((one) => ({ value: one, label: t(`rule_${one}`) }))}
        />
        <SelectField
          label={t("lender")}
          value={asked.lender}
          onChange={(id) => onFilter("lender", id)}
          placeholder={t("every")}
          options={named(log?.lenders)}
        />
        <SelectField
          label={t("partner")}
          value={asked.partner}
          onChange={(id) => onFilter("partner", id)}
          placeholder={t("every")}
          options={named(log?.partners)}
        />
        <Day label={t("first")} value={asked.first} onChange={(day) => onFilter("first", day)} />
        <Day label={t("last")} value={asked.last} onChange={(day) => onFilter("last", day)} />
      </div>
      <ListTable
        caption={t("title")}
        list={list}
        query={query}
        columns={columns}
        rowKey={(line) => line.id}
        empty={{ title: t("none"), note: t("none_note") }}
        noneFound={{ title: t("none_found"), note: t("none_found_note") }}
        isNarrowed={Object.values(asked).some(Boolean)}
        sizes={sizes}
      />
    </>
  );
}

/** The filters as a file of the list takes them. */
const filtersOf = (wish: Wish) => ({
  search: wish.search,
  decision: wish.decision,
  key: wish.key,
  rule: wish.rule,
  lender: wish.lender_id === null ? "" : String(wish.lender_id),
  partner: wish.partner_id ?? "",
  first: wish.date_from ?? "",
  last: wish.date_to ?? "",
});

/** A day that counts once it is whole; what is half typed stays and asks nothing. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const { t } = useTranslation("dedupe-log");
  const [typed, setTyped] = useState(value);
  return (
    <DateField
      label={label}
      hint={t("day_hint")}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (isIsoDay(text) || text === "") onChange(text);
      }}
    />
  );
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation("dedupe-log");
  const { language } = useLanguage();
  return [
    {
      key: "at",
      title: t("at"),
      pinned: true,
      cell: (line) => <span className={styles.time}>{showDateTime(line.at, language)}</span>,
    },
    { key: "key", title: t("key"), cell: (line) => (line.key === "" ? t("key_none") : t(`key_${line.key}`)) },
    { key: "new", title: t("new"), cell: (line) => <Who record={line.new} /> },
    {
      key: "existing",
      title: t("existing"),
      cell: (line) =>
        line.existing ? <Who record={line.existing} /> : <span className={styles.muted}>{t("lender_only")}</span>,
    },
    { key: "rule", title: t("rule"), cell: (line) => <span className={styles.text}>{t(`rule_${line.rule}`)}</span> },
    {
      key: "decision",
      title: t("decision"),
      cell: (line) => <StatusBadge {...lookOf(line.decision)}>{t(`decision_${line.decision}`)}</StatusBadge>,
    },
    { key: "lender", title: t("lender"), cell: (line) => line.lender || "—" },
    { key: "by", title: t("by"), cell: (line) => line.by || "—" },
  ];
}

/** One of the two records, masked, with the partner that had the credit. */
function Who({ record }: { record: LogRecord }) {
  const { t } = useTranslation("dedupe-log");
  return (
    <span className={styles.record}>
      <b>{record.name || record.mobile || t("forgotten")}</b>
      {record.name && <span className={styles.muted}>{record.mobile}</span>}
      {record.application_id && (
        <span className={styles.muted}>{t("application", { id: record.application_id.slice(0, 8) })}</span>
      )}
      <span className={styles.muted}>{record.partner || t("no_partner")}</span>
    </span>
  );
}
