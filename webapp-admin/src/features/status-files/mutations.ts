import { sendForm } from "webapp-shared/api/client";
import type { FileStage } from "webapp-shared/components/sheets/fileStatus";
import type { UploadFault } from "webapp-shared/components/sheets/requests";

import { session } from "../../api/session";

/** The reply of the upload call; `id` comes too, so that a long file can be followed. */
export interface UploadReply {
  success: boolean;
  message: string;
  errors: UploadFault[];
  rowsUpdated: number;
  id: string;
  state: string;
  stage: FileStage;
}

interface Wish {
  file: File;
  checkOnly?: boolean;
  override?: boolean;
}

export function upload({ file, checkOnly = false, override = false }: Wish): Promise<UploadReply> {
  const form = new FormData();
  form.set("image_name", file);
  if (checkOnly) form.set("check_only", "1");
  if (override) form.set("override", "1");
  return sendForm<UploadReply>(session, "/api/upload-application-status-file", form);
}
