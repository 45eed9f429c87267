import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { Card } from "webapp-shared/ui/Card/Card";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { CodeBox } from "./CodeBox";
import { Lists } from "./Lists";
import { PATHS } from "./model";
import { ownCodesQuery, type OwnCode } from "./queries";
import { Terms } from "./Terms";
import styles from "./Vouchers.module.css";

/** /user/vouchers: the codes a person was given, the latest first; those of vouchers that ended stay to be looked up. */
export function OwnCodesPage() {
  const { t } = useTranslation("vouchers");
  const { language } = useLanguage();
  const codes = useQuery(ownCodesQuery(language));

  if (!codes.data && !codes.isError) return <PageLoading />;
  return (
    <div className={styles.page}>
      <title>{t("page_own")}</title>
      <h1 className={styles.title}>{t("title_own")}</h1>
      <Lists current="own" signedIn />
      {codes.data ? (
        <Codes codes={codes.data} />
      ) : (
        <ErrorState problem={codes.error} onRetry={() => void codes.refetch()} />
      )}
    </div>
  );
}

function Codes({ codes }: { codes: readonly OwnCode[] }) {
  const { t } = useTranslation("vouchers");
  const { language } = useLanguage();
  if (codes.length === 0)
    return (
      <EmptyState title={t("own_empty")} action={<LinkButton to={PATHS.voucher}>{t("to_vouchers")}</LinkButton>}>
        {t("own_empty_note")}
      </EmptyState>
    );
  return (
    <div className={styles.grid}>
      {codes.map((one) => (
        <Card key={one.id} className={styles.card}>
          <header className={styles.header}>
            <LenderAvatar seed={one.host} />
            <div className={styles.person}>
              <h2>{one.title}</h2>
              <span className={styles.caption}>{one.provider}</span>
            </div>
          </header>
          {one.availability === "ended" && (
            <p className={styles.badge}>
              <StatusBadge tone="neutral" shape="square">
                {t("ended")}
              </StatusBadge>
            </p>
          )}
          <div className={styles.rows}>
            <DescriptionList
              rows={[
                {
                  term: t(one.availability === "ended" ? "ended_on" : "valid_to"),
                  value: one.valid_to ? showDate(one.valid_to, language) : t("no_end"),
                },
                { term: t("got_on"), value: showDateTime(one.revealed_at, language) },
              ]}
            />
          </div>
          <Terms terms={one.terms} name={one.title} />
          <div className={styles.footer}>
            <CodeBox code={one.code} name={one.title} />
          </div>
        </Card>
      ))}
    </div>
  );
}
