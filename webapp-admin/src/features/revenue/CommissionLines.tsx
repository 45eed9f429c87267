import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { CommissionLine, CommissionLines as Lines } from "./commissionFiles";
import { lookOfBucket, paise, signedRupees } from "./model";
import styles from "./Revenue.module.css";

const orDash = (rupees: string | null) => (Number(rupees) ? paise(rupees) : "—");

const OUTCOMES = ["applied", "same", "duplicate", "superseded", "rejected", "total"] as const;

type Line = Omit<CommissionLine, "row"> & { row: number | "subtotal" };

interface Props {
  lines: readonly CommissionLine[];
  /** the sums of the lines that do not match, and how many of these lines stand above them; left out where none do */
  subtotal?: { at: number; summary: Lines["summary"] } | undefined;
  isSearched: boolean;
}

/** Rows of a commission file beside what is expected of their loans. */
export function CommissionLines({ lines, subtotal, isSearched }: Props) {
  const { t } = useTranslation("revenue");
  const rows: Line[] = [...lines];
  if (subtotal) {
    const { mismatched, base, our_base } = subtotal.summary;
    const { rows: number, amount, expected, difference } = mismatched;
    const sums = { amount, expected, difference, base, our_base, bucket: null, outcome: "", reason: "" };
    const reference = t("file_lines_subtotal", { count: number, n: count(number) });
    rows.splice(subtotal.at, 0, { row: "subtotal", reference, ...sums });
  }
  const inLine = (line: Line, shown: ReactNode) => (line.row === "subtotal" ? null : shown);
  return (
    <div className={styles.lines}>
      <DataTable
        caption={t("file_lines_title")}
        rows={rows}
        rowKey={(line) => line.row}
        empty={{ title: t(isSearched ? "file_lines_none_found" : "file_lines_none") }}
        columns={[
          {
            key: "row",
            title: t("file_line_row"),
            align: "right",
            cell: (line) => (line.row === "subtotal" ? null : count(line.row)),
          },
          {
            key: "reference",
            title: t("file_line_reference"),
            pinned: true,
            cell: (line) =>
              line.row === "subtotal" ? <b data-subtotal="">{line.reference}</b> : line.reference || "—",
          },
          { key: "base", title: t("file_line_base"), align: "right", cell: (line) => orDash(line.base) },
          { key: "our_base", title: t("file_line_our_base"), align: "right", cell: (line) => orDash(line.our_base) },
          {
            key: "expected",
            title: t("file_line_expected"),
            align: "right",
            cell: (line) => orDash(line.expected),
          },
          { key: "amount", title: t("file_line_amount"), align: "right", cell: (line) => paise(line.amount) },
          {
            key: "difference",
            title: t("file_line_difference"),
            align: "right",
            cell: (line) => (
              <b className={Number(line.difference) < 0 ? styles.minus : undefined}>{signedRupees(line.difference)}</b>
            ),
          },
          {
            key: "finding",
            title: t("bucket"),
            cell: (line) => {
              if (line.row === "subtotal") return null;
              if (line.bucket)
                return <StatusBadge {...lookOfBucket(line.bucket)}>{t(`bucket_${line.bucket}`)}</StatusBadge>;
              const outcome = OUTCOMES.find((one) => one === line.outcome);
              const isRejected = outcome === "rejected";
              return (
                <StatusBadge tone={isRejected ? "danger" : "neutral"} shape={isRejected ? "square" : "open"}>
                  {outcome ? t(`file_line_${outcome}`) : "—"}
                </StatusBadge>
              );
            },
          },
          { key: "reason", title: t("file_line_reason"), cell: (line) => inLine(line, line.reason || "—") },
        ]}
      />
    </div>
  );
}
