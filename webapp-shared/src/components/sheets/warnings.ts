import type { UploadFault } from "./requests";

/** What a row may say to look at, by the names of its words. */
export const KINDS = ["amount_changed", "person_erased"] as const;

export type WarningKind = (typeof KINDS)[number];

/** The kind of a warning, from its code. */
export const kindOf = (warning: UploadFault): WarningKind | undefined =>
  KINDS.find((one) => warning.code === `uploads.warn_${one}`);
