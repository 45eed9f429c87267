import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterFold } from "webapp-shared/components/lists/FilterFold";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIsoDay, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./AuditLog.module.css";
import { changesOf, detailsOf, GROUPS, partOf, readGroup, readId } from "./model";
import { entriesQuery, type AuditEntry, type AuditFilters } from "./queries";

const TEXTS = ["action", "target", "target_id", "request_id"] as const;
const DAYS = ["first", "last"] as const;

/** Every act in the product, the newest first. Filters stand in the address; none of them names a person. */
export function AuditLogPage() {
  const { t } = useTranslation("audit-log");
  const { language } = useLanguage();
  const list = useListState({ size: 50 });
  const filters = readFilters((name) => list.filter(name));
  const log = useInfiniteQuery(entriesQuery(filters));
  const set = (name: string) => (value: string) => list.set({ filters: { [name]: value } });
  const columns = useColumns(set("request_id"));
  const rows = log.data?.pages.flatMap((page) => page.results);
  const head = log.data?.pages[0];
  return (
    <>
      <PageHeader
        title={t("title")}
        note={
          head?.chain
            ? t("sealed", {
                number: head.chain.number,
                at: showDateTime(head.chain.sealed_at, language),
                head: head.chain.head,
              })
            : t("note")
        }
        actions={
          rows && rows.length > 0 && <ExportMenu list="audit-log" filters={textsOf(filters)} columns={columns} />
        }
      />
      <div className={styles.groups}>
        <Tabs
          label={t("group")}
          value={filters.group ?? ""}
          onChange={set("group")}
          items={[{ value: "", label: t("every") }, ...GROUPS.map((one) => ({ value: one, label: t(`group_${one}`) }))]}
        />
      </div>
      <div className={styles.tools}>
        <FilterFold chosen={Object.keys(filters).filter((name) => name !== "group").length}>
          <SelectField
            label={t("person")}
            value={filters.person ?? ""}
            onChange={set("person")}
            placeholder={t("every")}
            options={(head?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          {TEXTS.map((name) => (
            <WrittenFilter key={name} label={t(name)} value={filters[name] ?? ""} onChange={set(name)} />
          ))}
          {DAYS.map((name) => (
            <DayFilter key={name} label={t(name)} value={filters[name] ?? ""} onChange={set(name)} />
          ))}
        </FilterFold>
      </div>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={rows}
        rowKey={(entry) => entry.id}
        loading={!rows && !log.error}
        error={rows ? null : log.error}
        onRetry={() => void log.refetch()}
        empty={
          Object.keys(filters).length > 0
            ? { title: t("none_found"), note: t("none_found_note") }
            : { title: t("none"), note: t("none_note") }
        }
      />
      {log.hasNextPage && (
        <div className={styles.more}>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
    </>
  );
}

function readFilters(read: (name: string) => string): AuditFilters {
  const group = readGroup(read("group"));
  const person = readId(read("person"));
  return {
    ...(group && { group }),
    ...(person && { person }),
    ...Object.fromEntries(TEXTS.map((name) => [name, read(name).slice(0, 80)] as const).filter(([, text]) => text)),
    ...Object.fromEntries(DAYS.map((name) => [name, read(name)] as const).filter(([, day]) => isIsoDay(day))),
  };
}

const textsOf = (filters: AuditFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

interface FilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A filter that counts once its field is left or Enter is pressed: half an id would find nothing. */
function WrittenFilter({ label, value, onChange }: FilterProps) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  if (applied !== value) {
    setApplied(value);
    setTyped(value);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <TextField
        label={label}
        value={typed}
        onChange={setTyped}
        onBlur={() => onChange(typed.trim())}
        maxLength={80}
        autoComplete="off"
        optional
      />
    </form>
  );
}

/** A day that counts once it is whole; what is half typed stays and asks nothing. */
function DayFilter({ label, value, onChange }: FilterProps) {
  const [typed, setTyped] = useState(value);
  return (
    <DateField
      label={label}
      optional
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (isIsoDay(text) || text === "") onChange(text);
      }}
    />
  );
}

function useColumns(onRequest: (id: string) => void): Column<AuditEntry>[] {
  const { t } = useTranslation("audit-log");
  const { language } = useLanguage();
  return [
    { key: "at", title: t("at"), pinned: true, cell: (entry) => showDateTime(entry.at, language) },
    {
      key: "action",
      title: t("action"),
      cell: (entry) => (
        <span className={styles.cell}>
          {entry.action}
          <span className={styles.muted}>
            {t(`part_${partOf(entry.action)}` as "part_accounts", { defaultValue: t("part_other") })}
          </span>
        </span>
      ),
    },
    {
      key: "person",
      title: t("person"),
      cell: (entry) => (
        <span className={styles.cell}>
          {entry.person || t(`area_${entry.area}` as "area_system", { defaultValue: entry.area })}
          {entry.behind && <span className={styles.muted}>{t("behind", { name: entry.behind })}</span>}
          <span className={styles.muted}>{entry.ip}</span>
        </span>
      ),
    },
    {
      key: "target",
      title: t("target"),
      cell: (entry) => (
        <span className={styles.cell}>
          {entry.target}
          <span className={styles.muted}>{entry.target_id}</span>
          {entry.request_id && (
            <Button variant="quiet" onClick={() => onRequest(entry.request_id)}>
              {t("same_request")}
            </Button>
          )}
        </span>
      ),
    },
    { key: "change", title: t("change"), cell: (entry) => <ChangeCell entry={entry} /> },
  ];
}

function ChangeCell({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after);
  const details = detailsOf(entry.details);
  if (changes.length === 0 && details.length === 0 && !entry.reason) return <>—</>;
  return (
    <span className={styles.cell}>
      {changes.map(({ name, before, after }) => (
        <span key={name}>
          <span className={styles.muted}>{name}</span> {before} → {after}
        </span>
      ))}
      {details.map(([name, value]) => (
        <span key={name}>
          <span className={styles.muted}>{name}</span> {value}
        </span>
      ))}
      {entry.reason && <span>“{entry.reason}”</span>}
    </span>
  );
}
