import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Merchants.module.css";
import { lookOf, readStatus } from "./model";
import type { Merchant } from "./queries";

interface Acts {
  onMasquerade: (merchant: Merchant) => void;
  onIntegration: (merchant: Merchant) => void;
  onPosters: (merchant: Merchant) => void;
  onReferral: (merchant: Merchant) => void;
  onKyc: (partnerId: string) => void;
  onFlags: (partnerId: string) => void;
}

/** The columns of the list of partners, with what can be done for each. */
export function useMerchantColumns({
  onMasquerade,
  onIntegration,
  onPosters,
  onReferral,
  onKyc,
  onFlags,
}: Acts): Column<Merchant>[] {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  return [
    { key: "name", title: t("name"), pinned: true, cell: (merchant) => <b>{merchant.name}</b> },
    { key: "key", title: t("key"), cell: (merchant) => merchant.key },
    {
      key: "status",
      title: t("status"),
      cell: (merchant) => {
        const status = readStatus(merchant.status);
        return <StatusBadge {...lookOf(status)}>{t(`status_${status}`)}</StatusBadge>;
      },
    },
    {
      key: "flags",
      title: t("flags"),
      cell: (merchant) =>
        merchant.flags.length > 0 && (
          <StatusBadge tone="warning" shape="half">
            {merchant.flags.map((code) => t(`flag_${code}`)).join(", ")}
          </StatusBadge>
        ),
    },
    { key: "created_at", title: t("since"), cell: (merchant) => showDate(merchant.created_at, language) },
    {
      key: "actions",
      title: t("actions"),
      align: "right",
      cell: (merchant) => {
        const closed = merchant.status !== "active";
        return (
          <div className={styles.actions}>
            <Button small aria-label={t("kyc_of", { name: merchant.name })} onClick={() => onKyc(merchant.partner_id)}>
              {t("kyc")}
            </Button>
            <Button
              small
              aria-label={t("flags_of", { name: merchant.name })}
              onClick={() => onFlags(merchant.partner_id)}
            >
              {t("flags")}
            </Button>
            <Button
              small
              aria-label={t("integration_of", { name: merchant.name })}
              onClick={() => onIntegration(merchant)}
            >
              {t("integration")}
            </Button>
            <Button small aria-label={t("posters_of", { name: merchant.name })} onClick={() => onPosters(merchant)}>
              {t("posters")}
            </Button>
            <Button small aria-label={t("referral_of", { name: merchant.name })} onClick={() => onReferral(merchant)}>
              {t("referral")}
            </Button>
            <Button
              small
              icon="users"
              disabled={closed}
              title={closed ? t("not_active") : undefined}
              aria-label={`${t("masquerade")}: ${merchant.name}`}
              onClick={() => onMasquerade(merchant)}
            >
              {t("masquerade")}
            </Button>
          </div>
        );
      },
    },
  ];
}
