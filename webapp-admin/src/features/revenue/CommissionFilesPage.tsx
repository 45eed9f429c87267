import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilesOfKind } from "webapp-shared/components/sheets/FilesOfKind";
import { useFileList } from "webapp-shared/components/sheets/useFileList";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { count } from "webapp-shared/lib/money";
import { IconButton } from "webapp-shared/ui/Button/Button";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { revenueKeys } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import { useCommissionHead } from "../../components/sheet-heads/useCommissionHead";
import { useLenderHead } from "../../components/sheet-heads/useLenderHead";
import { useLenderOptions } from "../../components/useOptions";
import { useSheetCalls } from "../../components/useSheetCalls";
import { CommissionFileDialog } from "./CommissionFileDialog";
import { canReverseFile, fetchFiles, type FileRecord } from "./commissionFiles";
import { ReversalStatus } from "./ReversalStatus";
import { RevenueTabs } from "./RevenueTabs";
import styles from "./Revenue.module.css";
import { ReversalRequestDialog } from "./ReversalRequestDialog";

/** Commission statements that came as files: sent by one, confirmed by another. */
export function CommissionFilesPage() {
  const { t } = useTranslation("revenue");
  const client = useQueryClient();
  const monthName = useMonthName();
  const files = useFileList("open");
  const calls = { ...useSheetCalls(), files: fetchFiles };
  const lender = useLenderHead(useLenderOptions());
  const form = useCommissionHead(lender);
  const [undoing, setUndoing] = useState<FileRecord | null>(null);
  return (
    <>
      <PageHeader title={t("tab_files")} note={t("files_note")} />
      <RevenueTabs />
      <FilesOfKind
        kind="commission"
        calls={calls}
        {...files}
        form={form}
        searchLabel={t("files_search")}
        subject={t("lender")}
        menu={(ids) => <ExportMenu list="commission-files" filters={{ only: ids.join(",") }} />}
        onChanged={() => void client.invalidateQueries({ queryKey: revenueKeys.all })}
        dialog={(id, onClose) => <CommissionFileDialog key={id} id={id} onClose={onClose} />}
        columns={(own) => [
          // a row keeps its name while the rest is scrolled on a phone
          { ...own.file_name, pinned: true },
          own.subject,
          { key: "reference", title: t("advice_reference"), cell: (file) => file.reference || "—" },
          {
            key: "month",
            title: t("month"),
            cell: (file) => <span className={styles.wholeWidth}>{file.month ? monthName(file.month) : "—"}</span>,
          },
          {
            ...own.status,
            cell: (file) => <ReversalStatus reversals={file.reversals}>{own.status.cell(file)}</ReversalStatus>,
          },
          { key: "applied", title: t("rows_booked"), align: "right", cell: (file) => count(file.applied) },
          own.rejected,
          own.waits_for,
          own.by,
          { key: "checker", title: t("checked_by"), cell: (file) => file.checker || "—" },
          own.created_at,
          {
            ...own.undo,
            cell: (file) =>
              canReverseFile(file) && (
                <IconButton
                  icon="undo"
                  size={16}
                  label={t("file_undo_one", { file: file.file_name })}
                  onClick={() => setUndoing(file)}
                />
              ),
          },
        ]}
      />
      {undoing?.advice_id && (
        <ReversalRequestDialog
          adviceId={undoing.advice_id}
          title={t("file_undo_title", { file: undoing.file_name })}
          of="file"
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
}
