import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ChangeTable, useDayColumn } from "webapp-shared/components/sheets/ChangeTable";
import { factText } from "webapp-shared/components/sheets/changes";
import { FilesOfKind } from "webapp-shared/components/sheets/FilesOfKind";
import type { Upload } from "webapp-shared/components/sheets/requests";

import { useSheetCalls } from "../../components/useSheetCalls";
import { TARGETS, UTMS } from "./model";
import { linksKeys } from "./queries";
import styles from "./TrackingLinks.module.css";
import { useTarget } from "./useTarget";

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
      lines={(upload) => <SheetLines upload={upload} />}
      onChanged={() => void client.invalidateQueries({ queryKey: linksKeys.all })}
    />
  );
}

/** The links that a sheet would make, or made. */
function SheetLines({ upload }: { upload: Upload }) {
  const { t } = useTranslation("tracking-links");
  const targetOf = useTarget();
  const endsOn = useDayColumn("ends_on", t("ends_on"));
  return (
    <ChangeTable
      upload={upload}
      title={t(upload.can_apply ? "sheet_lines" : "sheet_lines_done")}
      note={upload.stage === "done" && <Link to={`/admin/tracking-links?upload=${upload.id}`}>{t("sheet_show")}</Link>}
      columns={[
        {
          key: "name",
          title: t("name"),
          cell: (change) => {
            const target = targetOf({
              target: TARGETS.find((name) => name === factText(change.after, "target")) ?? "page",
              product: factText(change.after, "product"),
              segment: factText(change.after, "segment"),
            });
            const location = factText(change.after, "location");
            return (
              <span className={styles.two}>
                {factText(change.after, "name")}
                <span className={styles.muted}>
                  {[factText(change.after, "partner"), target, location].filter(Boolean).join(" · ")}
                </span>
              </span>
            );
          },
        },
        {
          key: "utms",
          title: "UTM",
          cell: (change) =>
            UTMS.flatMap((name) => {
              const value = factText(change.after, name);
              return value ? [`${t(name)}: ${value}`] : [];
            }).join(" · ") || "—",
        },
        endsOn,
      ]}
    />
  );
}
