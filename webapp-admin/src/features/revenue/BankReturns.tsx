import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { factText } from "webapp-shared/components/sheets/changes";
import { FilesOfKind } from "webapp-shared/components/sheets/FilesOfKind";
import type { Upload } from "webapp-shared/components/sheets/requests";

import { revenueKeys } from "../../api/revenue";
import { useSheetCalls } from "../../components/useSheetCalls";
import { Amount } from "./Amount";

interface Props {
  open: string;
  onOpen: (id: string) => void;
}

/** The bank's answers to released files: sent by one, applied by another. */
export function BankReturns({ open, onOpen }: Props) {
  const client = useQueryClient();
  const calls = useSheetCalls();
  return (
    <FilesOfKind
      kind="bank-return"
      calls={calls}
      open={open}
      onOpen={onOpen}
      lines={(upload) => upload.changes.length > 0 && <ReturnLines upload={upload} />}
      onChanged={() => void client.invalidateQueries({ queryKey: revenueKeys.all })}
    />
  );
}

/** What each row of a file changes: the payment that is noted, or the recall that is requested. */
export function ReturnLines({ upload }: { upload: Upload }) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const [shown, total] = [upload.changes.length, upload.counts.applied];
  const title =
    shown < total
      ? t("return_lines_of", { n: count(shown), total: count(total) })
      : t(upload.can_apply ? "return_lines" : "return_lines_done");
  return (
    <section>
      <h3>{title}</h3>
      <DataTable
        caption={title}
        rows={upload.changes}
        rowKey={(change) => String(change.row)}
        empty={{ title: t("return_none") }}
        columns={[
          { key: "target", title: t("advice_reference"), pinned: true, cell: (change) => change.target },
          { key: "row", title: t("return_row"), align: "right", cell: (change) => count(change.row) },
          {
            key: "amount",
            title: t("amount"),
            align: "right",
            cell: (change) => <Amount value={factText(change.after, "amount")} strong />,
          },
          {
            key: "does",
            title: t("return_does"),
            cell: (change) => {
              const isPaid = factText(change.after, "transfer") === "paid";
              return (
                <StatusBadge tone={isPaid ? "positive" : "warning"} shape={isPaid ? "round" : "square"}>
                  {t(isPaid ? "return_paid" : "return_recalled")}
                </StatusBadge>
              );
            },
          },
          { key: "utr", title: t("utr"), cell: (change) => factText(change.after, "utr") || "—" },
          {
            key: "paid_on",
            title: t("day"),
            cell: (change) => {
              const day = factText(change.after, "paid_on");
              return day ? showDate(day, language) : "—";
            },
          },
        ]}
      />
    </section>
  );
}
