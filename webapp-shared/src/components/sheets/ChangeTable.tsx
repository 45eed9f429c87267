import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDate } from "../../lib/dates";
import { count } from "../../lib/money";
import { type Column, DataTable } from "../../ui/DataTable/DataTable";
import { factText } from "./changes";
import type { Upload, UploadChange } from "./requests";

interface Props {
  upload: Upload;
  /** what the table is, where it has all the changes */
  title: string;
  /** the first column says what is changed; the number of the row comes next */
  columns: readonly [Column<UploadChange>, ...Column<UploadChange>[]];
  /** stands below the title */
  note?: ReactNode;
}

/** The changes by the first rows of a file, in the columns of its kind; nothing where none does. */
export function ChangeTable({ upload, title: titleOfAll, columns: [first, ...others], note }: Props) {
  const { t } = useTranslation("sheets");
  const { changes, counts } = upload;
  if (changes.length === 0) return null;
  const [n, total] = [count(changes.length), count(counts.applied)];
  const title = changes.length < counts.applied ? t("changes_of", { count: changes.length, n, total }) : titleOfAll;
  const row: Column<UploadChange> = {
    key: "row",
    title: t("row"),
    align: "right",
    cell: (change) => count(change.row),
  };
  return (
    <section>
      <h3>{title}</h3>
      {note}
      <DataTable
        caption={title}
        rows={changes}
        rowKey={(change) => String(change.row)}
        empty={{ title: t("changes", { count: 0, n: "0" }) }}
        columns={[{ ...first, pinned: true }, row, ...others]}
      />
    </section>
  );
}

/** A column with a day that the row brings. */
export function useDayColumn(key: string, title: string): Column<UploadChange> {
  const { language } = useLanguage();
  return {
    key,
    title,
    cell: ({ after }) => {
      const day = factText(after, key);
      return day ? showDate(day, language) : "—";
    },
  };
}
