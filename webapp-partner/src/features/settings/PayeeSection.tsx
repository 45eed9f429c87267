import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { unlessDeclined } from "webapp-shared/api/reauth";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { changePayee } from "./mutations";
import { PayeeDialog } from "./PayeeDialog";
import { payeeQuery, type Payee } from "./queries";
import styles from "./Settings.module.css";

/** Where the organisation's commission goes. PAN and account stand masked: they are replaced, never read. */
export function PayeeSection() {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(payeeQuery());
  const [changing, setChanging] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="settings-payee">
      <div className={styles.header}>
        <h2 id="settings-payee">{t("payee")}</h2>
        {data && <Button onClick={() => setChanging(true)}>{t(data.changed_at ? "payee_change" : "payee_add")}</Button>}
      </div>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />)}
      {data &&
        (data.changed_at ? (
          <Known payee={data} />
        ) : (
          <EmptyState title={t("payee_none")}>{t("payee_none_note")}</EmptyState>
        ))}
      {changing && data && (
        <PayeeDialog
          payee={data}
          onClose={() => setChanging(false)}
          onSave={async (wish) => {
            if (!(await unlessDeclined(() => changePayee(wish)))) return;
            setChanging(false);
            toast.success((now) => t("payee_saved", now));
            await client.invalidateQueries({ queryKey: payeeQuery().queryKey });
          }}
        />
      )}
    </section>
  );
}

function Known({ payee }: { payee: Payee }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const rows = [
    { term: t("payee_name"), value: payee.legal_name },
    { term: t("payee_account"), value: payee.account_number || t("payee_missing_account") },
    { term: t("payee_ifsc"), value: payee.ifsc || "—" },
    { term: t("payee_pan"), value: payee.pan || t("payee_missing_pan") },
    { term: t("payee_gstin"), value: payee.gstin || t("payee_unregistered") },
    { term: t("payee_address"), value: payee.address || "—" },
  ];
  return (
    <>
      <DescriptionList rows={rows} />
      {payee.changed_at && (
        <p className={styles.message}>
          {t("payee_changed", { name: payee.changed_by, at: showDateTime(payee.changed_at, language) })}
        </p>
      )}
    </>
  );
}
