import type { SheetCalls } from "webapp-shared/components/sheets/requests";
import { useExports } from "webapp-shared/features/exports/Exports";

import { sheetCalls } from "../api/sheets";
import { useCanExport } from "./useCanExport";

/** The calls of sheets, without those that take a file out for an admin whose own limit has the server refuse it. */
export function useSheetCalls(): SheetCalls {
  const exports = useExports();
  if (!useCanExport(true)) return { ...sheetCalls, errorSheet: undefined, sentFile: undefined };
  if (exports === null) return sheetCalls;
  return {
    ...sheetCalls,
    ownWorkbook: (id) =>
      exports.start({ list: "rejected-rows", format: "xlsx", filters: { upload_id: id }, columns: [] }),
  };
}
