import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { AccountSections } from "webapp-shared/features/account/AccountSections";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { selfQuery } from "../../api/self";
import { accountCalls, linkCalls } from "../../api/account";
import { BrandSection } from "./BrandSection";
import { LocationsSection } from "./LocationsSection";
import { OrganisationSection } from "./OrganisationSection";
import { PayeeSection } from "./PayeeSection";
import { RatesSection } from "./RatesSection";
import styles from "./Settings.module.css";
import { TeamSection } from "./TeamSection";

/** One's own account, and for an owner where the money goes and the team. An admin who only looks on has no account here. */
export function SettingsPage() {
  const { t } = useTranslation("settings");
  const self = useQuery(selfQuery()).data;
  return (
    <>
      <PageHeader title={t("title")} />
      {!self && <PageLoading />}
      {self?.masquerade && <Callout tone="neutral">{t("masquerade_note")}</Callout>}
      {self && !self.masquerade && (
        <AccountSections calls={accountCalls} check={linkCalls.check}>
          <section className={styles.section} aria-labelledby="settings-notices">
            <div className={styles.header}>
              <h2 id="settings-notices">{t("notices")}</h2>
              <LinkButton to="/partner/settings/notices">{t("notices_choose")}</LinkButton>
            </div>
            <p className={styles.muted}>{t("notices_lead")}</p>
          </section>
          {self.role === "owner" && (
            <>
              <OrganisationSection />
              <BrandSection />
              <RatesSection />
              <LocationsSection />
              <PayeeSection />
              <TeamSection />
            </>
          )}
        </AccountSections>
      )}
    </>
  );
}
