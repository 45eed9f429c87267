import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { FileOfKindDialog } from "webapp-shared/components/sheets/FileOfKindDialog";
import { FilesOfKind } from "webapp-shared/components/sheets/FilesOfKind";
import type { SentFile, Upload } from "webapp-shared/components/sheets/requests";

import type { components } from "../../api/schema.gen";
import { useSheetCalls } from "../useSheetCalls";
import { type PincodeList, scopeOf } from "./requests";
import { usePincodeHead } from "./usePincodeHead";
import styles from "./Pincodes.module.css";

const KIND = "pincodes";

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
  const { t } = useTranslation("pincodes");
  const { t: common } = useTranslation("common");
  const calls = useSheetCalls();
  const [open, setOpen] = useState(file ?? "");
  const counts = useCounts();
  const scope = scopeOf(list);
  const form = usePincodeHead(scope, held);
  if (open)
    return (
      <FileOfKindDialog
        key={open}
        id={open}
        kind={KIND}
        calls={calls}
        texts={{
          undoNote: t("undo_note"),
          apply: (rows) => t("apply", { count: rows, n: count(rows) }),
        }}
        counts={(upload) => <Changes upload={upload} />}
        onChanged={onChanged}
        onClose={() => setOpen("")}
      />
    );
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("upload_title", { name })}
      footer={<Button onClick={onClose}>{common("close")}</Button>}
    >
      <FilesOfKind
        kind={KIND}
        calls={calls}
        scope={scope}
        form={form}
        counts={counts}
        menu={() => (
          <ExportMenu
            list="pincode-files"
            filters={{ product: list.product, ...(list.lenderId !== undefined && { lender: String(list.lenderId) }) }}
          />
        )}
        open=""
        onOpen={setOpen}
        onChanged={onChanged}
      />
    </Dialog>
  );
}

function useCounts(): Column<SentFile>[] {
  const { t } = useTranslation("pincodes");
  return [
    {
      key: "how",
      title: t("how_short"),
      cell: (sheet) => <span className={styles.asOne}>{t(sheet.is_whole ? "as_whole" : "as_more")}</span>,
    },
    { key: "created", title: t("added"), align: "right", cell: (sheet) => count(sheet.created) },
    { key: "changed", title: t("removed"), align: "right", cell: (sheet) => count(sheet.changed) },
  ];
}

function Changes({ upload }: { upload: Upload }) {
  const { t } = useTranslation("pincodes");
  const { counts } = upload;
  const changes = upload.details as components["schemas"]["PincodeDetail"];
  return (
    <div className={styles.form}>
      {changes.keeps && (
        <Callout tone="warning">
          {counts.rejected > 0 ? t("keeps", { count: counts.rejected, n: count(counts.rejected) }) : t("keeps_later")}
        </Callout>
      )}
      <DescriptionList
        rows={[
          { term: t(upload.can_apply ? "would_add" : "added"), value: <b>{count(changes.added)}</b> },
          { term: t(upload.can_apply ? "would_remove" : "removed"), value: <b>{count(changes.removed)}</b> },
          { term: t("unchanged"), value: count(changes.unchanged) },
          { term: t("twice"), value: count(counts.duplicate) },
          { term: t("refused"), value: count(counts.rejected) },
          { term: t(upload.can_apply ? "list_after" : "list_now"), value: count(changes.after) },
        ]}
      />
      <Codes title={t("come_in")} codes={changes.added_first} total={changes.added} />
      <Codes title={t("go_out")} codes={changes.removed_first} total={changes.removed} />
    </div>
  );
}

function Codes({ title, codes, total }: { title: string; codes: readonly string[]; total: number }) {
  const { t } = useTranslation("pincodes");
  if (codes.length === 0) return null;
  return (
    <section>
      <h3>{codes.length < total ? t("first_codes", { title, n: count(codes.length), total: count(total) }) : title}</h3>
      <div className={styles.codes} tabIndex={0} role="group" aria-label={title}>
        <ul aria-label={title}>
          {codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
