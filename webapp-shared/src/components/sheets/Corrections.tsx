import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";
import { count } from "../../lib/money";
import { Button } from "../../ui/Button/Button";
import { DescriptionList } from "../../ui/DescriptionList/DescriptionList";
import { Callout } from "../../ui/Callout/Callout";
import { StatusBadge } from "../../ui/StatusBadge/StatusBadge";
import { toast } from "../../ui/Toasts/toast";
import { correctionsQuery, uploadKeys } from "./queries";
import type { CorrectedRows, SheetCalls } from "./requests";
import styles from "./Sheets.module.css";

type Corrected = CorrectedRows["rows"][number];

const OUTCOMES = ["applied", "same", "duplicate", "superseded", "rejected"] as const;

interface Props {
  id: string;
  calls: NonNullable<SheetCalls["corrections"]>;
  /** the file still waits for approval: outcomes are those of the preview */
  isPreview: boolean;
  /** rows were taken in: what else shows this file is out of date */
  onTaken: () => void;
}

/** What was put in place of cells as they were sent, by whom; and the yes of a second person to rows that wait for one. */
export function Corrections({ id, calls, isPreview, onTaken }: Props) {
  const { t } = useTranslation("sheets");
  const client = useQueryClient();
  const found = useQuery(correctionsQuery(calls, id)).data;
  const [busy, setBusy] = useState(false);
  if (!found || found.rows.length === 0) return null;
  const { waiting, approvable: mine } = found;

  const take = async () => {
    setBusy(true);
    try {
      toast.success((await calls.approve(id, found.seen_at)).message);
    } catch (error) {
      toast.problem(error);
    } finally {
      // Refused or not: somebody else may have been at it.
      await client.invalidateQueries({ queryKey: uploadKeys.one(id) });
      onTaken();
      setBusy(false);
    }
  };

  return (
    <section className={styles.section}>
      <h3>{t("corrected", { count: found.rows.length, n: count(found.rows.length) })}</h3>
      {waiting > 0 && (
        <Callout tone={mine > 0 ? "warning" : "info"}>
          {mine > 0 ? t("corrected_check", { count: mine, n: count(mine) }) : t("corrected_own")}
        </Callout>
      )}
      {found.rows.map((row) => (
        <Row key={row.row} row={row} isPreview={isPreview} />
      ))}
      {mine > 0 && (
        <div className={styles.actions}>
          <Button variant="primary" busy={busy} onClick={() => void take()}>
            {t("corrected_approve", { count: mine, n: count(mine) })}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ row, isPreview }: { row: Corrected; isPreview: boolean }) {
  const { t } = useTranslation("sheets");
  const { language } = useLanguage();
  const outcome = OUTCOMES.find((one) => one === row.outcome);
  const tone = row.awaits_second_person ? "warning" : outcome === "rejected" ? "danger" : "positive";
  return (
    <div className={styles.corrected}>
      <h4>
        {t("row")} {count(row.row)}
        {(row.awaits_second_person || outcome) && (
          <StatusBadge
            tone={tone}
            shape={row.awaits_second_person ? "half" : outcome === "rejected" ? "square" : "round"}
          >
            {t(
              row.awaits_second_person
                ? "corrected_waits"
                : isPreview && outcome === "applied"
                  ? "corrected_with_file"
                  : `corrected_${outcome ?? "rejected"}`,
            )}
          </StatusBadge>
        )}
      </h4>
      <DescriptionList
        rows={row.cells
          .filter((cell) => cell.at !== null || cell.current !== "")
          .map((cell) => ({
            term: cell.heading,
            value: cell.at ? (
              <>
                {cell.original && <s>{cell.original}</s>} <b>{cell.current || "—"}</b>
                <span className={styles.person}>
                  {t("corrected_by", { by: cell.by, at: showDateTime(cell.at, language) })}
                </span>
              </>
            ) : (
              cell.current
            ),
          }))}
      />
    </div>
  );
}
