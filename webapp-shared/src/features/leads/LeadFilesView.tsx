import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";
import { count } from "../../lib/money";
import { ACCEPT, badgeOfFile, SIZES } from "../../components/sheets/fileStatus";
import { Button, IconButton } from "../../ui/Button/Button";
import { DataTable, type Column } from "../../ui/DataTable/DataTable";
import { SelectField } from "../../ui/Field/SelectField";
import { FileDrop } from "../../ui/FileDrop/FileDrop";
import { Callout } from "../../ui/Callout/Callout";
import { Pagination } from "../../ui/Pagination/Pagination";
import { StatusBadge } from "../../ui/StatusBadge/StatusBadge";
import type { LeadFile, LeadMenu } from "./requests";
import styles from "./Leads.module.css";

interface Props {
  menu: LeadMenu;
  head: ReactNode;
  partners?: readonly { value: string; label: string }[] | undefined;
  partnerId: string;
  onPartner: (id: string) => void;
  readOnly: boolean;
  file: File | null;
  faults: { file?: string | undefined; partner?: string | undefined };
  busy: boolean;
  onFile: (file: File | null) => void;
  onSend: () => void;
  onTemplate: () => void;
  rows?: LeadFile[] | undefined;
  /** ids of the files on every page of the list, in its order */
  found: readonly string[];
  page: number;
  pages: number;
  size: number;
  problem: Error | null;
  onRetry: () => void;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  onOpen: (id: string) => void;
  onUndo: (file: LeadFile) => void;
}

/** Choose a sheet; below it the files that were sent. */
export function LeadFilesView(props: Props) {
  const { t } = useTranslation("leads");
  const columns = useColumns(props);
  return (
    <>
      {props.head}
      <div className={styles["law"]}>
        <Callout>{t("law")}</Callout>
      </div>
      {props.readOnly ? (
        <p className={styles["muted"]}>{t("read_only")}</p>
      ) : (
        <form
          className={styles["chooser"]}
          onSubmit={(event) => {
            event.preventDefault();
            props.onSend();
          }}
        >
          {props.partners && (
            <div className={styles["partner"]}>
              <SelectField
                label={t("partner")}
                value={props.partnerId}
                onChange={props.onPartner}
                options={props.partners}
                error={props.faults.partner}
              />
            </div>
          )}
          <FileDrop
            label={t("choose")}
            hint={t("hint")}
            accept={ACCEPT}
            file={props.file}
            onFile={props.onFile}
            error={props.faults.file}
            disabled={props.busy}
          >
            <Button icon="download" onClick={props.onTemplate}>
              {t("template")}
            </Button>
            <Button type="submit" variant="primary" icon="upload" busy={props.busy}>
              {t("send")}
            </Button>
          </FileDrop>
        </form>
      )}
      {props.found.length > 0 && (
        <div className={styles["above"]}>{props.menu("lead-files", { only: props.found.join(",") })}</div>
      )}
      <DataTable
        caption={t("files")}
        columns={columns}
        rows={props.rows}
        rowKey={(file) => file.id}
        loading={!props.rows && !props.problem}
        error={props.problem}
        onRetry={props.onRetry}
        empty={{ title: t("no_files"), note: t("no_files_note") }}
      />
      {props.rows && props.rows.length > 0 && (
        <div className={styles["pager"]}>
          <Pagination
            page={props.page}
            pages={props.pages}
            onPage={props.onPage}
            size={props.size}
            sizes={[...SIZES]}
            onSize={props.onSize}
          />
        </div>
      )}
    </>
  );
}

function useColumns({ partners, readOnly, onOpen, onUndo }: Props): Column<LeadFile>[] {
  const { t } = useTranslation("leads");
  const { language } = useLanguage();
  const columns: Column<LeadFile>[] = [
    { key: "created_at", title: t("date"), pinned: true, cell: (file) => showDateTime(file.created_at, language) },
    {
      key: "file_name",
      title: t("file"),
      cell: (file) => (
        <button type="button" className={styles["link"]} onClick={() => onOpen(file.id)}>
          {file.file_name}
        </button>
      ),
    },
    { key: "partner", title: t("partner"), cell: (file) => file.subject },
    { key: "by", title: t("by"), cell: (file) => file.by },
    {
      key: "status",
      title: t("status"),
      cell: (file) => <StatusBadge {...badgeOfFile(file)}>{t(`file_status_${file.stage}`)}</StatusBadge>,
    },
    { key: "rows", title: t("rows"), align: "right", cell: (file) => count(file.rows) },
    {
      key: "applied",
      title: t("taken"),
      align: "right",
      cell: (file) => count(file.applied),
    },
    { key: "rejected", title: t("refused"), align: "right", cell: (file) => count(file.rejected) },
    {
      key: "undo",
      title: t("undo"),
      head: <span className="visually-hidden">{t("undo")}</span>,
      align: "right",
      cell: (file) =>
        !readOnly &&
        file.applied > 0 && (
          <IconButton
            icon="undo"
            size={16}
            label={t("undo_file", { file: file.file_name })}
            onClick={() => onUndo(file)}
          />
        ),
    },
  ];
  return columns.filter(({ key }) => key !== "partner" || partners !== undefined);
}
