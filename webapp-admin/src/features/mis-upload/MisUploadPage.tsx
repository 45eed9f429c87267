import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { SIZES } from "webapp-shared/components/sheets/fileStatus";
import { Button } from "webapp-shared/ui/Button/Button";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { FilesOfKind } from "webapp-shared/components/sheets/FilesOfKind";

import { useLenderHead } from "../../components/sheet-heads/useLenderHead";
import { useLenderOptions } from "../../components/useOptions";
import { useSheetCalls } from "../../components/useSheetCalls";
import { MisFile } from "./MisFile";
import { VocabularyDialog } from "./VocabularyDialog";

/** Lenders' status files: send one of a lender, and open what became of the earlier ones. */
export function MisUploadPage() {
  const { t } = useTranslation("mis-upload");
  const list = useListState({ size: SIZES[0]!, sizes: SIZES, sort: "-created_at" });
  const calls = useSheetCalls();
  const lender = useLenderHead(useLenderOptions());
  const [wordsOpen, setWordsOpen] = useState(false);
  const show = (id: string) => list.set({ page: list.page, filters: { file: id } });
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <Button icon="book" onClick={() => setWordsOpen(lender.isReady())}>
            {t("words")}
          </Button>
        }
      />
      <FilesOfKind
        kind="mis"
        calls={calls}
        list={list}
        searchLabel={t("search")}
        subject={t("lender")}
        undoNote={t("undo_note")}
        form={lender}
        menu={(ids) => <ExportMenu list="mis-files" filters={{ only: ids.join(",") }} />}
        open={list.filter("file")}
        onOpen={show}
        dialog={(id, onClose) => <MisFile key={id} id={id} onClose={onClose} />}
      />
      {wordsOpen && (
        <VocabularyDialog
          lenderId={lender.value}
          onOpen={(id) => {
            setWordsOpen(false);
            show(id);
          }}
          onClose={() => setWordsOpen(false)}
        />
      )}
    </>
  );
}
