import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BrandPreviewPage } from "webapp-shared/features/brand/BrandPreviewPage";
import { differences } from "webapp-shared/features/brand/model";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { PartnerChanges } from "./mutations";
import styles from "./Partners.module.css";
import { versionsQuery, type Partner, type Version } from "./queries";

/** What was published, newest first; any earlier look can be brought back. */
export function VersionsSection({ partner, changes }: { partner: Partner; changes: PartnerChanges }) {
  const { t } = useTranslation("partners");
  const { t: brandText } = useTranslation("brand");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const versions = useQuery(versionsQuery(partner.partner_id));
  const [chosen, setChosen] = useState<Version | null>(null);

  const { run: rollBack, busy } = useApiMutation({
    send: (version: Version) => changes.rollBack(version.number, partner.brand_revision),
    onRefused: changes.reload,
    onEnd: () => setChosen(null),
  });

  return (
    <section className={styles.block}>
      <h2>{t("versions_title")}</h2>
      {versions.error && !versions.data && (
        <ErrorState problem={versions.error} onRetry={() => void versions.refetch()} />
      )}
      {!versions.error && !versions.data && <Skeleton height={96} />}
      {versions.data?.length === 0 && <p className={styles.muted}>{t("versions_none")}</p>}
      {versions.data && versions.data.length > 0 && (
        <ol className={styles.versions}>
          {versions.data.map((version, place) => {
            const before = versions.data[place + 1];
            const changed = before
              ? differences(before.theme, version.theme).map((field) => brandText(`field_${field}`))
              : [];
            const isLive = place === 0;
            return (
              <li key={version.number}>
                <span className={styles.swatches} aria-hidden="true">
                  <i style={{ background: version.theme.primary_colour }} />
                  <i style={{ background: version.theme.secondary_colour }} />
                </span>
                <span className={styles.versionWords}>
                  <b>{t("version", { number: version.number })}</b>{" "}
                  {isLive && <StatusBadge tone="positive">{t("version_live")}</StatusBadge>}
                  <span className={styles.muted}>
                    {t("version_by", { date: showDateTime(version.published_at, language), by: version.published_by })}
                    {version.restored_version !== null &&
                      ` · ${t("version_restores", { number: version.restored_version })}`}
                    {changed.length > 0 && ` · ${changed.join(", ")}`}
                  </span>
                </span>
                {!isLive && (
                  <Button
                    small
                    icon="undo"
                    aria-label={t("bring_back_version", { number: version.number })}
                    onClick={() => setChosen(version)}
                  >
                    {t("bring_back")}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <ConfirmDialog
        open={chosen !== null}
        title={chosen ? t("bring_back_version", { number: chosen.number }) : ""}
        question={
          chosen && (
            <>
              {common("sure")} {t("bring_back_note")}
              <BrandPreviewPage
                name={partner.name}
                look={chosen.theme}
                isOwn={partner.is_own}
                screen="thumb"
                language={language}
                label={t("version", { number: chosen.number })}
              />
            </>
          )
        }
        confirm={t("bring_back")}
        busy={busy}
        onConfirm={() => chosen && void rollBack(chosen)}
        onClose={() => setChosen(null)}
      />
    </section>
  );
}
