import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { useSession } from "webapp-shared/session/useSession";
import { Button } from "webapp-shared/ui/Button/Button";
import { DownloadProgressList } from "webapp-shared/ui/DownloadProgressList/DownloadProgressList";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { QueryContent } from "./QueryContent";
import { EXPORT_LOOKS, sizeOf } from "./model";
import { requestExport, fetchExport } from "./mutations";
import { ProofDialog } from "./ProofDialog";
import { exportsQuery, type DataExport } from "./queries";

/** A copy of everything that is held, to take away. */
export function DataPage() {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const copies = useQuery(exportsQuery);
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const [proveFirst, setProveFirst] = useState(false);
  const [busy, setBusy] = useState(false);
  const underWay = copies.data?.exports.some((one) => one.state === "queued" || one.state === "running") ?? false;

  const ask = async () => {
    setBusy(true);
    try {
      await requestExport();
      await client.invalidateQueries({ queryKey: exportsQuery.queryKey });
    } catch (error) {
      if (isProblem(error) && error.code === "customers.confirm_first") setProveFirst(true);
      else toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountLayout title={t("link_data")} lead={t("data_lead")}>
      <div className={styles.actions}>
        <Button variant="primary" icon="download" busy={busy} disabled={underWay} onClick={() => void ask()}>
          {t("data_ask")}
        </Button>
      </div>
      <QueryContent query={copies}>
        {(data) =>
          data.exports.length === 0 ? (
            <EmptyState title={t("no_record")}>{t("data_none", { count: data.keep_days })}</EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {data.exports.map((one) => (
                  <CopyItem key={one.id} one={one} />
                ))}
              </ul>
              <p className={styles.muted}>{t("data_kept", { count: data.keep_days })}</p>
            </>
          )
        }
      </QueryContent>
      <DownloadProgressList />
      {proveFirst && (
        <ProofDialog
          prospectAppId={prospectAppId}
          onClose={() => setProveFirst(false)}
          onConfirmed={() => {
            setProveFirst(false);
            void ask();
          }}
        />
      )}
    </AccountLayout>
  );
}

function CopyItem({ one }: { one: DataExport }) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const running = one.state === "queued" || one.state === "running";
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <span className={styles.text}>
          <b>{t("copy_of", { at: showDateTime(one.asked_at, language) })}</b>
          {one.state === "ready" && one.expires_at && (
            <span className={styles.muted}>{t("copy_until", { date: showDate(one.expires_at, language) })}</span>
          )}
          {one.state === "failed" && <span className={styles.muted}>{t("copy_failed")}</span>}
        </span>
        <StatusBadge {...EXPORT_LOOKS[one.state]}>{t(`copy_${one.state}_mark`)}</StatusBadge>
      </div>
      {running && (
        <progress
          className={styles.toolbarRow}
          max={Math.max(1, one.steps)}
          value={one.steps_done}
          aria-label={t("copy_progress")}
        />
      )}
      {one.state === "ready" && (
        <div className={styles.actions}>
          <Button small icon="download" onClick={() => void fetchExport(one.id, "pdf")}>
            {t("copy_pdf", { size: sizeOf(one.pdf_size) })}
          </Button>
          <Button small icon="download" onClick={() => void fetchExport(one.id, "json")}>
            {t("copy_json", { size: sizeOf(one.json_size) })}
          </Button>
        </div>
      )}
    </li>
  );
}
