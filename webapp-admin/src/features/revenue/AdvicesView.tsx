import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { useMonthName } from "../../components/months";
import { Amount } from "./Amount";
import { ADVICE_FILTERS, ADVICE_STATES, lookOfState, oneOf } from "./model";
import { RevenueTabs } from "./RevenueTabs";
import type { Advice } from "./queries";
import styles from "./Revenue.module.css";
import { ReversalStatus } from "./ReversalStatus";

interface Props {
  rows?: Advice[] | undefined;
  page: number;
  pages: number;
  search: string;
  state: string;
  problem: Error | null;
  onRetry: () => void;
  onSearch: (text: string) => void;
  onState: (state: string) => void;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

export function AdvicesView(props: Props) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const actions = (
    <>
      <ExportMenu list="lender-statements" filters={{ search: props.search, state: props.state }} />
      <Button variant="primary" icon="plus" onClick={props.onAdd}>
        {t("advice_add")}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={t("tab_advices")} note={t("advices_note")} actions={actions} />
      <RevenueTabs />
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField label={t("advices_search")} value={props.search} onChange={props.onSearch} />
        </div>
        <SelectField
          label={t("state")}
          value={props.state}
          onChange={props.onState}
          placeholder={null}
          options={[
            { value: "", label: t("all") },
            ...ADVICE_FILTERS.map((state) => ({
              value: state,
              label: t(state === "waiting" ? "file_status_waits" : `state_${state}`),
            })),
          ]}
        />
      </div>
      <DataTable
        caption={t("tab_advices")}
        rows={props.rows}
        rowKey={(row) => row.id}
        loading={!props.rows && !props.problem}
        error={props.problem}
        onRetry={props.onRetry}
        empty={
          props.search || props.state
            ? { title: t("none_found"), note: t("none_note") }
            : { title: t("advices_none"), note: t("advices_none_note") }
        }
        columns={[
          {
            key: "reference",
            title: t("advice_reference"),
            pinned: true,
            cell: (row) => (
              <button type="button" className={styles.open} onClick={() => props.onOpen(row.id)}>
                {row.reference}
              </button>
            ),
          },
          { key: "lender", title: t("lender"), cell: (row) => row.lender },
          {
            key: "month",
            title: t("month"),
            cell: (row) => <span className={styles.wholeWidth}>{monthName(row.month)}</span>,
          },
          {
            key: "state",
            title: t("state"),
            cell: (row) => (
              <ReversalStatus reversals={row.reversals}>
                <StatusBadge {...lookOfState(row.state)}>{t(`state_${oneOf(ADVICE_STATES, row.state)}`)}</StatusBadge>
              </ReversalStatus>
            ),
          },
          {
            key: "received_on",
            title: t("received_on"),
            cell: (row) => <span className={styles.wholeWidth}>{showDate(row.received_on, language)}</span>,
          },
          { key: "lines", title: t("rows"), align: "right", cell: (row) => row.lines_count },
          { key: "unknown", title: t("unknown_rows"), align: "right", cell: (row) => row.unlinked_rows || "—" },
          { key: "total", title: t("amount"), align: "right", cell: (row) => <Amount value={row.total} strong /> },
          { key: "maker", title: t("made_by"), cell: (row) => row.maker },
          { key: "checker", title: t("checked_by"), cell: (row) => row.checker || "—" },
        ]}
      />
      {props.pages > 1 && (
        <div className={styles.pager}>
          <Pagination page={props.page} pages={props.pages} onPage={props.onPage} />
        </div>
      )}
    </>
  );
}
