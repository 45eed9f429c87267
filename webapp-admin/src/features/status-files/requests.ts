import { answer, sendForm } from "webapp-shared/api/client";
import type { FileStage } from "webapp-shared/components/sheets/fileStatus";
import type { SheetCalls, UploadFault } from "webapp-shared/components/sheets/requests";

import { api } from "../../api/api";
import { session } from "../../api/session";

const fetchFiles = async () => (await answer(api.GET("/api/get-application-status-files-list"))).data;

export type StatusFile = Awaited<ReturnType<typeof fetchFiles>>[number];

/** The reply of the upload call; `id` comes too, so that a long file can be followed. */
interface UploadReply {
  success: boolean;
  message: string;
  errors: UploadFault[];
  rowsUpdated: number;
  id: string;
  state: string;
  stage: FileStage;
}

/** The specification's two calls, which send and list these files. */
export const statusFileCalls: Pick<SheetCalls<StatusFile>, "files" | "send"> = {
  files: fetchFiles,
  send: (_, file, override, head) => {
    const form = new FormData();
    form.set("image_name", file);
    if (head["check_only"]) form.set("check_only", "1");
    if (override) form.set("override", "1");
    return sendForm<UploadReply>(session, "/api/upload-application-status-file", form);
  },
};
