import { useTranslation } from "react-i18next";

import { Button } from "../../ui/Button/Button";
import { toast } from "../../ui/Toasts/toast";
import type { SheetCalls, Upload } from "./requests";

interface Props {
  upload: Pick<Upload, "id" | "file_name" | "has_sent_file">;
  calls: Pick<SheetCalls, "sentFile">;
}

/** Fetches a file as it was sent; nothing where it is not stored any more or the person may not take it. */
export function SentFileButton({ upload, calls }: Props) {
  const { t } = useTranslation("sheets");
  const { sentFile } = calls;
  if (!upload.has_sent_file || !sentFile) return null;
  return (
    <Button icon="download" onClick={() => void sentFile(upload).catch(toast.problem)}>
      {t("files_sent_file")}
    </Button>
  );
}
