import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { ChangeTable, useDayColumn } from "webapp-shared/components/sheets/ChangeTable";
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
      lines={(upload) => <ReturnLines upload={upload} />}
      onChanged={() => void client.invalidateQueries({ queryKey: revenueKeys.all })}
    />
  );
}

/** What each row of a file changes: the payment that is noted, or the recall that is requested. */
export function ReturnLines({ upload }: { upload: Upload }) {
  const { t } = useTranslation("revenue");
  const day = useDayColumn("paid_on", t("day"));
  return (
    <ChangeTable
      upload={upload}
      title={t(upload.can_apply ? "return_lines" : "return_lines_done")}
      columns={[
        { key: "target", title: t("advice_reference"), cell: (change) => change.target },
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
        day,
      ]}
    />
  );
}
