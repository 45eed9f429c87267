import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { badgeOfFile, SIZES } from "webapp-shared/components/sheets/fileStatus";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";

import { canBeWithdrawn, type FileRecord } from "./commissionFiles";
import { RevenueTabs } from "./RevenueTabs";
import styles from "./Revenue.module.css";
import { ReversalStatus } from "./ReversalStatus";
import { useMonthName } from "./useMonthName";

interface Props {
  rows?: FileRecord[] | undefined;
  /** ids of the files that the search leaves, on every page of the list */
  found: readonly string[];
  page: number;
  pages: number;
  size: number;
  search: string;
  problem: Error | null;
  onRetry: () => void;
  onList: (change: { page?: number; size?: number; search?: string }) => void;
  onOpen: (id: string) => void;
  onUndo: (file: FileRecord) => void;
  onSend: () => void;
}

export function CommissionFilesView(props: Props) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const actions = (
    <>
      {props.found.length > 0 && <ExportMenu list="commission-files" filters={{ only: props.found.join(",") }} />}
      <Button variant="primary" icon="upload" onClick={props.onSend}>
        {t("file_send")}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={t("tab_files")} note={t("files_note")} actions={actions} />
      <RevenueTabs />
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField
            label={t("files_search")}
            value={props.search}
            onChange={(search) => props.onList({ search, page: 1 })}
          />
        </div>
      </div>
      <DataTable
        caption={t("tab_files")}
        rows={props.rows}
        rowKey={(file) => file.id}
        loading={!props.rows && !props.problem}
        error={props.problem}
        onRetry={props.onRetry}
        empty={
          props.search
            ? { title: t("none_found"), note: t("none_note") }
            : { title: t("files_none"), note: t("files_none_note") }
        }
        columns={[
          {
            key: "created_at",
            title: t("date"),
            pinned: true,
            cell: (file) => showDateTime(file.created_at, language),
          },
          {
            key: "file_name",
            title: t("file_name"),
            cell: (file) => (
              <button type="button" className={styles.open} onClick={() => props.onOpen(file.id)}>
                {file.file_name}
              </button>
            ),
          },
          { key: "lender", title: t("lender"), cell: (file) => file.lender },
          { key: "reference", title: t("advice_reference"), cell: (file) => file.reference || "—" },
          {
            key: "month",
            title: t("month"),
            cell: (file) => <span className={styles.wholeWidth}>{file.month ? monthName(file.month) : "—"}</span>,
          },
          {
            key: "status",
            title: t("status"),
            cell: (file) => (
              <ReversalStatus
                withdrawals={file.withdrawals}
                look={badgeOfFile(file)}
                word={t(`file_status_${file.stage}`)}
              />
            ),
          },
          {
            key: "rows_booked",
            title: t("rows_booked"),
            align: "right",
            cell: (file) => count(file.rows_booked),
          },
          {
            key: "rows_rejected",
            title: t("rows_rejected"),
            align: "right",
            cell: (file) => count(file.rows_rejected),
          },
          {
            key: "error",
            title: t("error"),
            cell: (file) =>
              file.failure === null && file.rows_rejected > 0 ? (
                <button type="button" className={styles.open} onClick={() => props.onOpen(file.id)}>
                  {t("see_refused", { count: file.rows_rejected, n: count(file.rows_rejected) })}
                </button>
              ) : (
                <span className={styles.wrong}>{file.failure ?? "—"}</span>
              ),
          },
          { key: "maker", title: t("made_by"), cell: (file) => file.maker },
          { key: "checker", title: t("checked_by"), cell: (file) => file.checker || "—" },
          {
            key: "undo",
            title: t("file_undo"),
            head: <span className="visually-hidden">{t("file_undo")}</span>,
            align: "right",
            cell: (file) =>
              canBeWithdrawn(file) && (
                <IconButton
                  icon="undo"
                  size={16}
                  label={t("file_undo_one", { file: file.file_name })}
                  onClick={() => props.onUndo(file)}
                />
              ),
          },
        ]}
      />
      <div className={styles.pager}>
        <Pagination
          page={props.page}
          pages={props.pages}
          onPage={(page) => props.onList({ page })}
          size={props.size}
          sizes={SIZES}
          onSize={(size) => props.onList({ size, page: 1 })}
        />
      </div>
    </>
  );
}
