import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { QueryContent } from "./QueryContent";
import { FIELDS, KINDS, known } from "./model";
import { sharingQuery, type Sharing } from "./queries";

const SIZE = 20;

/** Who received which of one's data, when and on what ground. */
export function SharingPage() {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get("page")) || 1);
  const list = useQuery({ ...sharingQuery(page, language), placeholderData: keepPreviousData });
  return (
    <AccountLayout title={t("link_sharing")} lead={t("sharing_lead")}>
      <Callout tone="neutral">{t("sharing_quotes")}</Callout>
      <QueryContent query={list}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState title={t("no_record")} action={<LinkButton to="/products">{t("to_products")}</LinkButton>}>
              {t("sharing_none")}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {results.map((one) => (
                  <SharingItem key={one.id} one={one} />
                ))}
              </ul>
              {count > SIZE && (
                <Pagination
                  page={page}
                  pages={Math.ceil(count / SIZE)}
                  onPage={(next) => setSearch(next > 1 ? { page: String(next) } : {})}
                />
              )}
            </>
          )
        }
      </QueryContent>
    </AccountLayout>
  );
}

function SharingItem({ one }: { one: Sharing }) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const wordOf = (field: string) => {
    const name = FIELDS.find((each) => each === field);
    return name ? t(`field_${name}`) : field.replaceAll("_", " ");
  };
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <span className={styles.text}>
          <b>{one.recipient_name}</b>
          <span className={styles.muted}>
            {t(`kind_${known(one.kind, KINDS, "other")}`)} · {showDateTime(one.at, language)}
          </span>
        </span>
        <StatusBadge tone={one.names_person ? "info" : "neutral"} shape={one.names_person ? "round" : "open"}>
          {one.names_person ? t("names_you") : t("names_nobody")}
        </StatusBadge>
      </div>
      <ul className={styles.chips} aria-label={t("which_fields")}>
        {(one.documents.length > 0 ? one.documents : one.fields.map(wordOf)).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <p className={styles.muted}>
        {one.consent_id ? t("under_consent") : t("without_consent")}{" "}
        {one.application_id && <Link to={`/user/applications/${one.application_id}`}>{t("to_application")}</Link>}
      </p>
    </li>
  );
}
