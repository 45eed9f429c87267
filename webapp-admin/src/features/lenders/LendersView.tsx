import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { ColumnMenu } from "webapp-shared/ui/DataTable/ColumnMenu";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { InlineEdit } from "webapp-shared/ui/InlineEdit/InlineEdit";
import { InlineSelect } from "webapp-shared/ui/InlineEdit/InlineSelect";
import { PageHead } from "webapp-shared/ui/PageHead/PageHead";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Switch } from "webapp-shared/ui/Switch/Switch";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./Lenders.module.css";
import { cleanNumber, faultOf, FILTERS, FLAGS, nameOf, offerState, parseNumber, type Filter, type NumberProperty } from "./model";
import type { LenderProperty } from "./mutations";
import type { ClassOption, Lender } from "./queries";
import { useFaultText } from "./useFaultText";

interface Props {
  rows?: Lender[];
  /** how many lenders each filter has, in the order of FILTERS */
  counts?: number[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  search: string;
  onSearch: (text: string) => void;
  status: "on" | "off" | null;
  onStatus: (status: "on" | "off" | null) => void;
  sort: string;
  onSort: (sort: string) => void;
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  problem: Error | null;
  onRetry: () => void;
  tickets: ClassOption[];
  scores: ClassOption[];
  today: string;
  onSave: (lender: Lender, property: LenderProperty, value: string | number | null) => Promise<void>;
  onAdd: () => void;
  onOffer: (lender: Lender) => void;
  onDelete: (lender: Lender) => void;
  onExport: () => void;
}

/** A failed save has told the person already: by toast, and by the value going back. */
const told = () => undefined;

export function LendersView(props: Props) {
  const { rows, counts, filter, onFilter, search, onSearch, status, onStatus, sort, onSort, hidden, onHidden } = props;
  const { t } = useTranslation("lenders");
  const columns = useColumns(props);
  const nextStatus = status === null ? "on" : status === "on" ? "off" : null;
  return (
    <>
      <PageHead
        title={t("title")}
        actions={
          <Button variant="primary" icon="plus" onClick={props.onAdd}>
            {t("add")}
          </Button>
        }
      />
      <div className={styles.tools}>
        <div className={styles.tabs}>
          <Tabs
            label={t("filter")}
            value={filter}
            onChange={(value) => onFilter(value as Filter)}
            items={FILTERS.map((value, index) => ({ value, label: t(value), count: counts?.[index] }))}
          />
        </div>
        <div className={styles.search}>
          <SearchField label={t("search")} value={search} onChange={onSearch} />
        </div>
        <button type="button" className={styles.chip} data-on={status !== null || undefined} onClick={() => onStatus(nextStatus)}>
          <Icon name="toggle" size={16} />
          {t(`status_${status ?? "all"}`)}
        </button>
        <div className={styles.right}>
          <ColumnMenu columns={columns} hidden={hidden} onChange={onHidden} />
          <Button icon="download" onClick={props.onExport} disabled={!rows?.length}>
            {t("export")}
          </Button>
        </div>
      </div>
      {!rows && !props.problem && (
        <p className={styles.loading} role="status">
          {t("loading")}
        </p>
      )}
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={rows}
        rowKey={(lender) => lender.lender_id}
        loading={!rows && !props.problem}
        error={props.problem}
        onRetry={props.onRetry}
        empty={{ title: t("none"), note: t("none_note") }}
        sort={sort}
        onSort={onSort}
        hidden={hidden}
      />
      {rows && rows.length > 0 && (
        <p className={styles.keys}>
          {t("found", { count: rows.length, n: count(rows.length) })} · <kbd>Enter</kbd> {t("keys_enter")}, <kbd>Tab</kbd> {t("keys_tab")}, <kbd>Esc</kbd>{" "}
          {t("keys_esc")}
        </p>
      )}
    </>
  );
}

function useColumns({ tickets, scores, today, onSave, onOffer, onDelete }: Props): Column<Lender>[] {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const faultText = useFaultText();
  // the year is said only where it is another one
  const dayOf = (iso: string) => (iso.slice(0, 4) === today.slice(0, 4) ? showDate(iso, language).slice(0, -5) : showDate(iso, language));

  const number = (property: NumberProperty): Column<Lender> => ({
    key: property,
    title: t(property as "priority"),
    align: "right",
    sort: true,
    bare: true,
    cell: (lender) => {
      const value = lender[property];
      return (
        <InlineEdit
          label={t("cell", { property: t(property as "priority"), lender: nameOf(lender, language) })}
          value={value === null ? "" : String(value)}
          show={value === null ? <span className={styles.dash}>—</span> : count(value)}
          inputMode="numeric"
          align="right"
          filter={(text) => cleanNumber(property, text)}
          validate={(text) => faultText(faultOf(property, text, lender))}
          onSave={(text) => onSave(lender, property, parseNumber(text) ?? null)}
        />
      );
    },
  });

  const choice = (property: "ticket_class" | "credit_score_class", options: ClassOption[]): Column<Lender> => ({
    key: property,
    title: t(property),
    bare: true,
    cell: (lender) => (
      <InlineSelect
        label={t("cell", { property: t(property), lender: nameOf(lender, language) })}
        value={lender[property] === null ? "" : String(lender[property])}
        options={[{ value: "", label: t("no_limit") }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onSave={(text) => onSave(lender, property, text === "" ? null : Number(text))}
      />
    ),
  });

  const flag = (property: (typeof FLAGS)[number]): Column<Lender> => ({
    key: property,
    title: t(property),
    align: "center",
    cell: (lender) => (
      <button
        type="button"
        role="switch"
        aria-checked={Boolean(lender[property])}
        aria-label={t("cell", { property: t(property), lender: nameOf(lender, language) })}
        className={styles.tick}
        onClick={() => void onSave(lender, property, lender[property] ? 0 : 1).catch(told)}
      >
        {lender[property] ? <Icon name="check" size={16} /> : <span aria-hidden="true">–</span>}
      </button>
    ),
  });

  return [
    {
      key: "name",
      title: t("name"),
      sort: true,
      pinned: true,
      cell: (lender) => <Link to={`/admin/lenders/${lender.lender_id}`}>{nameOf(lender, language)}</Link>,
    },
    number("min_income"),
    number("max_income"),
    number("min_age"),
    number("max_age"),
    choice("ticket_class", tickets),
    choice("credit_score_class", scores),
    ...FLAGS.map(flag),
    number("priority"),
    {
      key: "lender_status",
      title: t("lender_status"),
      sort: true,
      cell: (lender) => (
        <Switch
          checked={Boolean(lender.lender_status)}
          hideLabel
          label={t("cell", { property: t("lender_status"), lender: nameOf(lender, language) })}
          onChange={(on) => void onSave(lender, "lender_status", on ? 1 : 0).catch(told)}
        />
      ),
    },
    {
      key: "special_offer",
      title: t("special_offer"),
      cell: (lender) => {
        const state = offerState(lender, today);
        const words =
          state.kind === "none"
            ? t("offer_add")
            : state.kind === "till" || state.kind === "over"
              ? t(`offer_${state.kind}`, { date: dayOf(state.on) })
              : t(`offer_${state.kind}`);
        return (
          <button
            type="button"
            className={styles.offer}
            data-live={state.kind === "till" || state.kind === "set" || undefined}
            aria-label={`${t("cell", { property: t("special_offer"), lender: nameOf(lender, language) })}: ${words}`}
            onClick={() => onOffer(lender)}
          >
            {words}
          </button>
        );
      },
    },
    {
      key: "actions",
      title: t("actions"),
      align: "right",
      cell: (lender) => (
        <span className={styles.actions}>
          <Link className={styles.iconLink} to={`/admin/lenders/${lender.lender_id}`} aria-label={t("edit_lender", { lender: nameOf(lender, language) })}>
            <Icon name="pencil" size={16} />
          </Link>
          <IconButton icon="trash" size={16} label={t("delete_lender", { lender: nameOf(lender, language) })} onClick={() => onDelete(lender)} />
        </span>
      ),
    },
  ];
}
