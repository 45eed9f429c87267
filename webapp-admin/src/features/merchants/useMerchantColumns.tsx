import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Merchants.module.css";
import { KYC_LOOKS, lookOf } from "./model";
import type { Merchant } from "./queries";

interface Acts {
  onMasquerade: (merchant: Merchant) => void;
}

/** The columns of the list of partners; everything else of one stands on its page. */
export function useMerchantColumns({ onMasquerade }: Acts): Column<Merchant>[] {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  return [
    {
      key: "name",
      title: t("name"),
      pinned: true,
      cell: ({ partner_id, name, key }) => (
        <>
          <Link to={`/admin/merchant-management/${partner_id}`}>
            <b>{name}</b>
          </Link>{" "}
          <span className={styles.muted}>/{key}</span>
        </>
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: ({ status }) => <StatusBadge {...lookOf(status)}>{t(`status_${status}`)}</StatusBadge>,
    },
    {
      key: "kyc",
      title: t("kyc"),
      cell: ({ kyc }) => <StatusBadge {...KYC_LOOKS[kyc]}>{t(`kyc_${kyc}`)}</StatusBadge>,
    },
    { key: "owner", title: t("owner"), cell: ({ owner }) => owner || "—" },
    {
      key: "last_lead_at",
      title: t("last_lead"),
      cell: ({ last_lead_at }) => (last_lead_at ? showDate(last_lead_at, language) : "—"),
    },
    { key: "leads", title: t("leads_30"), align: "right", cell: ({ leads }) => count(leads) },
    {
      key: "disbursed_amount",
      title: t("disbursed_30"),
      align: "right",
      cell: ({ disbursed_amount }) => rupees(disbursed_amount),
    },
    {
      key: "flags",
      title: t("flags"),
      cell: ({ flags }) =>
        flags.length > 0 && (
          <StatusBadge tone="warning" shape="half">
            {flags.map((code) => t(`flag_${code}`)).join(", ")}
          </StatusBadge>
        ),
    },
    { key: "created_at", title: t("since"), cell: ({ created_at }) => showDate(created_at, language) },
    {
      key: "actions",
      title: t("actions"),
      align: "right",
      cell: (merchant) => {
        const isClosed = merchant.status !== "active";
        return (
          <Button
            small
            icon="users"
            disabled={isClosed}
            title={isClosed ? t("not_active") : undefined}
            aria-label={`${t("masquerade")}: ${merchant.name}`}
            onClick={() => onMasquerade(merchant)}
          >
            {t("masquerade")}
          </Button>
        );
      },
    },
  ];
}
