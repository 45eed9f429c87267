import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { Button } from "webapp-shared/ui/Button/Button";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { FilesOfKind } from "webapp-shared/components/sheets/FilesOfKind";
import { useFileList } from "webapp-shared/components/sheets/useFileList";

import { useLenderHead } from "../../components/sheet-heads/useLenderHead";
import { useLenderOptions } from "../../components/useOptions";
import { useSheetCalls } from "../../components/useSheetCalls";
import { MisFile } from "./MisFile";
import { VocabularyDialog } from "./VocabularyDialog";

/** Lenders' status files: send one of a lender, and open what became of the earlier ones. */
export function MisUploadPage() {
  const { t } = useTranslation("mis-upload");
  const files = useFileList();
  const calls = useSheetCalls();
  const lender = useLenderHead(useLenderOptions());
  const [wordsOpen, setWordsOpen] = useState(false);
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
        {...files}
        searchLabel={t("search")}
        subject={t("lender")}
        undoNote={t("undo_note")}
        form={lender}
        menu={(ids) => <ExportMenu list="mis-files" filters={{ only: ids.join(",") }} />}
        dialog={(id, onClose) => <MisFile key={id} id={id} onClose={onClose} />}
      />
      {wordsOpen && (
        <VocabularyDialog
          lenderId={lender.value}
          onOpen={(id) => {
            setWordsOpen(false);
            files.onOpen(id);
          }}
          onClose={() => setWordsOpen(false)}
        />
      )}
    </>
  );
}
