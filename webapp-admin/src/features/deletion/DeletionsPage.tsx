import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { FilterFold } from "webapp-shared/components/lists/FilterFold";
import { ListTable } from "webapp-shared/components/lists/ListTable";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./Deletion.module.css";
import { BASES, HOME, hoursUntil, lookOf, readBasis, readState, readVia, STATES, VIAS } from "./model";
import { findCustomer, listQuery, type ErasureLine } from "./queries";

const SIZES: readonly number[] = [20, 50, 100];

/** Requests to be deleted, and finding the customer whose written request lies on the table. */
export function DeletionsPage() {
  const { t } = useTranslation("deletion");
  const state = useListState({ size: 20, sizes: SIZES });
  const filters = {
    state: readState(state.filter("state")),
    via: readVia(state.filter("via")),
    basis: readBasis(state.filter("basis")),
  };
  const list = useQuery(listQuery({ ...filters, page: state.page, page_size: state.size }));
  const columns = useColumns();
  const data = list.data;
  const every = data && STATES.reduce((sum, one) => sum + (data.states[one] ?? 0), 0);
  const set = (name: string) => (value: string) => state.set({ filters: { [name]: value } });
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note")}
        actions={
          data &&
          data.count > 0 && (
            <ExportMenu
              list="deletions"
              filters={{ state: filters.state ?? "", via: filters.via ?? "", basis: filters.basis ?? "" }}
              columns={columns}
            />
          )
        }
      />
      <FindForm />
      <section className={styles.section}>
        <h2 className={styles.header}>{t("log")}</h2>
        <div className={styles.section}>
          <Tabs
            label={t("state")}
            value={filters.state ?? ""}
            onChange={set("state")}
            items={[
              { value: "", label: t("every"), count: every },
              ...STATES.map((one) => ({ value: one, label: t(`state_${one}`), count: data?.states[one] })),
            ]}
          />
        </div>
        <div className={styles.toolbar}>
          <FilterFold chosen={[filters.via, filters.basis].filter(Boolean).length}>
            <SelectField
              label={t("via")}
              value={filters.via ?? ""}
              onChange={set("via")}
              placeholder={t("every")}
              options={VIAS.map((one) => ({ value: one, label: t(`via_${one}`) }))}
            />
            <SelectField
              label={t("basis")}
              value={filters.basis ?? ""}
              onChange={set("basis")}
              placeholder={t("every")}
              options={BASES.map((one) => ({ value: one, label: t(`basis_${one}`) }))}
            />
          </FilterFold>
        </div>
        <ListTable
          caption={t("log")}
          list={state}
          query={list}
          columns={columns}
          rowKey={(line) => line.id}
          empty={{ title: t("none"), note: t("none_note") }}
          noneFound={{ title: t("none_found"), note: t("none_found_note") }}
          isNarrowed={Object.values(filters).some(Boolean)}
          sizes={SIZES}
        />
      </section>
    </>
  );
}

/** One customer by a whole mobile number. What is typed stands in no address: it names somebody. */
function FindForm() {
  const { t } = useTranslation("deletion");
  const [typed, setTyped] = useState("");
  const search = useMutation({ mutationFn: findCustomer });
  const fault = isProblem(search.error) ? search.error.fields?.["mobile"]?.[0]?.message : undefined;
  const person = search.data?.person;
  const send = (event: FormEvent) => {
    event.preventDefault();
    search.mutate(typed);
  };
  return (
    <>
      <form className={styles.search} role="search" onSubmit={send}>
        <TextField
          label={t("find_label")}
          hint={t("find_hint")}
          value={typed}
          onChange={setTyped}
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          error={fault}
        />
        <Button type="submit" variant="primary" icon="search" busy={search.isPending}>
          {t("find")}
        </Button>
      </form>
      <div aria-live="polite">
        {search.error && !fault && <Callout tone="danger">{messageOf(search.error)}</Callout>}
        {search.data && !person && <EmptyState title={t("nobody")}>{t("nobody_note")}</EmptyState>}
        {person && (
          <p className={styles.text}>
            <strong>{person.name || t("nameless")}</strong> {person.mobile} {person.city}{" "}
            <Link to={`${HOME}/customer/${person.customer_id}`}>{t("read_plan")}</Link>
          </p>
        )}
      </div>
    </>
  );
}

function useColumns(): Column<ErasureLine>[] {
  const { t } = useTranslation("deletion");
  const { language } = useLanguage();
  return [
    {
      key: "number",
      title: t("number"),
      pinned: true,
      cell: (line) => <Link to={`${HOME}/${line.id}`}>{line.number}</Link>,
    },
    { key: "person", title: t("person"), cell: (line) => <Person line={line} /> },
    {
      key: "basis",
      title: t("basis"),
      cell: (line) => (line.basis ? t(`basis_${line.basis}`) : t("via_own")),
    },
    {
      key: "maker",
      title: t("maker"),
      cell: (line) => `${line.maker || t("customer")}, ${showDate(line.asked_at, language)}`,
    },
    { key: "checker", title: t("checker"), cell: (line) => line.checker || "—" },
    { key: "state", title: t("state"), cell: (line) => <StateBadge line={line} /> },
    { key: "answer_by", title: t("answer_by"), cell: (line) => showDate(line.answer_by, language) },
    {
      key: "told",
      title: t("told_answered"),
      cell: (line) => (line.state === "done" ? t("answered_of", { answered: line.answered, all: line.notices }) : "—"),
    },
  ];
}

function Person({ line }: { line: ErasureLine }) {
  const { t } = useTranslation("deletion");
  const { language } = useLanguage();
  if (!line.person) return <>—</>;
  if (line.person.erased_at)
    return (
      <span className={styles.muted}>{t("person_deleted", { day: showDate(line.person.erased_at, language) })}</span>
    );
  return (
    <>
      {line.person.name || t("nameless")} <span className={styles.muted}>{line.person.mobile}</span>
    </>
  );
}

/** The state; while it cools the hours left, and a legal hold above all. */
export function StateBadge({ line }: { line: ErasureLine }) {
  const { t } = useTranslation("deletion");
  const { language } = useLanguage();
  if (line.held_until)
    return (
      <StatusBadge tone="danger" shape="square">
        {t("held_until", { day: showDate(line.held_until, language) })}
      </StatusBadge>
    );
  const left = line.state === "cooling" && line.due_at ? hoursUntil(line.due_at, new Date()) : null;
  return (
    <StatusBadge {...lookOf(line.state)}>
      {left === null ? t(`state_${line.state}`) : left > 0 ? t("hours_left", { count: left }) : t("running")}
    </StatusBadge>
  );
}
