import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Approval } from "webapp-shared/components/approval/Approval";
import { BrandEditor } from "webapp-shared/features/brand/BrandEditor";
import { BrandPreview } from "webapp-shared/features/brand/BrandPreview";
import { savedLook } from "webapp-shared/features/brand/model";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { CopyTheme } from "./CopyTheme";
import type { PartnerChanges } from "./mutations";
import styles from "./Partners.module.css";
import type { Partner } from "./queries";

/** The brand: edited here, or a draft of its owner that is looked at, published or refused. */
export function BrandSection({ partner, changes }: { partner: Partner; changes: PartnerChanges }) {
  const { t } = useTranslation("partners");
  const { language } = useLanguage();
  const request = partner.brand_request;
  return (
    <section className={styles.block}>
      <h2>
        <span>
          {t("brand_title")}{" "}
          {partner.draft && (
            <StatusBadge tone="info" shape="half">
              {t("draft")}
            </StatusBadge>
          )}
        </span>
      </h2>
      {request?.state === "waiting" ? (
        <>
          <Approval
            name={t("request_title")}
            mayApprove={!request.is_own}
            approve={t("publish")}
            onApprove={() => changes.approveBrand(partner.brand_revision)}
            decline={t("request_refuse")}
            onDecline={(reason) => changes.refuseBrand(reason, partner.brand_revision)}
            reason={{
              title: t("request_refuse_title", { name: partner.name }),
              question: null,
              label: t("reason"),
              hint: t("request_reason_hint"),
              missing: t("reason_needed"),
              shortest: 3,
              isDangerous: true,
            }}
          >
            {t("request_note", { name: request.maker, date: showDateTime(request.made_at, language) })}
          </Approval>
          <Suspense fallback={<Skeleton height={480} />}>
            <BrandPreview partner={partner} look={savedLook(partner)} />
          </Suspense>
        </>
      ) : (
        <>
          {request?.checked_at && (
            <Callout>
              {t("request_refused", {
                date: showDateTime(request.checked_at, language),
                name: request.checker,
                reason: request.reason,
              })}
            </Callout>
          )}
          <BrandEditor
            brand={partner}
            changes={changes}
            finish={{
              label: t("publish"),
              title: t("publish_title", { name: partner.name }),
              note: (fields) => t("publish_note", { fields }),
            }}
            start={(edit) => !partner.is_own && <CopyTheme partner={partner} onCopy={edit} />}
          />
        </>
      )}
    </section>
  );
}
