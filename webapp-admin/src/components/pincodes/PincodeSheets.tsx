import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { messageOf } from "webapp-shared/api/problem";
import { badgeOfStatus, fileStatusOf } from "webapp-shared/components/sheets/fileStatus";
import { DuplicateFileNotice, duplicateFileProblem } from "webapp-shared/components/sheets/DuplicateFileNotice";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import { filesQuery, sendSheet, type PincodeFile, type PincodeList } from "./requests";
import { PincodePreview } from "./PincodePreview";
import styles from "./Pincodes.module.css";

interface Props {
  list: PincodeList;
  /** whose list it is, in words */
  name: string;
  held: number;
  /** the sheet to begin with, where one was sent before */
  file?: string | null;
  /** a sheet may have changed the list */
  onChanged: () => void;
  onClose: () => void;
}

/** A list of PIN codes by a sheet: choose one, look at what it would do, say yes; earlier sheets below. */
export function PincodeSheets({ list, name, held, file = null, onChanged, onClose }: Props) {
  const [open, setOpen] = useState(file);
  if (open)
    return <PincodePreview key={open} list={list} id={open} onChanged={onChanged} onClose={() => setOpen(null)} />;
  return <Chooser list={list} name={name} held={held} onChanged={onChanged} onClose={onClose} onOpen={setOpen} />;
}

function Chooser({
  list,
  name,
  held,
  onChanged,
  onClose,
  onOpen,
}: Omit<Props, "file"> & { onOpen: (id: string) => void }) {
  const { t } = useTranslation("pincodes");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const files = useQuery(filesQuery(list));
  const columns = useColumns(onOpen);
  const [file, setFile] = useState<File | null>(null);
  const [how, setHow] = useState("add");
  const [fault, setFault] = useState<string | null>(null);
  /** the same sheet was applied before: what the server says of it */
  const [same, setSame] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const stands = files.data?.map((one) => `${one.id} ${fileStatusOf(one)}`).join();
  const readAnew = useEffectEvent(onChanged);
  useEffect(
    // a sheet that was left while it was applied ends here
    function showTheListAsItIsNow() {
      if (stands !== undefined) readAnew();
    },
    [stands],
  );

  const send = async (override: boolean) => {
    if (!file) return setFault(t("no_file"));
    setBusy(true);
    setSame(null);
    try {
      const { id } = await sendSheet(list, { file, replaces: how === "replace", override });
      await client.invalidateQueries({ queryKey: filesQuery(list).queryKey });
      onOpen(id);
    } catch (error) {
      const said = duplicateFileProblem(error);
      setSame(said);
      if (said === null) setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (same !== null)
    return (
      <DuplicateFileNotice said={same} busy={busy} onAnyway={() => void send(true)} onClose={() => setSame(null)} />
    );
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("upload_title", { name })}
      footer={
        <>
          <Button onClick={onClose}>{common("close")}</Button>
          <Button variant="primary" icon="upload" busy={busy} onClick={() => void send(false)}>
            {t("check_sheet")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FileDrop
          label={t("pincode_file")}
          hint={t("pincode_file_hint")}
          accept=".xlsx,.xls,.csv"
          file={file}
          disabled={busy}
          error={fault}
          onFile={(chosen) => {
            setFile(chosen);
            setFault(null);
          }}
        >
          <Button
            small
            variant="quiet"
            icon="download"
            onClick={() =>
              void download(session, "/api/uploads/templates/pincodes.xlsx", "pincodes.xlsx").catch(toast.problem)
            }
          >
            {t("template")}
          </Button>
        </FileDrop>
        <RadioGroup
          label={t("how")}
          hint={t(how === "replace" ? "how_replace_note" : "how_add_note")}
          value={how}
          onChange={setHow}
          options={[
            { value: "add", label: t("how_add") },
            { value: "replace", label: t("how_replace", { count: held, n: count(held) }) },
          ]}
        />
        <div className={styles.toolbar}>
          <h3>{t("sheets")}</h3>
          {files.data && files.data.length > 0 && (
            <ExportMenu
              list="pincode-files"
              filters={{ product: list.product, ...(list.lenderId !== undefined && { lender: String(list.lenderId) }) }}
            />
          )}
        </div>
        <DataTable
          caption={t("sheets")}
          columns={columns}
          rows={files.data}
          rowKey={(one) => one.id}
          loading={!files.data && !files.error}
          skeletonRows={2}
          error={files.data ? null : files.error}
          onRetry={() => void files.refetch()}
          empty={{ title: t("no_sheets"), note: t("no_sheets_note") }}
        />
      </div>
    </Dialog>
  );
}

function useColumns(onOpen: (id: string) => void): Column<PincodeFile>[] {
  const { t } = useTranslation("pincodes");
  const { language } = useLanguage();
  return [
    {
      key: "file_name",
      title: t("sheet"),
      pinned: true,
      cell: (one) => (
        <button type="button" className={styles.link} onClick={() => onOpen(one.id)}>
          {one.file_name}
        </button>
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: (one) => (
        <StatusBadge {...badgeOfStatus(fileStatusOf(one))}>{t(`file_status_${fileStatusOf(one)}`)}</StatusBadge>
      ),
    },
    {
      key: "how",
      title: t("how_short"),
      cell: (one) => <span className={styles.asOne}>{t(one.replaces ? "as_whole" : "as_more")}</span>,
    },
    { key: "added", title: t("added"), align: "right", cell: (one) => count(one.added) },
    { key: "removed", title: t("removed"), align: "right", cell: (one) => count(one.removed) },
    { key: "refused", title: t("refused"), align: "right", cell: (one) => count(one.refused) },
    { key: "by", title: t("sent_by"), cell: (one) => one.by },
    { key: "created_at", title: t("sent_at"), cell: (one) => showDateTime(one.created_at, language) },
  ];
}
