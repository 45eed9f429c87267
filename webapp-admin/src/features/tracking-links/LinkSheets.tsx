import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { factText } from "webapp-shared/components/sheets/changes";
import { FilesOfKind } from "webapp-shared/components/sheets/FilesOfKind";
import type { Upload } from "webapp-shared/components/sheets/requests";

import { useSheetCalls } from "../../components/useSheetCalls";
import { readProduct, UTMS } from "./model";
import styles from "./TrackingLinks.module.css";

interface Props {
  open: string;
  onOpen: (id: string) => void;
}

/** Sheets by which many links are made at once. */
export function LinkSheets({ open, onOpen }: Props) {
  const client = useQueryClient();
  const calls = useSheetCalls();
  return (
    <FilesOfKind
      kind="tracking-links"
      calls={calls}
      open={open}
      onOpen={onOpen}
      lines={(upload) => upload.changes.length > 0 && <SheetLines upload={upload} />}
      onChanged={() => void client.invalidateQueries({ queryKey: ["tracking-links"] })}
    />
  );
}

/** The links that a sheet would make, or made. */
function SheetLines({ upload }: { upload: Upload }) {
  const { t } = useTranslation("tracking-links");
  const { language } = useLanguage();
  const [shown, total] = [upload.changes.length, upload.counts.applied];
  const title =
    shown < total
      ? t("sheet_lines_of", { n: count(shown), total: count(total) })
      : t(upload.can_apply ? "sheet_lines" : "sheet_lines_done");
  return (
    <section>
      <h3>{title}</h3>
      {upload.stage === "done" && <Link to={`/admin/tracking-links?upload=${upload.id}`}>{t("sheet_show")}</Link>}
      <DataTable
        caption={title}
        rows={upload.changes}
        rowKey={(change) => String(change.row)}
        empty={{ title: t("none") }}
        columns={[
          {
            key: "name",
            title: t("name"),
            pinned: true,
            cell: (change) => {
              const product = readProduct(factText(change.after, "product"));
              const target = product ? t(`product_${product}`) : t("partner_page");
              return (
                <span className={styles.two}>
                  {factText(change.after, "name")}
                  <span className={styles.muted}>{`${factText(change.after, "partner")} · ${target}`}</span>
                </span>
              );
            },
          },
          { key: "row", title: t("row"), align: "right", cell: (change) => count(change.row) },
          {
            key: "utms",
            title: "UTM",
            cell: (change) =>
              UTMS.flatMap((name) => {
                const value = factText(change.after, name);
                return value ? [`${t(name)}: ${value}`] : [];
              }).join(" · ") || "—",
          },
          {
            key: "ends_on",
            title: t("ends_on"),
            cell: (change) => {
              const day = factText(change.after, "ends_on");
              return day ? showDate(day, language) : "—";
            },
          },
        ]}
      />
    </section>
  );
}
