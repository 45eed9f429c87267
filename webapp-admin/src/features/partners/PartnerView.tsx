import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePageName } from "webapp-shared/lib/pageName";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { BrandSection } from "./BrandSection";
import { DomainSection } from "./DomainSection";
import { LOOKS_OF_STATUS } from "./model";
import { usePartnerChanges } from "./mutations";
import styles from "./Partners.module.css";
import type { Partner } from "./queries";
import { StatusDialog } from "./StatusDialog";
import { TermsSection } from "./TermsSection";
import { VersionsSection } from "./VersionsSection";

export function PartnerView({ partner }: { partner: Partner }) {
  const { t } = useTranslation("partners");
  const { language } = useLanguage();
  const changes = usePartnerChanges(partner);
  const [isStatusOpen, setStatusOpen] = useState(false);
  usePageName(partner.name);
  const isActive = partner.status === "active";
  return (
    <>
      <header className={styles.header}>
        <div className={styles.person}>
          <Link to="/admin/partners" className={styles.backLink} aria-label={t("back")} title={t("back")}>
            <Icon name="back" />
          </Link>
          <h1>{partner.name}</h1>
          {partner.is_own ? (
            <StatusBadge tone="accent">{t("own")}</StatusBadge>
          ) : (
            <StatusBadge {...LOOKS_OF_STATUS[partner.status]}>{t(`status_${partner.status}`)}</StatusBadge>
          )}
        </div>
        {!partner.is_own && (
          <Button icon={isActive ? "lock" : "check"} onClick={() => setStatusOpen(true)}>
            {t(isActive ? "suspend" : "activate")}
          </Button>
        )}
      </header>
      <p className={styles.addresses}>
        {isActive ? (
          <a href={partner.is_own ? "/" : `/${partner.key}`} target="_blank" rel="noopener">
            {t("see_page", { key: partner.is_own ? "" : partner.key })}
          </a>
        ) : (
          <span>{t("page_closed", { key: partner.key })}</span>
        )}
        <span>{t("since", { date: showDate(partner.created_at, language) })}</span>
      </p>
      {!isActive && !partner.is_own && (
        <Callout tone="warning">
          {partner.status_reason ? t("closed_because", { reason: partner.status_reason }) : t("closed_note")}
        </Callout>
      )}
      <BrandSection partner={partner} changes={changes} />
      {!partner.is_own && <TermsSection partner={partner} changes={changes} />}
      {!partner.is_own && <DomainSection partner={partner} />}
      <VersionsSection partner={partner} changes={changes} />
      {isStatusOpen && <StatusDialog partner={partner} changes={changes} onClose={() => setStatusOpen(false)} />}
    </>
  );
}
