import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { toast } from "webapp-shared/ui/Toasts/toast";
import { fileListKeys, uploadKeys } from "webapp-shared/components/sheets/queries";

import styles from "./MisUpload.module.css";
import { linkRow } from "./mutations";
import { candidatesQuery, type MisDetail } from "./queries";

/** Rows that found no application, or more than one, to be linked by hand. */
export function UnlinkedRows({ id, tray, tray_count: total }: { id: string } & Pick<MisDetail, "tray" | "tray_count">) {
  const { t } = useTranslation("mis-upload");
  const [open, setOpen] = useState<number | null>(null);
  return (
    <section className={styles.section}>
      <h3>{t("unlinked", { count: total, n: count(total) })}</h3>
      {tray.map((row) => (
        <div key={row.row} className={styles.trayRow}>
          <dl className={styles.facts}>
            <div>
              <dt>{t("row")}</dt>
              <dd>{count(row.row)}</dd>
            </div>
            {Object.entries(row.cells).map(([heading, cell]) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
          <span className={styles.note}>{row.reason}</span>
          <div>
            <Button aria-expanded={open === row.row} onClick={() => setOpen(open === row.row ? null : row.row)}>
              {t("link_row", { row: row.row })}
            </Button>
          </div>
          {open === row.row && <Candidates id={id} row={row.row} onLinked={() => setOpen(null)} />}
        </div>
      ))}
    </section>
  );
}

function Candidates({ id, row, onLinked }: { id: string; row: number; onLinked: () => void }) {
  const { t } = useTranslation("mis-upload");
  const { language } = useLanguage();
  const client = useQueryClient();
  const [search, setSearch] = useState("");
  const [linking, setLinking] = useState<string | null>(null);
  const found = useQuery(candidatesQuery(id, search));

  const link = async (submissionId: string) => {
    setLinking(submissionId);
    try {
      const reply = await linkRow(id, row, submissionId);
      toast.success(reply.message);
      await Promise.all(
        [fileListKeys.all, uploadKeys.one(id)].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      onLinked();
    } catch (error) {
      toast.problem(error);
    } finally {
      setLinking(null);
    }
  };

  return (
    <div>
      <SearchField label={t("search_candidates")} value={search} onChange={setSearch} />
      {found.error && !found.data && <ErrorState problem={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
      {found.data?.length === 0 && <p className={styles.note}>{t("no_candidates")}</p>}
      <ul className={styles.candidates}>
        {found.data?.map((one) => (
          <li key={one.submission_id} className={styles.candidate}>
            <span>
              <b>{one.customer || "—"}</b> · {one.product} · {rupees(one.amount)} · {one.status} ·{" "}
              {showDate(one.made_on, language)}
              {one.reference && <> · {one.reference}</>}
            </span>
            <Button
              aria-label={`${t("link")} ${one.reference || one.application_id}`}
              busy={linking === one.submission_id}
              disabled={linking !== null}
              onClick={() => void link(one.submission_id)}
            >
              {t("link")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
