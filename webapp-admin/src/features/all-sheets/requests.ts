import { sendForm } from "webapp-shared/api/client";

import type { components } from "../../api/schema.gen";
import { session } from "../../api/session";

/** Larger files are not sent twice: their kind is chosen by hand. */
export const MAX_RECOGNISED_BYTES = 5 * 1024 * 1024;

/** The kind and the lender that the headings of a file name. */
export function recogniseSheet(file: File) {
  const form = new FormData();
  form.set("file", file);
  return sendForm<components["schemas"]["RecognitionOut"]>(session, "/api/uploads/recognition", form);
}
