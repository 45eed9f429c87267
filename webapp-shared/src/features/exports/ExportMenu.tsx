import { Suspense } from "react";
import { useTranslation } from "react-i18next";

import { Menu } from "../../ui/Menu/Menu";
import type { ExportForm } from "./requests";
import { useExports } from "./Exports";

interface Props {
  /** the list, as the server's registry names it */
  list: string;
  /** what the page is narrowed down by now */
  filters?: Record<string, string>;
  /** the table's columns and those hidden now; all columns of the list when left out */
  columns?: readonly { key: string; pinned?: boolean }[];
  hidden?: readonly string[];
}

function Choices({ list, filters = {}, columns = [], hidden = [] }: Props) {
  const { t } = useTranslation("exports");
  const exports = useExports();
  const seen = columns.filter((column) => column.pinned || !hidden.includes(column.key)).map((column) => column.key);
  const begin = (format: ExportForm) => () => void exports?.start({ list, format, filters, columns: seen });
  return (
    <Menu
      framed="download"
      label={t("export")}
      trigger={t("export")}
      items={[
        { key: "xlsx", label: t("as_xlsx"), icon: "file", onSelect: begin("xlsx") },
        { key: "csv", label: t("as_csv"), icon: "file", onSelect: begin("csv") },
      ]}
    />
  );
}

/** Takes a list out as a file, as it is seen: .xlsx or .csv. Not there where nothing may leave. */
export function ExportMenu(props: Props) {
  if (useExports() === null) return null;
  return (
    <Suspense fallback={null}>
      <Choices {...props} />
    </Suspense>
  );
}
